import { posts } from '#shared/api/admin/posts.ts'
import { followMoves } from '../data/newsroom/moved-links.ts'
import { findPost } from '../data/posts/read-posts.ts'
import { implement } from '../http/implement.ts'
import { authorizeRead, requireLinkedAuthor } from './authorize.ts'
import { postNotFound } from './problems.ts'

/** Loads one post for its editor. Links to articles that have moved since it was saved are updated. */
export const handler = implement(posts, 'posts.get', async ({ params, user, request }) => {
  await requireLinkedAuthor(user)
  const post = await findPost(params.id, request.now)
  if (!post) throw postNotFound()
  authorizeRead(user, post)
  return { success: true, post: { ...post, content: await followMoves(post.content, request.now) } }
})
