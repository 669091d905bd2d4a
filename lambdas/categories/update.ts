import { categories } from '#shared/api/admin/categories.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { updateCategory } from '../data/directory/categories.ts'
import { implement } from '../http/implement.ts'
import { auditedCategory, categorySubject } from './audited.ts'

/** Changes a category; its earlier slug redirects to it. */
export const handler = implement(categories, 'categories.update', async (sent) => {
  const { params, query, body, user, settings, request } = sent
  const category = await updateCategory(
    params.id,
    { ...body, ...query },
    (before, after = before) =>
      auditEntry(request, user, 'categories.update', categorySubject(after), {
        before: auditedCategory(before),
        after: auditedCategory(after),
      }),
    settings.general.siteUrl || request.origin,
  )
  return { success: true, category }
})
