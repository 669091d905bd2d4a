import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type EmulatorAccess, emulatorClient } from '../table-emulator/emulator-access.ts'
import { type LocalDynamoDb, missingDynamoDb, startDynamoDb } from '../table-emulator/start-dynamodb.ts'
import { TableStream } from '../table-emulator/table-stream.ts'
import { ChangeTimes } from './change-times.ts'
import type { TableDefinition } from './dynamodb-definition.ts'
import { deployTables } from './tables.ts'

const table: TableDefinition = {
  name: `times-${process.pid}`,
  keys: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  attributes: [{ AttributeName: 'pk', AttributeType: 'S' }],
  indexes: [],
  timeToLiveAttribute: undefined,
  stream: 'NEW_AND_OLD_IMAGES',
}

describe.skipIf(missingDynamoDb())('the second of a change', () => {
  const folder = mkdtempSync(join(tmpdir(), 'times-'))
  let server: LocalDynamoDb
  let emulator: EmulatorAccess
  let client: DynamoDBClient
  beforeAll(async () => {
    server = await startDynamoDb()
    emulator = { endpoint: server.endpoint, accessKeyId: 'local', region: 'us-east-1' }
    client = emulatorClient(emulator)
    await deployTables(client, [table], () => {})
  })
  afterAll(async () => {
    client.destroy()
    rmSync(folder, { recursive: true })
    await server.stop()
  })

  test('is known although the stream gives the minute, also after a restart', async () => {
    const write = async (times: ChangeTimes, second: number, pk: string) => {
      vi.spyOn(Date, 'now').mockReturnValue(second * 1000 + 400)
      await times.beforeWrite()
      await client.send(new PutItemCommand({ TableName: table.name, Item: { pk: { S: pk } } }))
    }
    await client.send(new PutItemCommand({ TableName: table.name, Item: { pk: { S: 'before all notes' } } }))
    const first = await ChangeTimes.open(emulator, table.name, folder)
    await write(first, 1_000_000_001, 'a')
    await write(first, 1_000_000_001, 'b')
    await write(first, 1_000_000_007, 'c')
    const second = await ChangeTimes.open(emulator, table.name, folder)
    await write(second, 1_000_000_009, 'd')

    const stream = await TableStream.open(emulator, table.name)
    const { records } = await stream.read(await stream.from('TRIM_HORIZON'), 100)
    const [earliest, ...noted] = records.map((record) => second.secondOf(record))
    expect(earliest).toBe(records[0]?.dynamodb.ApproximateCreationDateTime)
    expect(noted).toEqual([1_000_000_001, 1_000_000_001, 1_000_000_007, 1_000_000_009])
  })
})
