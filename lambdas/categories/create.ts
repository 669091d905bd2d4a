import { categories } from '#shared/api/admin/categories.ts'
import { Problem } from '#shared/api/problem.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { createCategory, listCategories } from '../data/directory/directory.ts'
import { implement } from '../http/implement.ts'
import { auditedCategory, categorySubject } from './audited.ts'

/** Every page of the site reads all of them. */
const maxCategories = 80

/** Creates a category. */
export const handler = implement(categories, 'categories.create', async ({ body, user, request }) => {
  if ((await listCategories()).length >= maxCategories) {
    throw new Problem('conflict', `There can be at most ${maxCategories} categories.`)
  }
  const category = await createCategory(body, request.now, (created) =>
    auditEntry(request, user, 'categories.create', categorySubject(created), {
      after: auditedCategory(created),
    }),
  )
  return { success: true, category }
})
