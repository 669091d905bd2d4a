import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { requireEnv } from '../../environment/require-env.ts'
import { createClient } from '../aws/create-client.ts'

export const dynamo = DynamoDBDocumentClient.from(createClient(DynamoDBClient, { requestTimeout: 2000 }), {
  marshallOptions: { removeUndefinedValues: true },
})

export const tableName = (): string => requireEnv('TABLE_NAME')
