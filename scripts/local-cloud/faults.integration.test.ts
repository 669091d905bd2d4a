import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type LocalCloud, startLocalCloud } from './cloud.ts'
import type { FaultRule } from './faults.ts'
import { missingDynamoDb } from './table-emulator/start-dynamodb.ts'
import { eventually } from './testing/eventually.ts'
import { writeFixture } from './testing/fixture-assembly.ts'

const scratch = mkdtempSync(join(tmpdir(), 'local-faults-'))
afterAll(() => rmSync(scratch, { recursive: true }))

describe.skipIf(missingDynamoDb())('a fault that is switched on', () => {
  let cloud: LocalCloud
  beforeAll(async () => {
    cloud = await startLocalCloud({
      assembly: writeFixture(join(scratch, 'assembly')),
      data: join(scratch, 'data'),
      port: 0,
      awsPort: 0,
      log: () => {},
    })
  })
  afterAll(() => cloud.stop())
  afterEach(() => cloud.faults.clear())

  const always = (service: FaultRule['service'], kind: FaultRule['kind']) =>
    cloud.faults.set({ service, kind, rate: 1, only: 'runner', milliseconds: 300 })

  function clients() {
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN = '' } = cloud.env
    const config = {
      endpoint: cloud.awsUrl,
      region: 'us-east-1',
      maxAttempts: 1,
      credentials: {
        accessKeyId: AWS_ACCESS_KEY_ID,
        secretAccessKey: AWS_SECRET_ACCESS_KEY,
        sessionToken: AWS_SESSION_TOKEN,
      },
    }
    return {
      table: DynamoDBDocumentClient.from(new DynamoDBClient(config)),
      s3: new S3Client(config),
      secrets: new SecretsManagerClient(config),
    }
  }
  const TableName = () => cloud.env['TABLE_NAME']
  const put = (pk: string, more: object = {}) =>
    clients().table.send(new PutCommand({ TableName: TableName(), Item: { pk, sk: 'x', ...more } }))
  /** Reads with everything in order again. */
  const stored = async (pk: string) => {
    cloud.faults.clear()
    const get = new GetCommand({ TableName: TableName(), Key: { pk, sk: 'x' } })
    return (await clients().table.send(get)).Item !== undefined
  }

  test.each<[FaultRule['kind'], string, boolean]>([
    ['throttled', 'ProvisionedThroughputExceededException', false],
    ['conflict', 'TransactionConflictException', false],
    ['failed', 'InternalServerError', false],
    ['responseLost', 'InternalServerError', true],
    ['connectionReset', 'ECONNRESET', true],
  ])('%s: a write fails with %s; was it done? %s', async (kind, name, done) => {
    always('dynamodb', kind)
    const error: unknown = await put(`dynamodb-${kind}`).catch((reason: unknown) => reason)
    expect(JSON.stringify([(error as Error).name, (error as { code?: string }).code])).toContain(name)
    expect(await stored(`dynamodb-${kind}`)).toBe(done)
  })

  test('a transaction conflict has a reason for each item', async () => {
    always('dynamodb', 'conflict')
    const items = ['a', 'b'].map((pk) => ({ Put: { TableName: TableName(), Item: { pk, sk: 'x' } } }))
    const error: unknown = await clients()
      .table.send(new TransactWriteCommand({ TransactItems: items }))
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
    })
    expect(await stored('a')).toBe(false)
  })

  test('makes an index miss the last second’s new and changed items', async () => {
    const query = async () => {
      const { Items } = await clients().table.send(
        new QueryCommand({
          TableName: TableName(),
          IndexName: 'listed',
          KeyConditionExpression: 'gpk = :list',
          ExpressionAttributeValues: { ':list': 'LIST' },
        }),
      )
      return Items?.map(({ pk, text }) => [pk, text] as const)
    }
    await put('kept', { gpk: 'LIST', gsk: '2', text: 'before' })
    await put('other', { gpk: 'LIST', gsk: '3', text: 'as it was' })
    always('dynamodb', 'staleIndex')
    await put('kept', { gpk: 'LIST', gsk: '9', text: 'after' })
    await put('new', { gpk: 'LIST', gsk: '1', text: 'new' })
    expect(await query()).toEqual([
      ['kept', 'before'],
      ['other', 'as it was'],
    ])
    const after = [
      ['new', 'new'],
      ['other', 'as it was'],
      ['kept', 'after'],
    ]
    await eventually(async () => expect(await query()).toEqual(after))
  })

  test('rejects an upload or loses its response', async () => {
    const { s3 } = clients()
    const upload = (Key: string) =>
      s3.send(new PutObjectCommand({ Bucket: cloud.env['MEDIA_BUCKET'], Key, Body: 'text' }))
    const there = (Key: string) => {
      cloud.faults.clear()
      return s3.send(new GetObjectCommand({ Bucket: cloud.env['MEDIA_BUCKET'], Key })).then(
        () => true,
        () => false,
      )
    }
    always('s3', 'slowDown')
    await expect(upload('refused')).rejects.toMatchObject({
      name: 'SlowDown',
      $metadata: { httpStatusCode: 503 },
    })
    expect(await there('refused')).toBe(false)
    always('s3', 'responseLost')
    await expect(upload('lost')).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } })
    expect(await there('lost')).toBe(true)
  })

  test('throttles and delays secrets', async () => {
    const read = () => clients().secrets.send(new GetSecretValueCommand({ SecretId: cloud.secrets[0] ?? '' }))
    always('secretsmanager', 'throttled')
    await expect(read()).rejects.toMatchObject({ name: 'ThrottlingException' })
    cloud.faults.clear()
    always('secretsmanager', 'slow')
    const started = performance.now()
    await read()
    expect(performance.now() - started).toBeGreaterThanOrEqual(290)
  })
})
