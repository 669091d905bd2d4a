import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Size } from '#shared/domain/media.ts'
import * as z from '#shared/zod.ts'
import { announcedFile, claimContent, type NamedFile, settle } from './announced-file.ts'
import { dynamo, type Key, tableName } from './table.ts'
import { type Step, transact } from './transact.ts'

/** A file that somebody uploads: pending until its content was looked at, then ready, or refused for a reason. */
export const Media = z.object({
  ...announcedFile,
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
const secondsAfter = (now: Date, lifetime: number) => Math.floor(now.getTime() / 1000) + lifetime

const mediaKey = (id: string): Key => ({ pk: `MEDIA#${id}`, sk: 'MEDIA' })

/** Where a file is served from once it was checked, in MEDIA_BUCKET; it lands in LANDING_BUCKET. */
export const servedKey = ({ id, extension }: NamedFile) => `media/${id}.${extension}`

export class AlreadyAnnounced extends Error {
  override name = 'AlreadyAnnounced'
}

/** Enters a file that is about to be sent. Throws `AlreadyAnnounced` where its id is taken. */
export async function announceUpload(
  upload: Pick<Media, 'id' | 'filename' | 'contentType' | 'size' | 'extension' | 'uploadedBy'>,
  now: Date,
  audit: Step[] = [],
): Promise<void> {
  const Item = {
    ...mediaKey(upload.id),
    ...upload,
    status: 'pending',
    createdAt: now.toISOString(),
    expiresAt: secondsAfter(now, pendingLifetime),
  }
  const Put = { Item, ConditionExpression: 'attribute_not_exists(pk)' }
  await transact([{ Put, refused: () => new AlreadyAnnounced() }, ...audit])
}

/** How large a picture of our library is; nothing for any other, and while it is checked. */
export async function pictureSize(url: string): Promise<Size | undefined> {
  const id = /^\/media\/([0-9a-f-]{36})\.\w+$/.exec(url)?.[1]
  const { width, height } = (id && (await findMedia(id))) || {}
  return width && height ? { width, height } : undefined
}

export async function findMedia(id: string): Promise<Media | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: { ...mediaKey(id) }, ConsistentRead: true }),
  )
  return Item && Media.parse(Item)
}

/** Ties an upload to the content that arrived first. */
export const claimUpload = (id: string, etag: string) => claimContent(mediaKey(id), etag)

export const markReady = async (id: string, etag: string, size?: Size): Promise<boolean> =>
  (await settle(mediaKey(id), etag, {
    UpdateExpression: `SET #status = :ready${size ? ', width = :width, height = :height' : ''} REMOVE expiresAt`,
    ExpressionAttributeValues: {
      ':ready': 'ready',
      ...(size && { ':width': size.width, ':height': size.height }),
    },
  })) !== undefined

export const markRefused = async (id: string, etag: string, reason: string, now: Date): Promise<boolean> =>
  (await settle(mediaKey(id), etag, {
    UpdateExpression: 'SET #status = :refused, reason = :reason, expiresAt = :end',
    ExpressionAttributeValues: {
      ':refused': 'refused',
      ':reason': reason,
      ':end': secondsAfter(now, refusedLifetime),
    },
  })) !== undefined
