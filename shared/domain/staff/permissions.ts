import type { PostStatus } from '../posts/post.ts'
import type { Role, User } from './user.ts'

/** What the editor needs, and every member of staff may therefore do. */
const editorial = [
  'posts:read',
  'posts:write',
  'posts:publish',
  'media:read',
  'media:upload',
  'media:delete-own',
  'categories:read',
  'tags:read',
  'authors:read',
] as const

/** What admins may do beside it: everything but users, the security settings and the audit log. */
const managerial = [
  'media:write',
  'categories:write',
  'tags:write',
  'authors:write',
  'inbox:read',
  'inbox:write',
  'settings:read',
  'settings:write',
] as const

const superadminOnly = [
  'users:read',
  'users:write',
  'settings:security',
  'audit:read',
  'privacy:manage',
] as const

/** Everything that a role can permit. */
export type Permission =
  | (typeof editorial)[number]
  | (typeof managerial)[number]
  | (typeof superadminOnly)[number]

/** The permissions of each role. An action that is not listed is refused. */
export const permissionsByRole: Record<Role, readonly Permission[]> = {
  superadmin: [...editorial, ...managerial, ...superadminOnly],
  admin: [...editorial, ...managerial],
  author: editorial,
}

interface PostFacts {
  authorId: string | null
  status: PostStatus
}

/** Id of the only author whose posts this user may read and change; `null` for all authors. */
export const restrictedToAuthor = (user: Pick<User, 'role' | 'authorId'>): string | null =>
  user.role === 'author' ? user.authorId : null

/**
 * The access rule that handlers enforce, and by which the admin hides what is not allowed. Without a post it decides
 * about the kind of action, with one about that stored post. Publishing, and changing or deleting a published post,
 * requires `canPublish`.
 */
export function can(user: User, permission: Permission, post?: PostFacts): boolean {
  if (!user.isActive || !permissionsByRole[user.role].includes(permission)) return false
  if (permission === 'posts:publish' && user.role !== 'superadmin' && !user.canPublish) return false
  if (!post) return true

  const authorId = restrictedToAuthor(user)
  if (authorId !== null && post.authorId !== authorId) return false
  if (permission === 'posts:write' && post.status === 'published') return can(user, 'posts:publish')
  return true
}

/**
 * Whether a user may change, delete or restore this file of the media library: managers any file, everybody else
 * on staff what they uploaded themselves.
 */
export const canChangeMedia = (user: User, { uploadedById }: { uploadedById: string }): boolean =>
  can(user, 'media:write') || (can(user, 'media:delete-own') && uploadedById === user.id)
