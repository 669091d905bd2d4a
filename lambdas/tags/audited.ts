import type { Tag } from '#shared/domain/catalog/tag.ts'
import type { AuditSubject } from '../data/audit/audit.ts'

export const tagSubject = ({ id, name }: Tag): AuditSubject => ({ kind: 'tag', id, name })

/** What staff can change of a tag, for the audit log. */
export const auditedTag = ({ name, slug, description }: Tag) => ({ name, slug, description })
