import { Problem } from '#shared/api/problem.ts'
import { can, type Permission, restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { type Directory, findAuthor } from '../data/directory/directory.ts'
import { loadForChange } from '../data/post-changes/change-post.ts'
import type { StoredPost } from '../data/posts/stored-post.ts'
import { postNotFound } from '../posts/problems.ts'

/** The current post, if the user may do this with it. */
export async function requirePost(
  id: string,
  user: User,
  permission: Extract<Permission, 'posts:read' | 'posts:publish'>,
): Promise<{ post: StoredPost; directory: Directory }> {
  const { before: post, directory } = await loadForChange(id)
  if (!post) throw postNotFound()
  const own = restrictedToAuthor(user)
  // A user who is linked to a profile that no longer exists has lost access to all posts.
  const isLinked = own === null || findAuthor(directory, own) !== undefined
  if (!isLinked || !can(user, permission, post.summary)) {
    throw new Problem('forbidden', 'You don’t have permission to do this with this post.')
  }
  return { post, directory }
}
