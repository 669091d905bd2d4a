import { randomUUID } from 'node:crypto'
import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { tableSchema } from '../data/schema.ts'
import { dynamo, tableName } from '../data/table.ts'
import { missingDynamoDb, startDynamoDb } from './dynamodb.ts'

/** For `describe.skipIf`: integration tests need an emulator, and say in one line when there is none. */
export const withoutTable = missingDynamoDb()
if (withoutTable) console.warn(`Integration tests are skipped. ${withoutTable}`)

const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
]

const keyAttributes = new Set(
  [tableSchema, ...tableSchema.indexes].flatMap((index) => [index.partitionKey, index.sortKey]),
)

/** What CreateTable is told, from the same schema as the deployed table. */
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
  /** Forgets everything: another empty table takes its place. */
  empty(): Promise<void>
  stop(): Promise<void>
}

/**
 * An empty table of one's own in an emulator, and the AWS SDK of this process pointed at it: once per test file,
 * since the SDK's client keeps the first address that it is given.
 */
export async function startLocalTable(): Promise<LocalTable> {
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
