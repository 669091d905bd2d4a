import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingDynamoDb } from '../../lambdas/testing/dynamodb.ts'
import { type LocalCloud, startLocalCloud } from './cloud.ts'
import { writeFixture } from './testing/fixture.ts'

const scratch = mkdtempSync(join(tmpdir(), 'local-cloud-'))
afterAll(() => rmSync(scratch, { recursive: true }))
const log: string[] = []
const start = (more: object = {}) =>
  startLocalCloud({
    assembly: join(scratch, 'assembly'),
    data: join(scratch, 'data'),
    port: 0,
    awsPort: 0,
    log: (line) => log.push(line),
    ...more,
  })

describe.skipIf(missingDynamoDb())('the local cloud', () => {
  let cloud: LocalCloud
  beforeAll(async () => {
    writeFixture(join(scratch, 'assembly'))
    cloud = await start()
  })
  afterAll(() => cloud.stop())

  const visit = (path: string, init?: RequestInit) =>
    fetch(cloud.siteUrl + path, { redirect: 'manual', ...init })

  test('serves the pages through the distribution and its authoriser, which knows the secret by reference', async () => {
    const answer = await visit('/news?tag=a', { headers: { cookie: 'a=1' } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ rawPath: '/news', rawQueryString: 'tag=a', cookies: ['a=1'] })
  })

  test('answers HEAD like GET, without the body', async () => {
    const answer = await visit('/news', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100)
  })

  test('lets nobody choose the origin secret: the distribution overwrites it', async () => {
    expect((await visit('/', { headers: { 'x-origin-secret': 'guess' } })).status).toBe(200)
  })

  test('refuses who comes to the API past the distribution, as AWS does', async () => {
    const direct = (headers: object) =>
      new Promise<number>((resolve, reject) => {
        import('node:http').then(({ get }) => {
          get(cloud.awsUrl, { headers: { host: cloud.apiHost, ...headers } }, ({ statusCode = 0 }) =>
            resolve(statusCode),
          ).on('error', reject)
        }, reject)
      })
    expect(await direct({})).toBe(401)
    expect(await direct({ 'x-origin-secret': 'guess' })).toBe(403)
  })

  test('serves deployed files with their cache-control; what is missing goes to the pages', async () => {
    const file = await visit('/media/deployed.txt')
    expect([await file.text(), file.headers.get('cache-control'), file.headers.get('content-type')]).toEqual([
      'deployed',
      'max-age=60',
      'text/plain',
    ])
    expect(await (await visit('/media/missing.png')).json()).toMatchObject({ rawPath: '/media/missing.png' })
  })

  test('refuses methods that the behaviour does not allow', async () => {
    expect((await visit('/', { method: 'POST' })).status).toBe(403)
  })

  test('tells scripts where everything is, in cloud.json too', () => {
    const kept: unknown = JSON.parse(readFileSync(join(scratch, 'data/cloud.json'), 'utf8'))
    expect(kept).toMatchObject({ siteUrl: cloud.siteUrl, env: cloud.env })
    expect(cloud.env).toMatchObject({ TABLE_NAME: 'Data-Table', AWS_ENDPOINT_URL: cloud.awsUrl })
    expect(cloud.unknown).toEqual([])
  })

  test('keeps its tables for those who sign', async () => {
    const {
      AWS_ACCESS_KEY_ID = '',
      AWS_SECRET_ACCESS_KEY = '',
      AWS_SESSION_TOKEN = '',
      TABLE_NAME,
    } = cloud.env
    const clientWith = (secretAccessKey: string) =>
      DynamoDBDocumentClient.from(
        new DynamoDBClient({
          endpoint: cloud.awsUrl,
          region: 'us-east-1',
          credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey, sessionToken: AWS_SESSION_TOKEN },
        }),
      )
    const Item = { pk: 'a', sk: 'b', text: 'kept' }
    await clientWith(AWS_SECRET_ACCESS_KEY).send(new PutCommand({ TableName: TABLE_NAME, Item }))
    const read = new GetCommand({ TableName: TABLE_NAME, Key: { pk: 'a', sk: 'b' } })
    expect((await clientWith(AWS_SECRET_ACCESS_KEY).send(read)).Item).toEqual(Item)
    await expect(clientWith('forged').send(read)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  })

  test('does not share its folder', async () => {
    await expect(start()).rejects.toThrow(
      /Another local cloud \(process \d+\) is using .* name another folder with --data/,
    )
  })

  test('names a taken port and the flag that moves it', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const attempt = start({ data: join(scratch, 'other'), awsPort: port })
    await expect(attempt).rejects.toThrow(
      `Port ${port} is taken by another program. Free it, or name another one with --aws-port.`,
    )
    other.close()
    // It gave back what it had taken.
    const second = await start({ data: join(scratch, 'other') })
    await second.stop()
  })

  test('forgets everything when asked to', async () => {
    const first = await start({ data: join(scratch, 'reset') })
    const { AWS_SECRET_ACCESS_KEY: before } = first.env
    await first.stop()
    expect(existsSync(join(scratch, 'reset/cloud.json'))).toBe(false)
    const second = await start({ data: join(scratch, 'reset'), reset: true })
    expect(second.env['AWS_SECRET_ACCESS_KEY']).not.toBe(before)
    await second.stop()
  })

  test('says where the template is missing', async () => {
    const attempt = start({ assembly: join(scratch, 'nowhere'), data: join(scratch, 'third') })
    await expect(attempt).rejects.toThrow('There is no synthesized template')
  })
})
