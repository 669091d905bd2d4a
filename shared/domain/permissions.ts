import type { PostStatus } from './post.ts'
import type { Role, User } from './user.ts'

/** What can be allowed. `own` on a post means: by the author profile that the user is linked to. */
export type Permission =
  | 'posts:read'
  | 'posts:write'
  | 'posts:publish'
  | 'media:upload'
  | 'categories:read'
  | 'authors:read'

/** What each role may do: closed by default, an action that is not listed is refused (decision A59). */
const allowed: Record<Role, readonly Permission[]> = {
  superadmin: [
    'posts:read',
    'posts:write',
    'posts:publish',
    'media:upload',
    'categories:read',
    'authors:read',
  ],
  admin: ['posts:read', 'posts:write', 'posts:publish', 'media:upload', 'categories:read', 'authors:read'],
  author: ['posts:read', 'posts:write', 'posts:publish', 'media:upload', 'categories:read', 'authors:read'],
}

interface PostFacts {
  authorId: string | null
  status: PostStatus
}

/** The author profile whose posts alone this user may touch; `null` means all posts. */
export const confinedTo = (user: Pick<User, 'role' | 'authorId'>): string | null =>
  user.role === 'author' ? user.authorId : null

/**
 * The one access rule: handlers enforce it, the web hides what it denies.
 * Without a post it answers for the kind of action; with one, for that post as it is stored.
 * Publishing, and changing or removing what is published, needs `canPublish` (decision A65).
 */
export function can(user: User, permission: Permission, post?: PostFacts): boolean {
  if (!user.isActive || !allowed[user.role].includes(permission)) return false
  if (permission === 'posts:publish' && user.role !== 'superadmin' && !user.canPublish) return false
  if (!post) return true

  const own = confinedTo(user)
  if (own !== null && post.authorId !== own) return false
  if (permission === 'posts:write' && post.status === 'published') return can(user, 'posts:publish')
  return true
}
