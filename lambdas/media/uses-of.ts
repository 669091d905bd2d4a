import type { MediaUse } from '#shared/domain/media/media-file.ts'
import { isScheduled } from '#shared/domain/posts/post.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import type { User } from '#shared/domain/staff/user.ts'
import type { PostSummary } from '../data/posts/stored-post.ts'
import { countUses, type FileUses, type SettingsUse } from '../data/uploads/embargo/file-uses.ts'

/** Maximum number of uses that are named; the others are only counted. */
const maxNamed = 100

const order: readonly MediaUse['status'][] = [
  'published',
  'scheduled',
  'draft',
  'archived',
  'in the trash',
  null,
]

const settingsTitles: Readonly<Record<SettingsUse, string>> = {
  stylesheet: 'Custom CSS',
  press: 'Press articles',
}

/**
 * Where a file is used: published posts first, then scheduled ones, drafts and archived ones, and author profiles.
 * Posts that the user may not read are only counted.
 */
export function usesOf(found: FileUses, user: User, now: Date): { uses: number; places: MediaUse[] } {
  const posts = found.posts
    .filter(({ post }) => can(user, 'posts:read', post))
    .map(
      ({ post, as }): MediaUse => ({
        kind: 'post',
        id: post.id,
        title: post.title,
        status: statusOf(post, now),
        as,
      }),
    )
  const profiles = found.profiles.map(
    ({ id, name }): MediaUse => ({ kind: 'author', id, title: name, status: null, as: ['profile'] }),
  )
  const settings = found.settings.map(
    (use): MediaUse => ({
      kind: 'stylesheet',
      id: use,
      title: settingsTitles[use],
      status: null,
      as: ['stylesheet'],
    }),
  )
  const places = [...posts, ...profiles, ...settings].sort(
    (a, b) => order.indexOf(a.status) - order.indexOf(b.status),
  )
  return { uses: countUses(found), places: places.slice(0, maxNamed) }
}

const statusOf = (post: PostSummary, now: Date): MediaUse['status'] =>
  post.deletedAt ? 'in the trash' : isScheduled(post, now) ? 'scheduled' : post.status

/** A sentence that names the first uses, for refusing to delete a file that is in use. */
export function usedInSentence({ uses, places }: { uses: number; places: readonly MediaUse[] }): string {
  const names = places.slice(0, 3).map(({ title }) => `“${title}”`)
  const others = uses - names.length
  if (names.length === 0) return `This file is used in ${others === 1 ? 'one place' : `${others} places`}.`
  const list = [...names, ...(others > 0 ? [`${others} more`] : [])]
  const last = list.pop() ?? ''
  return `This file is used in ${list.length ? `${list.join(', ')} and ${last}` : last}.`
}
