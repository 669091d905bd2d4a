import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AttributeValue,
  DeleteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { type EmulatorAccess, emulatorClient } from '../table-emulator/emulator-access.ts'
import { type LocalDynamoDb, missingDynamoDb, startDynamoDb } from '../table-emulator/start-dynamodb.ts'
import type { TableDefinition } from './dynamodb-definition.ts'
import { pointInTimeRecovery } from './point-in-time.ts'
import { deployTables } from './tables.ts'

const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const })
const definition: TableDefinition = {
  name: 'content',
  keys: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  attributes: [text('pk'), text('sk')],
  indexes: [],
  timeToLiveAttribute: 'expiresAt',
  stream: 'NEW_AND_OLD_IMAGES',
}

describe.skipIf(missingDynamoDb())('point-in-time recovery', () => {
  let emulator: LocalDynamoDb
  let access: EmulatorAccess
  let client: DynamoDBClient
  beforeAll(async () => {
    emulator = await startDynamoDb()
    access = { endpoint: emulator.endpoint, accessKeyId: 'local', region: 'us-east-1' }
    client = emulatorClient(access)
    await deployTables(client, [definition], () => {})
  })
  afterAll(async () => {
    client.destroy()
    await emulator.stop()
  })

  /** All items as text, in one order. */
  async function contents(TableName: string): Promise<string[]> {
    const { Items = [] } = await client.send(new ScanCommand({ TableName }))
    const plain = (item: Record<string, AttributeValue>) =>
      JSON.stringify(Object.entries(item).toSorted(([one], [other]) => one.localeCompare(other)))
    return Items.map(plain).toSorted()
  }
  const request = (operation: string, input: object) => ({
    method: 'POST',
    path: '/',
    query: '',
    viewerIp: '127.0.0.1',
    headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
    body: Buffer.from(JSON.stringify(input)),
  })
  const restore = (TargetTableName: string, RestoreDateTime: number) =>
    pointInTimeRecovery(access, [definition])(
      request('RestoreTableToPointInTime', { SourceTableName: 'content', TargetTableName, RestoreDateTime }),
    )

  test('gives back what the table held at that second, after two hundred random changes', async () => {
    const random = seededRandom(7)
    const change = async () => {
      const Key = { pk: { S: `ITEM#${Math.floor(random() * 12)}` }, sk: { S: 'ITEM' } }
      if (random() < 0.3) return client.send(new DeleteItemCommand({ TableName: 'content', Key }))
      const Item = {
        ...Key,
        words: { S: `${random()}` },
        packed: { B: new Uint8Array([random() * 256, 7]) },
        count: { N: String(Math.floor(random() * 1e6)) },
      }
      return client.send(new PutItemCommand({ TableName: 'content', Item }))
    }
    for (let index = 0; index < 100; index += 1) await change()
    const [held, instant] = [await contents('content'), Math.floor(Date.now() / 1000)]
    // Fixed wait: restores are exact to the second, so what follows belongs to a later one.
    while (Math.floor(Date.now() / 1000) === instant) await sleep(20)
    for (let index = 0; index < 100; index += 1) await change()

    await restore('restored', instant)

    expect(await contents('content')).not.toEqual(held)
    expect(await contents('restored')).toEqual(held)
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'restored' }))
    expect(Table?.StreamSpecification?.StreamEnabled ?? false).toBe(false)
  })

  test('refuses a time in the future, one before the table was made or before its window, and a table that there is not', async () => {
    const now = Math.floor(Date.now() / 1000)
    // The table is not an hour old.
    for (const instant of [now + 60, now - 60 * 60, now - 25 * 60 * 60]) {
      await expect(async () => restore('never', instant)).rejects.toMatchObject({
        code: 'InvalidRestoreTimeException',
      })
    }
    const elsewhere = request('RestoreTableToPointInTime', {
      SourceTableName: 'nothing',
      TargetTableName: 'x',
    })
    await expect(async () => pointInTimeRecovery(access, [definition])(elsewhere)).rejects.toMatchObject({
      code: 'TableNotFoundException',
    })
  })
})
