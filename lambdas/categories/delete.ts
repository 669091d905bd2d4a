import { categories } from '#shared/api/admin/categories.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { deleteCategory } from '../data/directory/categories.ts'
import { implement } from '../http/implement.ts'
import { auditedCategory, categorySubject } from './audited.ts'

/** Deletes a category. Its posts belong to Blog from then on. */
export const handler = implement(categories, 'categories.delete', async ({ params, user, request }) => {
  await deleteCategory(params.id, (before) =>
    auditEntry(request, user, 'categories.delete', categorySubject(before), {
      before: auditedCategory(before),
    }),
  )
  return { success: true }
})
