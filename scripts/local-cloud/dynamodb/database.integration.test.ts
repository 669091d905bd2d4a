import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createClock } from '../clock.ts'
import { databaseId } from '../data-folder/database-id.ts'
import { createFaults } from '../faults.ts'
import { type LocalDynamoDb, missingDynamoDb, startDynamoDb } from '../table-emulator/start-dynamodb.ts'
import { describeSystem } from '../template/deployed-system.ts'
import { anAssembly, aStack, bodyText } from '../testing/templates.ts'
import { startDatabase } from './database.ts'

const assembly = anAssembly(
  aStack('Shop', {
    Resources: {
      Table: {
        Type: 'AWS::DynamoDB::GlobalTable',
        Properties: {
          KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
          AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        },
      },
    },
  }),
)

describe.skipIf(missingDynamoDb())('an emulator that local clouds share', () => {
  let emulator: LocalDynamoDb
  beforeEach(async () => {
    emulator = await startDynamoDb()
    vi.stubEnv('LOCAL_DYNAMODB_ENDPOINT', emulator.endpoint)
  })
  afterEach(() => emulator.stop())

  const aFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'database-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return folder
  }
  /** The database of the cloud with this data folder, as callers of different names see it. */
  async function open(folder: string, { reset = false } = {}) {
    const system = describeSystem(assembly, { tableSuffix: databaseId(folder) })
    const database = await startDatabase({
      system,
      folder,
      region: 'us-east-1',
      reset,
      clock: createClock(),
      faults: createFaults(),
      log: () => {},
    })
    onTestFinished(() => database.stop())
    const [TableName = ''] = database.tables
    const call = (operation: string, input: object, caller: string) => {
      const body = Buffer.from(JSON.stringify({ TableName, ...input }))
      const headers = {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        'x-amz-date': '20260101T000000Z',
        authorization: `AWS4-HMAC-SHA256 Credential=ASIA${caller}/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=x`,
      }
      const request = { method: 'POST', path: '/', query: '', viewerIp: '127.0.0.1', headers, body }
      return database.handle(request, caller)
    }
    return {
      put: (caller: string, pk: string) => call('PutItem', { Item: { pk: { S: pk } } }, caller),
      async keys(caller: string): Promise<string[]> {
        const { Items = [] } = JSON.parse(bodyText(await call('Scan', {}, caller))) as {
          Items?: { pk: { S: string } }[]
        }
        return Items.map(({ pk }) => pk.S)
      },
    }
  }

  test('shows all callers of a cloud the same table, whatever keys they sign with', async () => {
    const cloud = await open(aFolder())
    expect((await cloud.put('postsCreate', 'written')).status).toBe(200)
    expect(await cloud.keys('postsList')).toEqual(['written'])
  })

  test('keeps the tables of two clouds apart, and a reset empties one of them', async () => {
    const [one, other] = [aFolder(), aFolder()]
    const [first, second] = [await open(one), await open(other)]
    await first.put('runner', 'of the first')
    await second.put('runner', 'of the second')
    expect(await first.keys('runner')).toEqual(['of the first'])
    expect(await (await open(one, { reset: true })).keys('runner')).toEqual([])
    expect(await second.keys('runner')).toEqual(['of the second'])
  })
})
