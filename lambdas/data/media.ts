import { GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { dynamo, type Key, tableName } from './table.ts'
import { type Step, transact } from './transact.ts'

/** A file that somebody uploads: pending until its content was looked at, then ready, or refused for a reason. */
export const Media = z.object({
  id: z.string(),
  status: z.enum(['pending', 'ready', 'refused']),
  reason: z.string().optional(),
  filename: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  extension: z.string(),
  uploadedBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.string(),
})
export type Media = z.infer<typeof Media>

/** Seconds: an upload that never came is forgotten after a day. */
const pendingLifetime = 24 * 60 * 60

const mediaKey = (id: string): Key => ({ pk: `MEDIA#${id}`, sk: 'MEDIA' })

/** Where a file lands, in LANDING_BUCKET, and where it is served from once it was checked, in MEDIA_BUCKET. */
export const landingKey = ({ id, extension }: Pick<Media, 'id' | 'extension'>) => `landing/${id}.${extension}`
export const servedKey = ({ id, extension }: Pick<Media, 'id' | 'extension'>) => `media/${id}.${extension}`
export const mediaIdOf = (key: string): string | undefined =>
  /^landing\/([0-9a-f-]{36})\.[a-z0-9]{1,5}$/.exec(key)?.[1]

export async function announceUpload(
  upload: Omit<Media, 'status' | 'reason' | 'createdAt'>,
  now: Date,
  audit: Step[] = [],
): Promise<void> {
  const Item = {
    ...mediaKey(upload.id),
    ...upload,
    status: 'pending',
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + pendingLifetime,
  }
  await transact([{ Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } }, ...audit])
}

export async function findMedia(id: string): Promise<Media | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: { ...mediaKey(id) }, ConsistentRead: true }),
  )
  return Item && Media.parse(Item)
}

/**
 * Ties a pending upload to the content that arrived first: later content at the same address is never looked at.
 * True also for a second delivery of the same event.
 */
export const claimUpload = (id: string, etag: string): Promise<boolean> =>
  changedWhilePending(id, {
    UpdateExpression: 'SET etag = :etag',
    ConditionExpression: '#status = :pending AND (attribute_not_exists(etag) OR etag = :etag)',
    ExpressionAttributeValues: { ':etag': etag },
  })

export const markReady = (id: string, etag: string): Promise<boolean> =>
  changedWhilePending(id, {
    UpdateExpression: 'SET #status = :ready REMOVE expiresAt',
    ConditionExpression: '#status = :pending AND etag = :etag',
    ExpressionAttributeValues: { ':ready': 'ready', ':etag': etag },
  })

export const markRefused = (id: string, etag: string, reason: string): Promise<boolean> =>
  changedWhilePending(id, {
    UpdateExpression: 'SET #status = :refused, reason = :reason',
    ConditionExpression: '#status = :pending AND etag = :etag',
    ExpressionAttributeValues: { ':refused': 'refused', ':reason': reason, ':etag': etag },
  })

type Change = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'
>

async function changedWhilePending(id: string, change: Change): Promise<boolean> {
  try {
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { ...mediaKey(id) },
        ...change,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ':pending': 'pending' },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
    throw error
  }
}
