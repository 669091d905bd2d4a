import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Size } from '#shared/domain/media.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { dynamo, type Key, tableName } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { bindEtag, completeUpload, type NamedFile, uploadRecord } from './upload-record.ts'

/** A file that somebody uploads: pending until its content was looked at, then ready, or refused for a reason. */
export const Media = z.object({
  ...uploadRecord,
  extension: z.string(),
  /** Pixels of a picture, upright, once it is ready. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** What a picture is about, 0 to 1 from the left and from the top: its crops keep it in view. */
  focus: z.optional(
    z.object({
      x: z.number().check(z.minimum(0), z.maximum(1)),
      y: z.number().check(z.minimum(0), z.maximum(1)),
    }),
  ),
  uploadedBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.string(),
  /** Epoch seconds. */
  expiresAt: z.optional(z.number()),
})
export type Media = z.infer<typeof Media>

const day = 24 * 60 * 60
/** Seconds: an upload that never came is forgotten after a day, why one was refused after a month. */
const pendingLifetime = day
const refusedLifetime = 30 * day
const mediaItemKey = (id: string): Key => ({ pk: `MEDIA#${id}`, sk: 'MEDIA' })

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
    createdAt: now.toISOString(),
    expiresAt: epochSeconds(now) + pendingLifetime,
  }
  const Put = { Item, ConditionExpression: 'attribute_not_exists(pk)' }
  await transact([{ Put, onConditionFailed: () => new UploadExists() }, ...audit])
}

/** The size of a picture of our media library; undefined for any other, and until it was checked. */
export async function pictureSize(url: string): Promise<Size | undefined> {
  const id = /^\/media\/([0-9a-f-]{36})\.\w+$/.exec(url)?.[1]
  const { width, height } = (id && (await findMedia(id))) || {}
  return width && height ? { width, height } : undefined
}

export async function findMedia(id: string): Promise<Media | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: { ...mediaItemKey(id) }, ConsistentRead: true }),
  )
  return Item && Media.parse(Item)
}

/** Binds an upload to the content that arrived first. */
export const bindUploadEtag = (id: string, etag: string) => bindEtag(mediaItemKey(id), etag)

export const markReady = async (id: string, etag: string, size?: Size): Promise<boolean> =>
  (await completeUpload(mediaItemKey(id), etag, {
    UpdateExpression: `SET #status = :ready${size ? ', width = :width, height = :height' : ''} REMOVE expiresAt`,
    ExpressionAttributeValues: {
      ':ready': 'ready',
      ...(size && { ':width': size.width, ':height': size.height }),
    },
  })) !== undefined

export const markRefused = async (id: string, etag: string, reason: string, now: Date): Promise<boolean> =>
  (await completeUpload(mediaItemKey(id), etag, {
    UpdateExpression: 'SET #status = :refused, reason = :reason, expiresAt = :end',
    ExpressionAttributeValues: {
      ':refused': 'refused',
      ':reason': reason,
      ':end': epochSeconds(now) + refusedLifetime,
    },
  })) !== undefined
