import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { type FocalPoint, mediaIdOf, type Size } from '#shared/domain/media.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { timeSortKey } from '../table/sort-key.ts'
import { dynamo, type Key, tableName } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'
import { countStep } from './media-totals.ts'
import { bindEtag, completeUpload, type NamedFile, uploadRecord } from './upload-record.ts'

const StoredFocus = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
})

/** A file that somebody uploads: pending until its content was looked at, then ready, or refused for a reason. */
export const Media = z.object({
  ...uploadRecord,
  extension: z.string(),
  /** Pixels of a picture, upright, once it is ready. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  altText: z._default(z.string(), ''),
  caption: z._default(z.string(), ''),
  /** The focal point as staff set it. */
  focus: z.optional(StoredFocus),
  /** The focal point of the crop that exists: it follows `focus` once the new crop is made. */
  cropped: z.optional(StoredFocus),
  /** Counts what staff change: alt text, caption, focal point, deletion. */
  version: z._default(z.int(), 1),
  uploadedBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.string(),
  /** Deleted, and gone for good at `expiresAt`. */
  deletedAt: z.optional(z.string()),
  /** Epoch seconds. */
  expiresAt: z.optional(z.number()),
})
export type Media = z.infer<typeof Media>

const day = 24 * 60 * 60
/** Seconds: an upload that never came is forgotten after a day, why one was refused after a month. */
const pendingLifetime = day
const refusedLifetime = 30 * day
/** The lists of the index `changed` that hold files: those of the library, those that were deleted, and refused ones. */
export const libraryList = 'MEDIA'
export const deletedList = 'MEDIA#DELETED'
export const refusedList = 'MEDIA#REFUSED'

export const mediaPrefix = 'MEDIA#'
export const mediaItemKey = (id: string): Key => ({ pk: mediaPrefix + id, sk: 'MEDIA' })

/** The key in MEDIA_BUCKET under which a checked file is served. Uploads arrive in LANDING_BUCKET. */
export const publishedKey = ({ id, extension }: NamedFile) => `media/${id}.${extension}`

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
    version: 1,
    createdAt: now.toISOString(),
    expiresAt: epochSeconds(now) + pendingLifetime,
  }
  const Put = { Item, ConditionExpression: 'attribute_not_exists(pk)' }
  await transact([{ Put, onConditionFailed: () => new UploadExists() }, ...audit])
}

/** What a post keeps of its featured image: nothing of a picture from elsewhere, or before it was checked. */
export async function pictureFacts(url: string): Promise<{ size?: Size; focus?: FocalPoint | undefined }> {
  const id = mediaIdOf(url)
  const { width, height, cropped } = (id && url.startsWith('/') && (await findMedia(id))) || {}
  return width && height ? { size: { width, height }, focus: cropped } : {}
}

export async function findMedia(id: string): Promise<Media | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: { ...mediaItemKey(id) }, ConsistentRead: true }),
  )
  return Item && Media.parse(Item)
}

/** Whether the table should have removed the record already; it does so up to some days late. */
export const isExpired = ({ expiresAt }: Media, now: Date): boolean =>
  expiresAt !== undefined && expiresAt <= epochSeconds(now)

/** Binds an upload to the content that arrived first. */
export const bindUploadEtag = (id: string, etag: string) => bindEtag(mediaItemKey(id), etag)

/** The object that orders new crops of a picture: it lands like an upload, for the same job. */
export const cropOrderKey = (id: string) => `landing/${id}.crop`
export const idOfCropOrder = (key: string): string | undefined =>
  /^landing\/([0-9a-f-]{36})\.crop$/.exec(key)?.[1]

/** Records that the crop around a focal point is there. False if staff have chosen another one meanwhile. */
export async function markCropped(id: string, focus: FocalPoint | undefined): Promise<boolean> {
  const { updated } = await updateIf(mediaItemKey(id), {
    UpdateExpression: focus ? 'SET cropped = :focus' : 'REMOVE cropped',
    ConditionExpression: `attribute_exists(pk) AND ${focus ? 'focus = :focus' : 'attribute_not_exists(focus)'}`,
    ...(focus && { ExpressionAttributeValues: { ':focus': focus } }),
  })
  return updated
}

class AlreadySettled extends Error {}

/**
 * Makes a checked file part of the library: it is listed and counted from the same moment on. False if its check had
 * finished before, or was of other content.
 */
export async function markReady(media: Media, etag: string, size?: Size): Promise<boolean> {
  const Update = {
    Key: { ...mediaItemKey(media.id) },
    UpdateExpression: `SET #status = :ready, gsi2pk = :list, gsi2sk = :place${size ? ', width = :width, height = :height' : ''} REMOVE expiresAt`,
    ConditionExpression: '#status = :pending AND etag = :etag',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':ready': 'ready',
      ':pending': 'pending',
      ':etag': etag,
      ':list': libraryList,
      ':place': timeSortKey(media.createdAt, media.id),
      ...(size && { ':width': size.width, ':height': size.height }),
    },
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
  (await completeUpload(mediaItemKey(id), etag, {
    UpdateExpression:
      'SET #status = :refused, reason = :reason, expiresAt = :end, gsi2pk = :list, gsi2sk = :place',
    ExpressionAttributeValues: {
      ':refused': 'refused',
      ':reason': reason,
      ':end': epochSeconds(now) + refusedLifetime,
      ':list': refusedList,
      ':place': timeSortKey(now.toISOString(), id),
    },
  })) !== undefined
