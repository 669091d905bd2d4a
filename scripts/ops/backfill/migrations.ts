import { isDeepStrictEqual } from 'node:util'
import { articlePath, categoryPath } from '#shared/domain/pages.ts'
import { isPublic, PostStatus } from '#shared/domain/posts/post.ts'
import type { FeedId } from '../../../lambdas/data/posts/feed-id.ts'
import { absent, exists } from '../../../lambdas/data/table/expressions.ts'
import { instantFromSortKey } from '../../../lambdas/data/table/sort-key.ts'
import type { Item } from '../../../lambdas/data/table/table.ts'
import { storedTagSlugs } from '../../../lambdas/data/tags/tag-names.ts'

/** What a change may depend on besides the item. */
export interface Circumstances {
  now: Date
  /** The site's address in the settings; empty without one. */
  siteUrl: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether a post is public, or was. */
function wasPublic({ status, gsi1sk, slugFrozen, deletedAt }: Item, now: Date): boolean {
  if (slugFrozen === true) return true
  const publishedAt = typeof gsi1sk === 'string' ? instantFromSortKey(gsi1sk) : null
  const known = PostStatus.safeParse(status)
  return known.success && deletedAt === undefined && isPublic({ status: known.data, publishedAt }, now)
}

/** What every release keeps of the post of a summary. */
async function lastingOf({ pk }: Item) {
  const { getItem } = await import('../../../lambdas/data/table/table.ts')
  const { lastingKey, toLasting } = await import('../../../lambdas/data/posts/stored-post.ts')
  const key = lastingKey(textOf(pk).slice('POST#'.length))
  return { key, ...toLasting(await getItem(key, { consistent: true })) }
}

/** The id that the entry of a post has in feeds: the stored one, or its address. */
const feedIdOf = async (item: Item, { siteUrl }: Circumstances): Promise<FeedId> =>
  (await lastingOf(item)).feedId ?? siteUrl + articlePath(textOf(item['slug']))

/** Keeps the id of a post in feeds for the saves of every release, unless one was stored since. */
async function keepFeedId(item: Item, circumstances: Circumstances): Promise<void> {
  const { schemaVersion } = await import('../../../lambdas/data/table/schema-version.ts')
  const { updateIf } = await import('../../../lambdas/data/table/update-if.ts')
  await updateIf((await lastingOf(item)).key, {
    // An update makes the item, without the version that others get when they are put.
    set: { feedId: await feedIdOf(item, circumstances) },
    setIfMissing: { v: schemaVersion },
    when: absent('feedId'),
  })
}

/** The job that makes crops also makes variants that do not move yet. */
async function orderVariants(id: string): Promise<void> {
  // Imported late, because these modules read the environment when they are loaded.
  const { putObject } = await import('../../../lambdas/data/objects/objects.ts')
  const { cropOrderKey } = await import('../../../lambdas/data/uploads/media.ts')
  await putObject('LANDING_BUCKET', cropOrderKey(id), new TextEncoder().encode(id), 'text/plain')
}

/**
 * Moves a file that was public from its first byte to the held ones. Its public copy is made again for the first reader
 * if something public uses it; one that nothing uses stays public, as staff will see in the library. In the trash it does
 * not: whoever restores it must not make it public by that.
 */
async function holdFile(id: string, now: Date): Promise<void> {
  const { findMedia, mediaItemKey } = await import('../../../lambdas/data/uploads/media.ts')
  const { countUses, readFileUses } = await import('../../../lambdas/data/uploads/embargo/file-uses.ts')
  const { deletePublicCopies } = await import('../../../lambdas/data/uploads/embargo/public-copies.ts')
  const { markErased } = await import('../../../lambdas/data/uploads/erased-media.ts')
  const { updateIf } = await import('../../../lambdas/data/table/update-if.ts')
  const media = await findMedia(id)
  if (!media) return
  if (!media.deletedAt && !media.madePublicAt && countUses(await readFileUses(id, now)) === 0)
    await updateIf(mediaItemKey(id), {
      set: { madePublicAt: now.toISOString() },
      when: [exists(), absent('madePublicAt'), absent('deletedAt')],
    })
  if ((await deletePublicCopies(media)) > 0) await markErased(id, now)
}

/** Whether readers get a file that is not public. */
async function hasStaleCopies(id: string, now: Date): Promise<boolean> {
  const { findMedia } = await import('../../../lambdas/data/uploads/media.ts')
  const { isPublicFile, readFileUses } = await import('../../../lambdas/data/uploads/embargo/file-uses.ts')
  const { hasPublicCopies } = await import('../../../lambdas/data/uploads/embargo/public-copies.ts')
  const media = await findMedia(id)
  if (!media || !(await hasPublicCopies(id))) return false
  return !(await isPublicFile(media, await readFileUses(id, now), now))
}

/** One step from an older shape of stored items to a newer one. */
export interface Migration {
  /** The key of its stored progress. Never change it once the migration has run on a stage. */
  name: string
  /** Shown to whoever runs it. */
  what: string
  /**
   * The attributes that `change` depends on. If one of them changes in the meantime, `change` is called
   * again.
   */
  reads: readonly string[]
  /**
   * The attributes to set in an item (undefined removes one), or undefined if the item needs no change. It
   * may be called more than once for an item.
   */
  change: (item: Item, circumstances: Circumstances) => Item | undefined | Promise<Item | undefined>
  /** What else an item needs that `change` changes. It happens before, and may happen more than once. */
  before?: (item: Item, circumstances: Circumstances) => Promise<void>
}

/**
 * Every step, oldest first. Code that requires a step's result is deployed one release after code that works
 * both with and without it, so that either release can be rolled back.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'schema-version',
    what: 'writes down the first shape in items without one: what was stored before shapes had versions, and counters, which are made by updates',
    reads: ['v'],
    change: ({ v }) => (v === undefined ? { v: 1 } : undefined),
  },
  {
    name: 'moving-variants',
    what: 'has the smaller pictures of animated WebP pictures made again, which were stills',
    reads: ['status', 'variantsOrdered'],
    change: ({ sk, status, contentType, variantsOrdered }) =>
      sk === 'MEDIA' && status === 'ready' && contentType === 'image/webp' && !variantsOrdered
        ? { variantsOrdered: true }
        : undefined,
    before: ({ id }) => orderVariants(String(id)),
  },
  {
    name: 'feed-ids',
    what: 'writes down the id that each article and each category has in feeds, which was its address',
    reads: ['slug', 'status', 'gsi1sk', 'slugFrozen', 'deletedAt', 'feedId'],
    change: async (item, circumstances) => {
      const [sk, slug] = [textOf(item['sk']), textOf(item['slug'])]
      if (item['feedId'] !== undefined) return undefined
      if (sk.startsWith('CATEGORY#')) return { feedId: circumstances.siteUrl + categoryPath(slug) }
      return sk === 'SUMMARY' && wasPublic(item, circumstances.now)
        ? { feedId: await feedIdOf(item, circumstances) }
        : undefined
    },
    before: async (item, circumstances) => {
      if (item['sk'] === 'SUMMARY') await keepFeedId(item, circumstances)
    },
  },
  {
    name: 'tag-slugs',
    what: 'stores the slugs of tags in other scripts with the posts that have them, for their links',
    reads: ['tags', 'tagSlugs'],
    change: ({ sk, tags, tagSlugs }) => {
      if (sk !== 'SUMMARY' || !Array.isArray(tags)) return undefined
      const stored = storedTagSlugs(tags.filter((name) => typeof name === 'string'))
      return isDeepStrictEqual(stored, tagSlugs) ? undefined : { tagSlugs: stored }
    },
  },
  {
    name: 'hold-files',
    what: 'closes files of articles that are not public, which anybody could read who knew their address',
    reads: ['status', 'held'],
    // With --again also what was not taken down while the previous release ran after a rollback.
    change: async ({ sk, status, held, id }, { now }) =>
      sk === 'MEDIA' && status === 'ready' && (!held || (await hasStaleCopies(String(id), now)))
        ? { held: true }
        : undefined,
    before: ({ id }, { now }) => holdFile(String(id), now),
  },
]
