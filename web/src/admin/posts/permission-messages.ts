import type { PostRow } from '#shared/domain/posts/post.ts'
import { can, restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import type { User } from '#shared/domain/staff/user.ts'

/** Why this user cannot publish; undefined if they can. */
export const publishDeniedReason = (user: User): string | undefined =>
  can(user, 'posts:publish') ? undefined : "You don't have permission to publish. Ask a colleague who does."

/** Why this user cannot edit or delete this post; undefined if they can. */
export function editDeniedReason(user: User, post: Pick<PostRow, 'authorId' | 'status'>): string | undefined {
  if (can(user, 'posts:write', post)) return undefined
  const own = restrictedToAuthor(user)
  if (own !== null && post.authorId !== own) return 'You can only edit posts of your own author profile.'
  return "This post is published, and you don't have permission to publish."
}
