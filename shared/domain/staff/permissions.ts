import type { PostStatus } from '../posts/post.ts'
import type { Role, User } from './user.ts'

/** The permissions that the editor needs, which all staff have. */
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

/** The additional permissions of admins: everything except users, security settings and the audit log. */
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

/** The permissions of each role. Actions that are not listed are refused. */
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
 * The access rule that handlers enforce and that the admin uses to hide what is not allowed. Without a post
 * it decides whether the user may do this at all, with one whether they may do it to that stored post.
 * Publishing, and changing or deleting a published post, requires `canPublish`.
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

interface FileFacts {
  uploadedById: string
  /** Who has uploaded the bytes that it has now: whoever replaced them last. */
  contentById: string
  isPublic: boolean
  /** Whether anything uses it. */
  isUsed: boolean
  /** Whether an author's profile uses it. All staff see those. */
  inProfile: boolean
  /** The posts that use it, unless there are very many. */
  posts: readonly PostFacts[]
  /** Whether anything but those posts uses it: a profile, the stylesheet, or one of very many posts. */
  isUsedElsewhere: boolean
}

/**
 * Whether a user may see a file of the media library. A linked author does not see what posts of others keep back:
 * a file that only they use is found nowhere, except by who has uploaded what is in it.
 */
export const canSeeMedia = (user: User, file: FileFacts): boolean =>
  can(user, 'media:read') &&
  (restrictedToAuthor(user) === null ||
    file.contentById === user.id ||
    file.isPublic ||
    !file.isUsed ||
    file.inProfile ||
    file.posts.some((post) => can(user, 'posts:read', post)))

/**
 * Whether a user may see the earlier versions of a file, and who replaced it and why. What readers get now says nothing
 * about what they were not to get, so that the file is public does not count.
 */
export const canSeeFormerMedia = (user: User, file: FileFacts): boolean =>
  canSeeMedia(user, { ...file, isPublic: false })

/**
 * Whether a user may change, delete or restore this file of the media library: managers may change any file,
 * other staff only their own uploads.
 */
export const canChangeMedia = (user: User, { uploadedById }: { uploadedById: string }): boolean =>
  can(user, 'media:write') || (can(user, 'media:delete-own') && uploadedById === user.id)

/** Whether this user may change every post that uses a file, and nothing else uses it. */
const mayChangeUses = (user: User, { posts, isUsedElsewhere }: FileFacts): boolean =>
  !isUsedElsewhere && posts.every((post) => can(user, 'posts:write', post))

/** Whether a user may delete a file for good: everything that uses it loses it at once. */
export const canEraseMedia = (user: User, file: FileFacts): boolean =>
  canChangeMedia(user, file) && (can(user, 'media:write') || mayChangeUses(user, file))

/**
 * Whether a user may replace the bytes of a file: what uses it shows the new ones. What is public, or will be at its
 * date, changes only by somebody who may publish, and what others have written only by them or a manager.
 */
export const canReplaceMedia = (user: User, file: FileFacts): boolean =>
  canEraseMedia(user, file) &&
  (!file.isPublic || can(user, 'posts:publish')) &&
  file.posts.every(({ status }) => status !== 'published' || can(user, 'posts:publish'))
