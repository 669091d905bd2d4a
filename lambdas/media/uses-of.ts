import { mediaIdOf } from '#shared/domain/media.ts'
import type { MediaUse } from '#shared/domain/media-file.ts'
import { isScheduled } from '#shared/domain/posts/post.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { readDirectory } from '../data/directory/directory.ts'
import { findSummaries } from '../data/posts/read-posts.ts'
import type { PostSummary } from '../data/posts/stored-post.ts'
import { findPostsUsing } from '../data/uploads/media-uses.ts'

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

/**
 * Where a file is used: published posts first, then scheduled ones, drafts and archived ones, and author profiles.
 * Posts that the user may not read are only counted.
 */
export async function usesOf(
  mediaId: string,
  user: User,
  now: Date,
): Promise<{ uses: number; places: MediaUse[] }> {
  const [found, { authors }] = await Promise.all([findPostsUsing(mediaId), readDirectory()])
  const named = found.slice(0, maxNamed)
  const summaries = await findSummaries(named.map(({ postId }) => postId))
  const posts = named.flatMap(({ postId, as }): MediaUse[] => {
    const post = summaries.find(({ id }) => id === postId)
    return post ? [{ ...describe(post, user, now), as }] : []
  })
  const profiles = authors
    .filter(({ profileImage }) => profileImage && mediaIdOf(profileImage) === mediaId)
    .map(({ id, name }): MediaUse => ({ kind: 'author', id, title: name, status: null, as: ['profile'] }))
  const places = [...posts, ...profiles].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  return { uses: found.length - (named.length - posts.length) + profiles.length, places }
}

function describe(post: PostSummary, user: User, now: Date): Omit<MediaUse, 'as'> {
  const status = post.deletedAt ? 'in the trash' : isScheduled(post, now) ? 'scheduled' : post.status
  return can(user, 'posts:read', post)
    ? { kind: 'post', id: post.id, title: post.title, status }
    : { kind: 'post', id: '', title: 'A post of another author', status }
}

/** A sentence that names the first uses, for refusing to delete a file that is in use. */
export function usedInSentence({ uses, places }: { uses: number; places: readonly MediaUse[] }): string {
  const names = places.slice(0, 3).map(({ title }) => `“${title}”`)
  const others = uses - names.length
  const list = [...names, ...(others > 0 ? [`${others} more`] : [])]
  const last = list.pop() ?? ''
  return `This file is used in ${list.length ? `${list.join(', ')} and ${last}` : last}.`
}
