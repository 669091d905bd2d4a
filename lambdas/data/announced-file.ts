import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from '#shared/zod.ts'
import { dynamo, type Item, type Key, tableName } from './table.ts'

/** What a record says of any file that is announced before it is sent: what it claims to be, and what became of it. */
export const announcedFile = {
  id: z.string(),
  status: z.enum(['pending', 'ready', 'refused']),
  /** Why it was refused. */
  reason: z.optional(z.string()),
  /** What its sender calls it. */
  filename: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
}

export interface NamedFile {
  id: string
  extension: string
}

/** Where a file lands, until somebody has looked into it. */
export const landingKey = ({ id, extension }: NamedFile) => `landing/${id}.${extension}`
export const landedId = (key: string): string | undefined =>
  /^landing\/([0-9a-f-]{36})\.[a-z0-9]{1,5}$/.exec(key)?.[1]

/**
 * Ties a pending file to the content that arrived first: later content at the same address is never looked at.
 * True also for a second delivery of the same event.
 */
export const claimContent = async (record: Key, etag: string): Promise<boolean> =>
  (await changePending(record, {
    UpdateExpression: 'SET etag = :etag',
    ConditionExpression: 'attribute_not_exists(etag) OR etag = :etag',
    ExpressionAttributeValues: { ':etag': etag },
  })) !== undefined

/** Settles what became of the content that a file was tied to; its record from then on, nothing when it was settled before. */
export const settle = (
  record: Key,
  etag: string,
  change: Pick<UpdateCommandInput, 'UpdateExpression' | 'ExpressionAttributeValues'>,
): Promise<Item | undefined> =>
  changePending(record, {
    UpdateExpression: change.UpdateExpression,
    ConditionExpression: 'etag = :etag',
    ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ':etag': etag },
  })

type Change = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'
>

async function changePending(record: Key, change: Change): Promise<Item | undefined> {
  try {
    const { Attributes } = await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { ...record },
        UpdateExpression: change.UpdateExpression,
        ConditionExpression: `#status = :pending AND (${change.ConditionExpression})`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ':pending': 'pending' },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return Attributes ?? {}
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}
