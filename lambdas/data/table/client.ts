import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { requireEnv } from '../../environment/require-env.ts'
import { createClient } from '../aws/create-client.ts'
import { withSchemaVersion } from './schema-version.ts'

export const dynamo = DynamoDBDocumentClient.from(createClient(DynamoDBClient, { requestTimeout: 2000 }), {
  marshallOptions: { removeUndefinedValues: true },
})

// Here, where every item passes, so that none can be stored without its version.
dynamo.middlewareStack.add((next) => (args) => next({ ...args, input: withSchemaVersion(args.input) }), {
  name: 'schemaVersion',
  step: 'initialize',
})

export const tableName = (): string => requireEnv('TABLE_NAME')
