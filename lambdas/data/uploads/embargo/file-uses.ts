import { isPublic } from '#shared/domain/posts/post.ts'
import { readPressArticles } from '#shared/domain/settings/press.ts'
import { type Directory, readDirectory, type StoredAuthor } from '../../directory/directory.ts'
import { readSettings } from '../../directory/settings.ts'
import { readCustomCss } from '../../directory/settings-record.ts'
import { findSummaries } from '../../posts/read-posts.ts'
import { type PostSummary, staffLists } from '../../posts/stored-post.ts'
import { requestedMediaId, type UsedMedia } from '../../posts/used-media.ts'
import { lessThan, where } from '../../table/expressions.ts'
import { endOfInstant } from '../../table/sort-key.ts'
import { queryPage } from '../../table/table.ts'
import { isExpired, type Media } from '../media.ts'
import { findPostsUsing } from '../media-uses.ts'

/** A post that uses a file. */
export interface PostUse {
  post: PostSummary
  as: UsedMedia['as']
}

/** Settings that lead readers to files: the custom stylesheet, and the addresses of press articles. */
export type SettingsUse = 'stylesheet' | 'press'

/** Everything that uses a file. */
export interface FileUses {
  posts: PostUse[]
  /** Posts that use it beyond those in `posts`. */
  furtherPosts: number
  /** Author profiles with it as their picture. */
  profiles: StoredAuthor[]
  settings: readonly SettingsUse[]
}

/** The total number of uses. */
export const countUses = ({ posts, furtherPosts, profiles, settings }: FileUses): number =>
  posts.length + furtherPosts + profiles.length + settings.length

/** Uses of each file that are read at once. More are read only until one of them is public. */
const firstPosts = 100

/** What the uses of all files are read from. */
interface Places {
  directory: Directory
  /** The ids of the files to which each setting leads. */
  settings: Readonly<Record<SettingsUse, readonly string[]>>
}

const readPlaces = async (): Promise<Places> => {
  const [directory, stylesheet, { press }] = await Promise.all([
    readDirectory({ consistent: true }),
    readCustomCss(),
    readSettings(),
  ])
  return {
    directory,
    settings: { stylesheet: mediaIdsIn(stylesheet), press: mediaIdsInPress(press.articles) },
  }
}

async function postsOf(uses: readonly { postId: string; as: UsedMedia['as'] }[]): Promise<PostUse[]> {
  const ids = uses.map(({ postId }) => postId)
  const summaries = await findSummaries(ids, { consistent: true })
  return uses.flatMap(({ postId, as }) => {
    const post = summaries.find(({ id }) => id === postId)
    return post ? [{ post, as }] : []
  })
}

async function usesIn({ directory, settings }: Places, mediaId: string, now: Date): Promise<FileUses> {
  const found = await findPostsUsing(mediaId)
  const posts: PostUse[] = []
  let read = 0
  while (read < found.length && (read === 0 || !posts.some(({ post }) => isPublic(post, now)))) {
    posts.push(...(await postsOf(found.slice(read, read + firstPosts))))
    read += firstPosts
  }
  return {
    posts,
    furtherPosts: Math.max(0, found.length - read),
    profiles: directory.authors.filter(
      ({ profileImage }) => profileImage && requestedMediaId(profileImage) === mediaId,
    ),
    settings: (['stylesheet', 'press'] as const).filter((use) => settings[use].includes(mediaId)),
  }
}

/** What uses a file (consistent read). */
export const readFileUses = async (mediaId: string, now: Date): Promise<FileUses> =>
  usesIn(await readPlaces(), mediaId, now)

/** What uses each of these files, in their order. */
export async function readUsesOfFiles(mediaIds: readonly string[], now: Date): Promise<FileUses[]> {
  if (mediaIds.length === 0) return []
  const places = await readPlaces()
  return Promise.all(mediaIds.map((id) => usesIn(places, id, now)))
}

/** The ids of all media files that a text refers to. A stylesheet may write their addresses relative to its own. */
export const mediaIdsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.-]/g)].map(([, id = '']) => id),
  ),
]

/** The ids of the media files to which a list of press articles leads. */
export const mediaIdsInPress = (articles: string): string[] =>
  readPressArticles(articles).flatMap(({ href }) => requestedMediaId(href) ?? [])

/** Whether readers see a post by this author. */
async function hasLivePost(authorId: string, now: Date): Promise<boolean> {
  let from: Awaited<ReturnType<typeof queryPage>>['next']
  do {
    const { items, next } = await queryPage({
      IndexName: 'byAuthor',
      ...where(
        { gsi3pk: staffLists.posts.author + authorId },
        { filter: [{ gsi1pk: 'PUBLIC' }, lessThan('gsi1sk', endOfInstant(now.toISOString()))] },
      ),
      ScanIndexForward: false,
      ExclusiveStartKey: from,
    })
    if (items.length > 0) return true
    from = next
  } while (from)
  return false
}

/**
 * Whether anybody may read a file at this moment: something public uses it, or staff have made it public. This is the
 * one rule for the edge, the library and the takedown.
 */
export async function isPublicFile(media: Media, uses: FileUses, now: Date): Promise<boolean> {
  if (media.status !== 'ready' || isExpired(media, now)) return false
  const wasPublicBefore = !media.held && countUses(uses) === 0
  if ((media.madePublicAt || wasPublicBefore) && !media.deletedAt) return true
  if (uses.settings.length > 0 || uses.posts.some(({ post }) => isPublic(post, now))) return true
  for (const { id } of uses.profiles) if (await hasLivePost(id, now)) return true
  return false
}
