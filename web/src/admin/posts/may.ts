import { can, confinedTo } from '#shared/domain/permissions.ts'
import type { PostRow } from '#shared/domain/post.ts'
import type { User } from '#shared/domain/user.ts'

/** Why this user may not publish, or nothing. */
export const publishRefusal = (user: User): string | undefined =>
  can(user, 'posts:publish') ? undefined : 'You may write, but not publish. Ask a colleague who can.'

/** Why this user may not change or delete this post, or nothing: the sentence behind what `can` refuses. */
export function changeRefusal(user: User, post: Pick<PostRow, 'authorId' | 'status'>): string | undefined {
  if (can(user, 'posts:write', post)) return undefined
  const own = confinedTo(user)
  if (own !== null && post.authorId !== own) return 'You may change only posts of your own author profile.'
  return 'This post is published, and you may write but not publish.'
}
