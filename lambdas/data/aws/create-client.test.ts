import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { beginTrace, endTrace } from '../../logging/request-trace.ts'
import { createClient } from './create-client.ts'

/** Accepts connections but never responds. */
const silent = createServer(() => {})
let requests = 0
silent.on('request', () => (requests += 1))

beforeAll(() => new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening)))
beforeEach(() => {
  requests = 0
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'a-function')
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
})
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

const settings = { requestTimeout: 60 }
const invalidation = { CallerReference: 'x', Paths: { Quantity: 1, Items: ['/'] } }

test.each([
  [
    'DynamoDB',
    () =>
      createClient(DynamoDBClient, settings).send(
        new GetItemCommand({ TableName: 't', Key: { pk: { S: 'a' } } }),
      ),
  ],
  ['S3', () => createClient(S3Client, settings).send(new GetObjectCommand({ Bucket: 'b', Key: 'k' }))],
  [
    'Secrets Manager',
    () => createClient(SecretsManagerClient, settings).send(new GetSecretValueCommand({ SecretId: 's' })),
  ],
  [
    'CloudFront',
    () =>
      createClient(CloudFrontClient, settings).send(
        new CreateInvalidationCommand({ DistributionId: 'E1', InvalidationBatch: invalidation }),
      ),
  ],
])('a client of %s times out after three attempts if the service does not respond', async (_name, send) => {
  await expect(send()).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(requests).toBe(3)
})

test('scripts and tests wait longer than functions may, because a busy machine is no failure', () => {
  const configured: unknown[] = []
  class Recorded {
    middlewareStack = { remove: () => true, add: () => {} }
    constructor({ requestHandler }: { requestHandler: Record<string, unknown> }) {
      configured.push(Object.values(requestHandler).filter((value) => typeof value === 'number'))
    }
  }
  createClient(Recorded, settings)
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', undefined)
  createClient(Recorded, settings)
  expect(configured).toEqual([
    [1000, 60, 60],
    [30_000, 30_000, 30_000],
  ])
})

test('a request logs its AWS calls: which, how many attempts, and why they failed', async () => {
  const get = (requestTimeout: number) =>
    createClient(DynamoDBClient, { requestTimeout }).send(
      new GetItemCommand({ TableName: 't', Key: { pk: { S: 'a' } } }),
    )
  beginTrace('gateway-1=')
  await expect(get(settings.requestTimeout)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(endTrace().aws).toMatchObject([{ call: 'DynamoDB GetItem', attempts: 3, failed: 'TimeoutError' }])

  const answering = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': 'AWS1' })
    response.end('{}')
  })
  await new Promise<void>((listening) => answering.listen(0, '127.0.0.1', listening))
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(answering.address() as AddressInfo).port}`)
  beginTrace('gateway-2=')
  await get(10_000)
  answering.closeAllConnections()
  answering.close()
  expect(endTrace().aws).toEqual([{ call: 'DynamoDB GetItem', ms: expect.any(Number) as number, id: 'AWS1' }])
})

test('every client is created by createClient, so that each has timeouts', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'lambdas'], {
    cwd: root,
    encoding: 'utf8',
  })
  const isProduct = (file: string) =>
    file.endsWith('.ts') && !/\.test\.ts$|\/testing\/|\/testing\.ts$/.test(file)
  const sources = files.split('\n').filter(isProduct)
  const makesClient = (file: string) =>
    /\bnew (?:\w+\.)?\w*Client\b/.test(readFileSync(join(root, file), 'utf8'))
  expect(sources.filter(makesClient)).toEqual(['lambdas/data/aws/create-client.ts'])
})
