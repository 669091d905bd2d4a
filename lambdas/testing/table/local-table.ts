import { randomUUID } from 'node:crypto'
import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { missingDynamoDb, startDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { dynamo, tableName } from '../../data/table/table.ts'
import { tableSchema } from '../../data/table/table-schema.ts'
import { mockVisitorSecrets } from '../secrets.ts'

/** For `describe.skipIf`: integration tests need an emulator. Prints one line if there is none. */
export const missingTable = missingDynamoDb()
if (missingTable) console.warn(`Integration tests are skipped. ${missingTable}`)

const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
]

const keyAttributes = new Set(
  [tableSchema, ...tableSchema.indexes].flatMap((index) => [index.partitionKey, index.sortKey]),
)

/** The input of CreateTable, from the same schema as the deployed table. */
export const tableDefinition = (TableName: string) => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST' as const,
  AttributeDefinitions: [...keyAttributes].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  KeySchema: keys(tableSchema),
  GlobalSecondaryIndexes: tableSchema.indexes.map((index) => ({
    IndexName: index.name,
    KeySchema: keys(index),
    Projection: { ProjectionType: 'ALL' as const },
  })),
})

export interface LocalTable {
  /** Replaces the table with another empty one. */
  empty(): Promise<void>
  stop(): Promise<void>
}

/**
 * Creates an empty table in an emulator, and makes the AWS SDK of this process use it. Call it once per test file,
 * because the SDK's client keeps the first endpoint that it gets.
 */
export async function startLocalTable(): Promise<LocalTable> {
  mockVisitorSecrets()
  const emulator = await startDynamoDb()
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: emulator.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  })
  const create = async () => {
    process.env['TABLE_NAME'] = `test-${randomUUID()}`
    await dynamo.send(new CreateTableCommand(tableDefinition(tableName())))
  }
  const drop = () => dynamo.send(new DeleteTableCommand({ TableName: tableName() }))
  await create()
  return {
    async empty() {
      await drop()
      await create()
    },
    async stop() {
      await drop()
      await emulator.stop()
    },
  }
}
