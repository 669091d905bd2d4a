import { authors } from '#shared/api/admin/authors.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { updateAuthor } from '../data/directory/authors.ts'
import { implement } from '../http/implement.ts'
import { auditedAuthor, authorSubject } from './audited.ts'

/** Replaces an author profile. */
export const handler = implement(authors, 'authors.update', async (sent) => {
  const { params, query, body, user, request } = sent
  const author = await updateAuthor(params.id, { ...body, ...query }, request.now, (before, after = before) =>
    auditEntry(request, user, 'authors.update', authorSubject(after), {
      before: auditedAuthor(before),
      after: auditedAuthor(after),
    }),
  )
  return { success: true, author }
})
