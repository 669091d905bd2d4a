import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { backoff } from './backoff.ts'
import { dynamo, tableName } from './client.ts'
import { type Update, type UpdateParameters, update } from './expressions.ts'
import type { Item, Key } from './table.ts'

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
export async function updateIf<T = Record<string, unknown>>(
  key: Key,
  change: Update<NoInfer<T>>,
): Promise<UpdateResult> {
  const parameters = update<T>(change)
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptUpdate(key, parameters)
    } catch (error) {
      if (!(error instanceof TransactionConflictException) || attempt === maxAttempts) throw error
      await backoff(attempt)
    }
  }
}

async function attemptUpdate(key: Key, parameters: UpdateParameters): Promise<UpdateResult> {
  try {
    const { Attributes: item = {} } = await dynamo.send(
      new UpdateCommand({
        ...parameters,
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
