import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** Three attempts of at most 2 s each stay below a function's own limit of 10 s. */
const client = new DynamoDBClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

export const dynamo = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
})

export function tableName(): string {
  const name = process.env['TABLE_NAME']
  if (!name) throw new Error('TABLE_NAME is not set')
  return name
}
