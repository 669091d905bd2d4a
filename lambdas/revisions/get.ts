import { revisions } from '#shared/api/admin/writing/revisions.ts'
import { Problem } from '#shared/api/problem.ts'
import { readDirectory } from '../data/directory/directory.ts'
import { findSummaries } from '../data/posts/read-posts.ts'
import { findRevision } from '../data/revisions/read-revisions.ts'
import { implement } from '../http/implement.ts'
import { authorizeChange, requireLinkedAuthor } from '../posts/authorize.ts'
import { postNotFound } from '../posts/problems.ts'

/** Loads one revision, for users who may change the post. */
export const handler = implement(revisions, 'revisions.get', async ({ params, user }) => {
  await requireLinkedAuthor(user)
  const [[post], directory] = await Promise.all([findSummaries([params.id]), readDirectory()])
  if (!post) throw postNotFound()
  authorizeChange(user, post)
  const revision = await findRevision(params.id, Number(params.version), directory)
  if (!revision) throw new Problem('not_found', 'This version is no longer kept.')
  return { success: true, revision }
})
