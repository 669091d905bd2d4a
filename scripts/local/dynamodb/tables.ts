import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import type { Log } from '../log.ts'
import { createTableInput, keyText, streamOf, type TableDefinition } from './definition.ts'

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

const incompatible = (what: string) =>
  new Error(
    `${what} has other keys in the template than in the stored data, which no deployment can change. ` +
      'Start afresh with `npm start -- --reset`.',
  )

/**
 * Brings the stored tables to what the template wants: creates, adds indexes and streams, and loses nothing.
 * With `reset` they start empty, in an emulator of somebody else's too.
 */
export async function deployTables(
  client: DynamoDBClient,
  tables: readonly TableDefinition[],
  log: Log,
  reset = false,
): Promise<void> {
  for (const table of tables) {
    let stored = await describe(client, table.name)
    if (stored && reset) {
      await client.send(new DeleteTableCommand({ TableName: table.name }))
      stored = undefined
    }
    if (stored) {
      await addIndexes(client, table, stored, log)
      await addStream(client, table, stored)
    } else await create(client, table)
  }
}

async function create(client: DynamoDBClient, table: TableDefinition): Promise<void> {
  await client.send(new CreateTableCommand(createTableInput(table)))
  if (table.expiresAt === undefined) return
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: table.name,
      TimeToLiveSpecification: { AttributeName: table.expiresAt, Enabled: true },
    }),
  )
}

async function addIndexes(
  client: DynamoDBClient,
  table: TableDefinition,
  stored: TableDescription,
  log: Log,
): Promise<void> {
  if (keyText(stored.KeySchema) !== keyText(table.keys)) throw incompatible(`Table ${table.name}`)
  for (const index of table.indexes) {
    const existing = stored.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === index.IndexName)
    if (existing) {
      if (keyText(existing.KeySchema) !== keyText(index.KeySchema)) {
        throw incompatible(`Index ${index.IndexName} of table ${table.name}`)
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
  await client.send(new UpdateTableCommand({ TableName: name, StreamSpecification: streamOf(stream) }))
}
