import { Problem } from '#shared/api/problem.ts'
import type { PostStatus } from '#shared/domain/posts/post.ts'
import { can, restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { findAuthor, readDirectory } from '../data/directory/directory.ts'

interface OwnedPost {
  authorId: string | null
  status: PostStatus
}

/**
 * Throws 403 for a user whose linked author profile no longer exists. Such a user must lose access to all posts, not
 * gain access to everybody's.
 */
export async function requireLinkedAuthor(user: User): Promise<void> {
  const own = restrictedToAuthor(user)
  if (own === null || findAuthor(await readDirectory(), own)) return
  throw new Problem(
    'forbidden',
    'Your account is linked to an author profile that no longer exists. Ask an administrator to link it again.',
  )
}

/** Throws 403 for another author's post. */
export function authorizeRead(user: User, post: OwnedPost): void {
  if (!can(user, 'posts:read', post)) {
    throw new Problem('forbidden', 'This post belongs to another author.')
  }
}

/** Throws 403 for another author's post, and for a published one unless the user has the right to publish. */
export function authorizeChange(user: User, post: OwnedPost): void {
  authorizeRead(user, post)
  if (!can(user, 'posts:write', post)) {
    throw new Problem('forbidden', 'You don’t have permission to change published posts.')
  }
}
