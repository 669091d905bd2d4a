import { posts } from '#shared/api/admin/posts.ts'
import { Problem } from '#shared/api/problem.ts'
import { erasePost, loadForChange } from '../data/post-changes/change-post.ts'
import { retryOnConflict } from '../data/post-changes/retry-on-conflict.ts'
import { moveToTrash } from '../data/post-changes/trash.ts'
import { eraseDrafts } from '../data/posts/drafts.ts'
import { eraseLinks } from '../data/preview-links/preview-links.ts'
import { implement } from '../http/implement.ts'
import { authorizeChange, requireLinkedAuthor } from './authorize.ts'
import { postNotFound } from './problems.ts'

/** Moves a post to the trash. Idempotent. With `permanently`, deletes a post that is in the trash. */
export const handler = implement(posts, 'posts.delete', async ({ params, query, user, request }) => {
  await requireLinkedAuthor(user)
  await retryOnConflict(async () => {
    const { before, directory } = await loadForChange(params.id)
    if (!before) throw postNotFound()
    authorizeChange(user, before.summary)
    const change = { ...request, by: user }
    const isInTrash = before.summary.deletedAt !== undefined
    if (query.permanently && !isInTrash) {
      throw new Problem('conflict', 'Only posts in the trash can be deleted permanently.')
    }
    if (query.permanently) {
      // The job that empties the trash after thirty days need not do this, since no draft is kept that long.
      await eraseDrafts(before.summary.id)
      await erasePost(before, directory, change)
    } else if (!isInTrash) await moveToTrash(before, directory, change)
  })
  // Also for a request that is repeated after an interruption. A restored post gets new links.
  await eraseLinks(params.id)
  return { success: true }
})
