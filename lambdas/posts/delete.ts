import { posts } from '#shared/api/posts.ts'
import { deletePost, loadForChange } from '../data/posts/change-post.ts'
import { retryOnConflict } from '../data/posts/retry-on-conflict.ts'
import { implement } from '../http/implement.ts'
import { authorizeChange, requireLinkedAuthor } from './authorize.ts'
import { postNotFound } from './problems.ts'

/** Deletes a post for good. */
export const handler = implement(posts, 'posts.delete', async ({ params, user, request }) => {
  await requireLinkedAuthor(user)
  await retryOnConflict(async () => {
    const { before, directory } = await loadForChange(params.id)
    if (!before) throw postNotFound()
    authorizeChange(user, before.summary)
    await deletePost(before, directory, { ...request, by: user })
  })
  return { success: true }
})
