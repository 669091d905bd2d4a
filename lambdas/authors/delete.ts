import { authors } from '#shared/api/admin/authors.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { deleteAuthor } from '../data/directory/authors.ts'
import { implement } from '../http/implement.ts'
import { auditedAuthor, authorSubject } from './audited.ts'

/** Deletes an author profile without posts and without a linked user. */
export const handler = implement(authors, 'authors.delete', async ({ params, user, request }) => {
  await deleteAuthor(params.id, (before) =>
    auditEntry(request, user, 'authors.delete', authorSubject(before), { before: auditedAuthor(before) }),
  )
  return { success: true }
})
