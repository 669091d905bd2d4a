import type { StoredState } from '#shared/domain/posts/drafts/draft.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { findSummaries } from '../data/posts/read-posts.ts'
import { editedVersion } from '../data/posts/stored-post.ts'
import { authorizeChange, requireLinkedAuthor } from '../posts/authorize.ts'
import { postInTrash, postNotFound } from '../posts/problems.ts'

/**
 * A draft of a post requires permission to change the post; one of a new post, permission to write posts. Resolves to the
 * post's state, which the check has read anyway; empty for a new post.
 */
export async function authorizeDraft(
  user: User,
  postId: string | undefined,
): Promise<{ stored?: StoredState }> {
  await requireLinkedAuthor(user)
  if (postId === undefined) return {}
  const [post] = await findSummaries([postId])
  if (!post) throw postNotFound()
  authorizeChange(user, post)
  if (post.deletedAt) throw postInTrash()
  const { updatedAt, status, publishedAt } = post
  return { stored: { version: editedVersion(post), updatedAt, status, publishedAt } }
}
