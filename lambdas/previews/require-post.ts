import type { User } from '#shared/domain/staff/user.ts'
import { findSummaries } from '../data/posts/read-posts.ts'
import type { PostSummary } from '../data/posts/stored-post.ts'
import { authorizeChange, requireLinkedAuthor } from '../posts/authorize.ts'
import { postNotFound } from '../posts/problems.ts'

/**
 * The post of a preview link. Only users who may change the post have access, because links show unpublished content.
 */
export async function requirePost(user: User, id: string): Promise<PostSummary> {
  await requireLinkedAuthor(user)
  const [post] = await findSummaries([id])
  if (!post) throw postNotFound()
  authorizeChange(user, post)
  return post
}
