import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { dynamo, tableName } from './client.ts'
import type { Item, Key } from './table.ts'

export type ConditionalUpdate = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>

type UpdateResult =
  | { updated: true; item: Item }
  /** The condition did not hold. `existing` is the item that it was checked against, with DynamoDB's type tags. */
  | { updated: false; existing: NonNullable<ConditionalCheckFailedException['Item']> }

/** Updates one item if its condition holds. The result has the item after the update, or the one that stood against it. */
export async function updateIf(key: Key, update: ConditionalUpdate): Promise<UpdateResult> {
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
