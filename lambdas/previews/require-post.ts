import type { User } from '#shared/domain/staff/user.ts'
import { findSummaries } from '../data/posts/read-posts.ts'
import type { PostSummary } from '../data/posts/stored-post.ts'
import { authorizeChange, requireLinkedAuthor } from '../posts/authorize.ts'
import { postNotFound } from '../posts/problems.ts'

/** A post whose links are for whoever may change it: they show what is not public yet. */
export async function requirePost(user: User, id: string): Promise<PostSummary> {
  await requireLinkedAuthor(user)
  const [post] = await findSummaries([id])
  if (!post) throw postNotFound()
  authorizeChange(user, post)
  return post
}
