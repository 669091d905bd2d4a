import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { type FocalPoint } from '#shared/domain/media/focal-point.ts'
import { mediaIdOf } from '#shared/domain/media/media-address.ts'
import { type Size } from '#shared/domain/media/picture-sizes.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { absent, exists, update, when } from '../table/expressions.ts'
import { timeSortKey } from '../table/sort-key.ts'
import { dynamo, type Key, tableName } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'
import { Person, replacedAt, StoredFormer, StoredReplacement } from './editions.ts'
import { countStep } from './media-totals.ts'
import { bindEtag, completeUpload, type NamedFile, uploadRecord } from './upload-record.ts'

const StoredFocus = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
})

/** An uploaded file: pending until its content was checked, then ready, or refused for a reason. */
export const Media = z.object({
  ...uploadRecord,
  extension: z.string(),
  /** Pixels of a picture in upright orientation, once it is ready. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  altText: z._default(z.string(), ''),
  caption: z._default(z.string(), ''),
  /** The focal point as staff set it. */
  focus: z.optional(StoredFocus),
  /** The focal point of the current crop. It follows `focus` once the new crop is made. */
  cropped: z.optional(StoredFocus),
  /** Increases when staff change alt text, caption or focal point, or replace, delete or restore the file. */
  version: z._default(z.int(), 1),
  uploadedBy: Person,
  createdAt: z.string(),
  /** The upload that its bytes are from, if they were replaced. It names the objects in which they are stored. */
  edition: z.optional(z.string()),
  /** The newest first. */
  formerEditions: z._default(z.array(StoredFormer), []),
  replacement: z.optional(StoredReplacement),
  /**
   * Whether it was stored where readers cannot get it. Files of releases before that were public from their first byte,
   * and those that nothing uses stay so.
   */
  held: z.optional(z.boolean()),
  /** When staff made it public although nothing public uses it. */
  madePublicAt: z.optional(z.string()),
  /** When it was deleted. It is removed permanently at `expiresAt`. */
  deletedAt: z.optional(z.string()),
  /** Epoch seconds. */
  expiresAt: z.optional(z.number()),
})
export type Media = z.infer<typeof Media>

const day = 24 * 60 * 60
/** Seconds. The record of an upload that never arrived expires after a day, that of a refused one after a month. */
const pendingLifetime = day
const refusedLifetime = 30 * day
/** The lists of files in the index `changed`: the library, deleted files, and refused ones. */
export const libraryList = 'MEDIA'
export const deletedList = 'MEDIA#DELETED'
export const refusedList = 'MEDIA#REFUSED'

export const mediaPrefix = 'MEDIA#'
export const mediaItemKey = (id: string): Key => ({ pk: mediaPrefix + id, sk: 'MEDIA' })

/** Where a checked file is served: its address without the slash at the beginning. */
export const publishedKey = ({ id, extension }: NamedFile) => `media/${id}.${extension}`

/** What names the objects of a file: their keys begin with its id, and go on with the upload that replaced it. */
export type StoredFile = Pick<Media, 'id' | 'edition'>

/** The pixels of a picture, as soon as it is ready. */
export const pixelsOf = ({ width, height }: Pick<Media, 'width' | 'height'>): Size | undefined =>
  width !== undefined && height !== undefined ? { width, height } : undefined

export class UploadExists extends Error {
  override name = 'UploadExists'
}

/** Creates the record of a file that is about to be uploaded. Throws `UploadExists` if its id is taken. */
export async function createUpload(
  upload: Pick<Media, 'id' | 'filename' | 'contentType' | 'size' | 'extension' | 'uploadedBy'>,
  now: Date,
  audit: TransactionStep[] = [],
): Promise<void> {
  const Item = {
    ...mediaItemKey(upload.id),
    ...upload,
    status: 'pending',
    held: true,
    version: 1,
    createdAt: now.toISOString(),
    expiresAt: epochSeconds(now) + pendingLifetime,
  }
  const Put = { Item, ...when(absent()) }
  await transact([{ Put, onConditionFailed: () => new UploadExists() }, ...audit])
}

type Tells = (media: Media) => boolean
const tellsAll: Tells = () => true

/** The file at an address of ours; undefined if there is none, or `tells` keeps it back. */
async function toldFile(url: string, tells: Tells): Promise<Media | undefined> {
  const id = url.startsWith('/') ? mediaIdOf(url) : undefined
  const media = id === undefined ? undefined : await findMedia(id)
  return media && tells(media) ? media : undefined
}

/** Which document is at this address and when it was last replaced; undefined if it never was, or is none of ours. */
export async function replacedDocument(
  url: string,
  tells = tellsAll,
): Promise<{ file: string; at: string } | undefined> {
  const media = await toldFile(url, tells)
  const at = media && replacedAt(media)
  return at ? { file: media.id, at } : undefined
}

/**
 * The facts about its featured image that a post stores; none for an image from elsewhere, or before it was checked.
 */
export async function pictureFacts(
  url: string,
  tells = tellsAll,
): Promise<{ size?: Size; focus?: FocalPoint | undefined }> {
  const { width, height, cropped } = (await toldFile(url, tells)) ?? {}
  return width && height ? { size: { width, height }, focus: cropped } : {}
}

export async function findMedia(id: string): Promise<Media | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: { ...mediaItemKey(id) }, ConsistentRead: true }),
  )
  return Item && Media.parse(Item)
}

/** Whether the table should already have removed the record, which it does up to a few days late. */
export const isExpired = ({ expiresAt }: Media, now: Date): boolean =>
  expiresAt !== undefined && expiresAt <= epochSeconds(now)

/** Binds an upload to the content that arrived first. */
export const bindUploadEtag = (id: string, etag: string) => bindEtag(mediaItemKey(id), etag)

/**
 * The key of the object that requests new crops of a picture. It arrives like an upload and is handled by the same
 * job.
 */
export const cropOrderKey = (id: string) => `landing/${id}.crop`
export const idOfCropOrder = (key: string): string | undefined =>
  /^landing\/([0-9a-f-]{36})\.crop$/.exec(key)?.[1]

/** Records that the crop around a focal point exists. False if staff have chosen another one in the meantime. */
export async function markCropped(id: string, focus: FocalPoint | undefined): Promise<boolean> {
  const { updated } = await updateIf<Media>(mediaItemKey(id), {
    set: { cropped: focus },
    when: [exists(), focus ? { focus } : absent('focus')],
  })
  return updated
}

class AlreadySettled extends Error {}

/**
 * Adds a checked file to the library, where it is listed and counted at once. False if its check had already
 * finished, or was for other content.
 */
export async function markReady(media: Media, etag: string, size?: Size): Promise<boolean> {
  const Update = {
    Key: { ...mediaItemKey(media.id) },
    ...update<Media & { etag: string }>({
      set: {
        status: 'ready',
        gsi2pk: libraryList,
        gsi2sk: timeSortKey(media.createdAt, media.id),
        ...(size && { width: size.width, height: size.height }),
      },
      remove: ['expiresAt'],
      when: { status: 'pending', etag },
    }),
  }
  try {
    await transact([{ Update, onConditionFailed: () => new AlreadySettled() }, countStep(media, 1)])
    return true
  } catch (error) {
    if (error instanceof AlreadySettled) return false
    throw error
  }
}

export const markRefused = async (id: string, etag: string, reason: string, now: Date): Promise<boolean> =>
  (await completeUpload<Media>(mediaItemKey(id), etag, {
    status: 'refused',
    reason,
    expiresAt: epochSeconds(now) + refusedLifetime,
    gsi2pk: refusedList,
    gsi2sk: timeSortKey(now.toISOString(), id),
  })) !== undefined
