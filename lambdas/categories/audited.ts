import type { Category } from '#shared/domain/catalog/category.ts'
import type { AuditSubject } from '../data/audit/audit.ts'

export const categorySubject = ({ id, name }: Category): AuditSubject => ({ kind: 'category', id, name })

/** What staff can change of a category, for the audit log. */
export const auditedCategory = ({ name, slug, description, color }: Category) => ({
  name,
  slug,
  description,
  color,
})
