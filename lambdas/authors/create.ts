import { authors } from '#shared/api/admin/authors.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { createAuthor } from '../data/directory/directory.ts'
import { implement } from '../http/implement.ts'
import { auditedAuthor, authorSubject } from './audited.ts'

/** Creates an author profile. */
export const handler = implement(authors, 'authors.create', async ({ body, user, request }) => {
  const author = await createAuthor(body, request.now, (created) =>
    auditEntry(request, user, 'authors.create', authorSubject(created), { after: auditedAuthor(created) }),
  )
  return { success: true, author }
})
