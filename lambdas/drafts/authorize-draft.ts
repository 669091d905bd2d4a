import type { User } from '#shared/domain/staff/user.ts'
import { findSummaries } from '../data/posts/read-posts.ts'
import { authorizeChange, requireLinkedAuthor } from '../posts/authorize.ts'
import { postInTrash, postNotFound } from '../posts/problems.ts'

/** A draft of a post requires permission to change the post; one of a new post, permission to write posts. */
export async function authorizeDraft(user: User, postId: string | undefined): Promise<void> {
  await requireLinkedAuthor(user)
  if (postId === undefined) return
  const [post] = await findSummaries([postId])
  if (!post) throw postNotFound()
  authorizeChange(user, post)
  if (post.deletedAt) throw postInTrash()
}
