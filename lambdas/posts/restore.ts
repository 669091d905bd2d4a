import { posts } from '#shared/api/admin/posts.ts'
import { loadForChange } from '../data/post-changes/change-post.ts'
import { retryOnConflict } from '../data/post-changes/retry-on-conflict.ts'
import { restoreFromTrash } from '../data/post-changes/trash.ts'
import { toPostRow } from '../data/posts/load-post.ts'
import { implement } from '../http/implement.ts'
import { authorizeChange, requireLinkedAuthor } from './authorize.ts'
import { postNotFound } from './problems.ts'

/** Restores a post from the trash unchanged. Idempotent. */
export const handler = implement(posts, 'posts.restore', async ({ params, user, request }) => {
  await requireLinkedAuthor(user)
  const post = await retryOnConflict(async () => {
    const { before, directory } = await loadForChange(params.id)
    if (!before) throw postNotFound()
    authorizeChange(user, before.summary)
    const stored = before.summary.deletedAt
      ? await restoreFromTrash(before, directory, { ...request, by: user })
      : before
    return toPostRow(stored.summary, directory)
  })
  return { success: true, post }
})
