import type { Author } from '#shared/domain/catalog/author.ts'
import type { AuditSubject } from '../data/audit/audit.ts'

export const authorSubject = ({ id, name }: Author): AuditSubject => ({ kind: 'author', id, name })

/** What staff can change of an author profile, for the audit log. */
export const auditedAuthor = ({ name, bio, profileImage, socialLinks, isActive }: Author) => ({
  name,
  bio,
  profileImage,
  socialLinks,
  isActive,
})
