import { categories } from '#shared/api/admin/categories.ts'
import type { Category } from '#shared/domain/catalog/category.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { reorderCategories } from '../data/directory/categories.ts'
import { implement } from '../http/implement.ts'

const slugsOf = (categories: readonly Category[]) => ({ order: categories.map(({ slug }) => slug) })

/** Sets the order in which the newsroom lists categories. */
export const handler = implement(categories, 'categories.reorder', async ({ body, user, request }) => ({
  success: true,
  categories: await reorderCategories(body.ids, (before, after) =>
    auditEntry(
      request,
      user,
      'categories.reorder',
      { kind: 'category', id: 'order', name: 'Order of the categories' },
      { before: slugsOf(before), after: slugsOf(after) },
    ),
  ),
}))
