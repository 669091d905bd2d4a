import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { requireEnv } from '../../environment/require-env.ts'
import { createClient } from '../aws/create-client.ts'
import { withSchemaVersion } from './schema-version.ts'

export const dynamo = DynamoDBDocumentClient.from(createClient(DynamoDBClient, { requestTimeout: 2000 }), {
  marshallOptions: { removeUndefinedValues: true },
})

// Added to the client, which every write passes, so that no item is stored without its schema version.
dynamo.middlewareStack.add((next) => (args) => next({ ...args, input: withSchemaVersion(args.input) }), {
  name: 'schemaVersion',
  step: 'initialize',
})

export const tableName = (): string => requireEnv('TABLE_NAME')
