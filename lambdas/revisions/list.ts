import { revisions } from '#shared/api/admin/writing/revisions.ts'
import { findSummaries } from '../data/posts/read-posts.ts'
import { listRevisions } from '../data/revisions/read-revisions.ts'
import { implement } from '../http/implement.ts'
import { authorizeChange, requireLinkedAuthor } from '../posts/authorize.ts'
import { postNotFound } from '../posts/problems.ts'

/** Lists revisions, for users who may change the post: they may contain text that was never meant to be public. */
export const handler = implement(revisions, 'revisions.list', async ({ params, query, user }) => {
  await requireLinkedAuthor(user)
  const [post] = await findSummaries([params.id])
  if (!post) throw postNotFound()
  authorizeChange(user, post)
  const before = query.before === undefined ? undefined : Number(query.before)
  return { success: true, ...(await listRevisions(params.id, before)) }
})
