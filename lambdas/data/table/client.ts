import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createClient } from '../aws/create-client.ts'
import { requireEnv } from '../aws/require-env.ts'
import { withSchemaVersion } from './schema-version.ts'

/** On Lambda; infra/contract.test.ts compares them with the functions' own timeouts. */
export const dynamoTimeouts = { requestTimeout: 2000, maxAttempts: 3 }

export const dynamo = DynamoDBDocumentClient.from(createClient(DynamoDBClient, dynamoTimeouts), {
  marshallOptions: { removeUndefinedValues: true },
})

// Added to the client, which every write passes, so that no item is stored without its schema version.
dynamo.middlewareStack.add((next) => (args) => next({ ...args, input: withSchemaVersion(args.input) }), {
  name: 'schemaVersion',
  step: 'initialize',
})

export const tableName = (): string => requireEnv('TABLE_NAME')
