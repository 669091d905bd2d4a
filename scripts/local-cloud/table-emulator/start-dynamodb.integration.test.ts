import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb'
import { describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { missingDynamoDb, startDynamoDb } from './start-dynamodb.ts'

const ownEmulator = missingDynamoDb() === undefined && !process.env['LOCAL_DYNAMODB_ENDPOINT']
const clientOf = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
const answers = (endpoint: string) =>
  clientOf(endpoint)
    .send(new ListTablesCommand({}))
    .then(
      () => true,
      () => false,
    )

const keptTable: CreateTableCommandInput = {
  TableName: 'kept',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
}

describe.skipIf(!ownEmulator)('the local DynamoDB', () => {
  test('keeps its tables in a file from one start to the next', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dynamodb-'))
    const first = await startDynamoDb({ folder })
    await clientOf(first.endpoint).send(new CreateTableCommand(keptTable))
    await first.stop()
    expect(await answers(first.endpoint)).toBe(false)

    const second = await startDynamoDb({ folder })
    expect((await clientOf(second.endpoint).send(new ListTablesCommand({}))).TableNames).toEqual(['kept'])
    await second.stop()
    await rm(folder, { recursive: true })
  })

  test('ends when the process that started it ends, even if that is killed', async () => {
    const program = `import { startDynamoDb } from ${JSON.stringify(join(import.meta.dirname, 'start-dynamodb.ts'))}
      console.log((await startDynamoDb()).endpoint)
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const endpoint = line.toString().trim()
    expect(await answers(endpoint)).toBe(true)

    parent.kill('SIGKILL')
    await once(parent, 'exit')

    await eventually(async () => expect(await answers(endpoint)).toBe(false))
  })

  test('fails at once when its port is taken', async () => {
    const running = await startDynamoDb()
    const port = Number(new URL(running.endpoint).port)

    await expect(startDynamoDb({ port })).rejects.toThrow(`could not start on port ${port}`)
    await running.stop()
  })
})
