import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TableDefinition } from '../dynamodb/dynamodb-definition.ts'
import { deployTables } from '../dynamodb/tables.ts'
import { type EmulatorAccess, emulatorClient } from './emulator-access.ts'
import { type LocalDynamoDb, missingDynamoDb, startDynamoDb } from './start-dynamodb.ts'
import { TableStream } from './table-stream.ts'

const table: TableDefinition = {
  name: `stream-${process.pid}`,
  keys: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  attributes: [{ AttributeName: 'pk', AttributeType: 'S' }],
  indexes: [],
  timeToLiveAttribute: undefined,
  stream: 'NEW_AND_OLD_IMAGES',
}

describe.skipIf(missingDynamoDb())('the stream of a table', () => {
  let server: LocalDynamoDb
  let emulator: EmulatorAccess
  let client: DynamoDBClient
  beforeAll(async () => {
    server = await startDynamoDb()
    emulator = { endpoint: server.endpoint, accessKeyId: 'local', region: 'us-east-1' }
    client = emulatorClient(emulator)
  })
  afterAll(async () => {
    client.destroy()
    await server.stop()
  })

  test('has the changes since a reset, and is not that of the deleted table', async () => {
    const put = (pk: string) =>
      client.send(new PutItemCommand({ TableName: table.name, Item: { pk: { S: pk }, map: { M: {} } } }))
    // The embedded emulator also keeps the changes of the deleted table, which DynamoDB does not.
    const newest = async () => {
      const stream = await TableStream.open(emulator, table.name)
      const { records } = await stream.read(await stream.from('TRIM_HORIZON'), 100)
      return records.at(-1)?.dynamodb.NewImage
    }
    await deployTables(client, [table], () => {})
    for (const pk of ['before', 'after one reset', 'after two']) {
      await put(pk)
      expect(await newest()).toEqual({ pk: { S: pk }, map: { M: {} } })
      await deployTables(client, [table], () => {}, true)
    }
  })
})
