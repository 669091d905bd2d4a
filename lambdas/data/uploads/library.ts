import type { MediaInput } from '#shared/domain/media/media-file.ts'
import { mediaGraceDays } from '#shared/domain/media/media-limits.ts'
import { kindOfType, type MediaKind } from '#shared/domain/media/media-types.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { lessThan, moreThan, when, where } from '../table/expressions.ts'
import { decodeCursor, encodeCursor, timeSortKey } from '../table/sort-key.ts'
import { type Item, queryItems } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { changedMeanwhile } from '../table/version-conflict.ts'
import { changeStep } from './internal/change-step.ts'
import { deletedList, isExpired, libraryList, Media, mediaItemKey, refusedList } from './media.ts'
import { countStep } from './media-totals.ts'

/** Files per filtered query: most searches succeed within the first one, and a rare word needs few more. */
const firstBatch = 500
const laterBatch = 1000
/** Maximum number of files read per request; then the caller requests the next page. */
const maxLookedAt = 3000

interface LibraryPage {
  limit: number
  cursor?: string | undefined
  kind?: MediaKind | undefined
  search?: string | undefined
  deleted?: boolean
}

const Place = z.object({ gsi2sk: z.string() })
const placeOf = (item: Item | undefined) => item && Place.parse(item).gsi2sk

/**
 * A page of the library, newest first; for deleted files those that can still be restored, last deleted first. The
 * index is sorted by time alone, so a filter keeps reading until enough files match. With `sees`, the page has only the
 * files that it says yes to, and its cursor tells nothing about the others.
 */
export async function listMedia(
  { limit, cursor, kind, search, deleted = false }: LibraryPage,
  now: Date,
  sees?: (files: Media[]) => Promise<boolean[]>,
): Promise<{ files: Media[]; nextCursor?: string }> {
  const wanted = fold(search ?? '')
  const matches = (media: Media) =>
    !(deleted && isExpired(media, now)) &&
    (!kind || kindOfType(media.contentType) === kind) &&
    (!wanted || [media.filename, media.altText, media.caption].some((text) => fold(text).includes(wanted)))
  const isFiltered = Boolean(kind || wanted)

  const found: { media: Media; place: string | undefined }[] = []
  let before = cursor && decodeCursor(cursor)
  let isLast = false
  for (let lookedAt = 0; !isLast && found.length <= limit && (sees || lookedAt < maxLookedAt); ) {
    // One more than asked for shows whether there is a next page.
    const wantedItems = isFiltered ? (lookedAt === 0 ? firstBatch : laterBatch) : limit + 1
    const items = await queryLibrary(deleted ? deletedList : libraryList, before, wantedItems)
    const matching = items
      .map((item) => ({ media: Media.parse(item), place: placeOf(item) }))
      .filter(({ media }) => matches(media))
    const seen = await sees?.(matching.map(({ media }) => media))
    found.push(...matching.filter((_, index) => seen?.[index] ?? true))
    lookedAt += items.length
    isLast = items.length < wantedItems
    before = placeOf(items.at(-1))
  }
  const page = found.slice(0, limit)
  const end = found.length > limit ? page.at(-1)?.place : isLast ? undefined : before
  return { files: page.map(({ media }) => media), ...(end && { nextCursor: encodeCursor(end) }) }
}

const queryLibrary = (list: string, before: string | undefined, Limit: number): Promise<Item[]> =>
  queryItems({
    IndexName: 'changed',
    ...where([{ gsi2pk: list }, before && lessThan('gsi2sk', before)]),
    ScanIndexForward: false,
    Limit,
  })

/** The most recent uploads that were refused since an instant, newest first. */
export async function listRefusedMedia(limit: number, since: string): Promise<Media[]> {
  const items = await queryItems({
    IndexName: 'changed',
    ...where([{ gsi2pk: refusedList }, moreThan('gsi2sk', since)]),
    ScanIndexForward: false,
    Limit: limit,
  })
  return items.map((item) => Media.parse(item))
}

const rounded = (share: number) => Math.round(share * 100) / 100

/**
 * Saves the texts and the focal point of a file, and since when it is public without a use. Focal points are stored in hundredths, as in the URL of the crop.
 */
export async function describeMedia(
  media: Media,
  {
    altText,
    caption,
    focalPoint,
    madePublicAt,
  }: Omit<MediaInput, 'version' | 'madePublic'> & Pick<Media, 'madePublicAt'>,
  audit: TransactionStep[],
): Promise<Media> {
  const { focus: _focus, madePublicAt: _at, ...kept } = media
  const focus = focalPoint && { x: rounded(focalPoint.x), y: rounded(focalPoint.y) }
  const set = {
    altText,
    caption,
    version: media.version + 1,
    ...(focus && { focus }),
    ...(madePublicAt && { madePublicAt }),
  }
  const remove = [...(focus ? [] : ['focus']), ...(madePublicAt ? [] : ['madePublicAt'])]
  const next: Media = { ...kept, ...set }
  await transact([changeStep(media, { set, remove }), ...audit])
  return next
}

/**
 * Deletes a file from the library. Its record, and then the file itself, is removed when the grace period ends. A file
 * that was made public without a use is not public any more, and does not become so again when it is restored.
 */
export async function deleteMedia(media: Media, now: Date, audit: TransactionStep[]): Promise<Media> {
  const expiresAt = epochSeconds(now) + mediaGraceDays * 24 * 60 * 60
  const { madePublicAt: _at, ...kept } = media
  const next: Media = { ...kept, deletedAt: now.toISOString(), expiresAt, version: media.version + 1 }
  const place = { gsi2pk: deletedList, gsi2sk: timeSortKey(now.toISOString(), media.id) }
  await transact([
    changeStep(media, {
      set: { deletedAt: next.deletedAt, expiresAt, version: next.version, ...place },
      remove: ['madePublicAt'],
    }),
    countStep(media, -1),
    ...audit,
  ])
  return next
}

/**
 * Deletes a file for good. The table's stream passes the deletion of its record on to the erasure of its objects, and
 * that to the purge of the edge.
 */
export async function eraseMedia(media: Media, now: Date, audit: TransactionStep[]): Promise<Media> {
  await transact([
    {
      Delete: { Key: { ...mediaItemKey(media.id) }, ...when({ version: media.version }) },
      onConditionFailed: () => changedMeanwhile('file'),
    },
    ...(media.deletedAt ? [] : [countStep(media, -1)]),
    ...audit,
  ])
  return { ...media, deletedAt: now.toISOString(), expiresAt: epochSeconds(now), version: media.version + 1 }
}

/** Restores a deleted file to its earlier position. */
export async function restoreMedia(media: Media, audit: TransactionStep[]): Promise<Media> {
  const { deletedAt: _at, expiresAt: _end, ...kept } = media
  const next: Media = { ...kept, version: media.version + 1 }
  const place = { gsi2pk: libraryList, gsi2sk: timeSortKey(media.createdAt, media.id) }
  await transact([
    changeStep(media, { set: { version: next.version, ...place }, remove: ['deletedAt', 'expiresAt'] }),
    countStep(media, 1),
    ...audit,
  ])
  return next
}
