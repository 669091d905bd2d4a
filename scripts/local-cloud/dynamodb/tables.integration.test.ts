import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { emulatorClient } from '../table-emulator/emulator-access.ts'
import { type LocalDynamoDb, missingDynamoDb, startDynamoDb } from '../table-emulator/start-dynamodb.ts'
import { eventually } from '../testing/eventually.ts'
import type { TableDefinition } from './dynamodb-definition.ts'
import { deployTables } from './tables.ts'
import { deleteExpiredItems, scheduleTimeToLive } from './time-to-live.ts'

const aTable = (more: Partial<TableDefinition> = {}): TableDefinition => ({
  name: `table-${Math.random().toString(36).slice(2)}`,
  keys: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  attributes: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  indexes: [],
  timeToLiveAttribute: 'expiresAt',
  ...more,
})
const attributes = ['pk', 'sk', 'gpk'].map((AttributeName) => ({
  AttributeName,
  AttributeType: 'S' as const,
}))
const index = (attribute: string) => ({
  IndexName: 'published',
  KeySchema: [{ AttributeName: attribute, KeyType: 'HASH' as const }],
  Projection: { ProjectionType: 'ALL' as const },
})
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } })

describe.skipIf(missingDynamoDb())('a table', () => {
  let emulator: LocalDynamoDb
  let client: DynamoDBClient
  beforeAll(async () => {
    emulator = await startDynamoDb()
    client = emulatorClient({ endpoint: emulator.endpoint, accessKeyId: 'local', region: 'us-east-1' })
  })
  afterAll(async () => {
    client.destroy()
    await emulator.stop()
  })
  const deploy = (table: TableDefinition) => deployTables(client, [table], () => {})
  const put = (TableName: string, pk: string, more: object = {}) =>
    client.send(new PutItemCommand({ TableName, Item: { ...key(pk), ...more } }))
  const has = async (TableName: string, pk: string) =>
    (await client.send(new GetItemCommand({ TableName, Key: key(pk) }))).Item !== undefined

  test('that exists is kept, and a new index of the template is added', async () => {
    const table = aTable()
    await deploy(table)
    await put(table.name, 'kept', { gpk: { S: 'a' } })
    await deploy({ ...table, attributes, indexes: [index('gpk')] })
    const { Table } = await client.send(new DescribeTableCommand({ TableName: table.name }))
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(['published'])
    expect(await has(table.name, 'kept')).toBe(true)
  })

  test('is empty after a reset, also in an external emulator', async () => {
    const table = aTable()
    await deploy(table)
    await put(table.name, 'old')
    await deployTables(client, [table], () => {}, true)
    expect(await has(table.name, 'old')).toBe(false)
  })

  test('with changed keys is not touched; the message explains how to reset', async () => {
    const table = aTable({ attributes, indexes: [index('gpk')] })
    await deploy(table)
    const otherKeys = { ...table, keys: table.keys.slice(0, 1) }
    await expect(deploy(otherKeys)).rejects.toThrow(/Table table-.* Start afresh with `npm start -- --reset`/)
    await expect(deploy({ ...table, indexes: [index('sk')] })).rejects.toThrow(/Index published of table/)
  })

  test('is never emptied by the emulator: its time to live is off, or switched off', async () => {
    const [created, stored] = [aTable(), aTable()]
    await deploy(created)
    await deploy({ ...stored, timeToLiveAttribute: undefined })
    // As an earlier version did.
    const TimeToLiveSpecification = { AttributeName: 'expiresAt', Enabled: true }
    await client.send(new UpdateTimeToLiveCommand({ TableName: stored.name, TimeToLiveSpecification }))
    await deploy(stored)
    for (const { name } of [created, stored]) {
      const described = await client.send(new DescribeTimeToLiveCommand({ TableName: name }))
      expect(described.TimeToLiveDescription?.TimeToLiveStatus).toBe('DISABLED')
    }
  })

  test('loses its expired items, and nothing else', async () => {
    const table = aTable()
    await deploy(table)
    const now = new Date('2026-11-20T12:00:00Z')
    const epoch = now.getTime() / 1000
    await put(table.name, 'past', { expiresAt: { N: String(epoch - 1) } })
    await put(table.name, 'future', { expiresAt: { N: String(epoch + 1) } })
    await put(table.name, 'never')
    expect(await deleteExpiredItems(client, table, now)).toBe(1)
    expect([
      await has(table.name, 'past'),
      await has(table.name, 'future'),
      await has(table.name, 'never'),
    ]).toEqual([false, true, true])
  })

  test('loses items at once when the clock is moved past their expiry', async () => {
    const table = aTable()
    await deploy(table)
    await put(table.name, 'session', { expiresAt: { N: String(Math.floor(Date.now() / 1000) + 60) } })
    const clock = createClock()
    const stop = scheduleTimeToLive({ client, tables: [table], clock, log: () => {} })
    clock.move(120_000)
    await eventually(async () => expect(await has(table.name, 'session')).toBe(false))
    stop()
  })
})
