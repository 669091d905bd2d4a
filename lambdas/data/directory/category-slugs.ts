import { Problem } from '#shared/api/problem.ts'
import type { Category } from '#shared/domain/catalog/category.ts'
import { absent, anyOf, when } from '../table/expressions.ts'
import type { Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'

type Named = Pick<Category, 'id' | 'slug'>

/** The marker of a slug. A `former` slug redirects to its category until another category takes it. */
export const markerKey = (slug: string): Key => ({ pk: `CATEGORYSLUG#${slug}`, sk: 'CATEGORYSLUG' })

function nameTaken(): Problem {
  const message = 'A category with this name already exists.'
  return new Problem('conflict', message, { issues: [{ path: 'name', message }] })
}

/** Gives a category its slug. Throws 409 if another category has it. */
export const claimSlug = ({ id, slug }: Named): TransactionStep => ({
  Put: { Item: { ...markerKey(slug), categoryId: id }, ...when(anyOf(absent(), { former: true })) },
  onConditionFailed: nameTaken,
})

/** Keeps a slug that the category no longer has as a redirect to it, or to Blog once it is deleted. */
export const releaseSlug = ({ id, slug }: Named): TransactionStep => ({
  Put: { Item: { ...markerKey(slug), categoryId: id, former: true } },
})
