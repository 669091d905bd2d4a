import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { backoff } from './backoff.ts'
import { dynamo, tableName } from './client.ts'
import type { Item, Key } from './table.ts'

export type ConditionalUpdate = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>

type UpdateResult =
  | { updated: true; item: Item }
  /** The condition did not hold. `existing` is the stored item, with DynamoDB's type tags. */
  | { updated: false; existing: NonNullable<ConditionalCheckFailedException['Item']> }

/** About two seconds, as for transactions. */
const maxAttempts = 12

/**
 * Updates one item if its condition holds. Returns the updated item, or the stored one if the condition did
 * not hold. A conflict with a transaction is retried, since nothing was written.
 */
export async function updateIf(key: Key, update: ConditionalUpdate): Promise<UpdateResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptUpdate(key, update)
    } catch (error) {
      if (!(error instanceof TransactionConflictException) || attempt === maxAttempts) throw error
      await backoff(attempt)
    }
  }
}

async function attemptUpdate(key: Key, update: ConditionalUpdate): Promise<UpdateResult> {
  try {
    const { Attributes: item = {} } = await dynamo.send(
      new UpdateCommand({
        ...update,
        TableName: tableName(),
        Key: { ...key },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return { updated: true, item }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return { updated: false, existing: error.Item ?? {} }
  }
}
