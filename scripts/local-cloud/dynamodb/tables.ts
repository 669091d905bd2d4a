import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import type { Log } from '../log.ts'
import {
  createTableInput,
  keySchemaText,
  streamSpecification,
  type TableDefinition,
} from './dynamodb-definition.ts'

async function describeTable(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

const keySchemaChanged = (what: string) =>
  new Error(
    `${what} has other keys in the template than in the stored data, which no deployment can change. ` +
      'Start afresh with `npm start -- --reset`.',
  )

/**
 * Updates the stored tables to match the template: creates tables, adds indexes and streams, and deletes
 * nothing. With `reset` they start empty. Expired items are deleted by `scheduleTimeToLive`, never by the emulator.
 */
export async function deployTables(
  client: DynamoDBClient,
  tables: readonly TableDefinition[],
  log: Log,
  reset = false,
): Promise<void> {
  for (const table of tables) {
    let stored = await describeTable(client, table.name)
    if (stored && reset) {
      await client.send(new DeleteTableCommand({ TableName: table.name }))
      stored = undefined
    }
    if (stored) {
      await addIndexes(client, table, stored, log)
      await addStream(client, table, stored)
      await disableTimeToLive(client, table.name)
    } else await createTable(client, table)
  }
}

async function createTable(client: DynamoDBClient, table: TableDefinition): Promise<void> {
  await client.send(new CreateTableCommand(createTableInput(table)))
}

/**
 * Switches off the emulator's own time to live, which earlier versions switched on: Amazon's DynamoDB Local deletes
 * expired items by real time, but the cloud's clock can be moved.
 */
async function disableTimeToLive(client: DynamoDBClient, TableName: string): Promise<void> {
  const { TimeToLiveDescription: stored } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  const { TimeToLiveStatus: status, AttributeName } = stored ?? {}
  if (status !== 'ENABLED' && status !== 'ENABLING') return
  const TimeToLiveSpecification = { AttributeName, Enabled: false }
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
}

async function addIndexes(
  client: DynamoDBClient,
  table: TableDefinition,
  stored: TableDescription,
  log: Log,
): Promise<void> {
  if (keySchemaText(stored.KeySchema) !== keySchemaText(table.keys))
    throw keySchemaChanged(`Table ${table.name}`)
  for (const index of table.indexes) {
    const existing = stored.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === index.IndexName)
    if (existing) {
      if (keySchemaText(existing.KeySchema) !== keySchemaText(index.KeySchema)) {
        throw keySchemaChanged(`Index ${index.IndexName} of table ${table.name}`)
      }
      continue
    }
    log(`DynamoDB: adding index ${index.IndexName} to ${table.name}`)
    const { IndexName, KeySchema, Projection } = index
    await client.send(
      new UpdateTableCommand({
        TableName: table.name,
        AttributeDefinitions: table.attributes,
        GlobalSecondaryIndexUpdates: [{ Create: { IndexName, KeySchema, Projection } }],
      }),
    )
  }
}

async function addStream(
  client: DynamoDBClient,
  { name, stream }: TableDefinition,
  stored: TableDescription,
): Promise<void> {
  if (!stream || stored.StreamSpecification?.StreamEnabled) return
  await client.send(
    new UpdateTableCommand({ TableName: name, StreamSpecification: streamSpecification(stream) }),
  )
}
