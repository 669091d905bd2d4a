import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalCloud, startLocalCloud } from './cloud.ts'
import { givenEndpoint, missingDynamoDb } from './table-emulator/start-dynamodb.ts'
import { writeFixture } from './testing/fixture-assembly.ts'

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

  test('serves pages through the distribution and its authorizer', async () => {
    const response = await visit('/news?tag=a', { headers: { cookie: 'a=1' } })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      rawPath: '/news',
      rawQueryString: 'tag=a',
      cookies: ['a=1'],
    })
  })

  test('responds to HEAD like GET, without the body', async () => {
    const response = await visit('/news', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100)
  })

  test('overwrites an origin secret that a viewer sends', async () => {
    expect((await visit('/', { headers: { 'x-origin-secret': 'guess' } })).status).toBe(200)
  })

  test('rejects requests to the API that bypass the distribution', async () => {
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

  test('dates the responses of its AWS endpoint by the moved clock', async () => {
    const hour = 3_600_000
    cloud.clock.move(5 * hour)
    const { headers } = await fetch(cloud.awsUrl)
    cloud.clock.move(-5 * hour)
    // The AWS SDK corrects its signatures by this header.
    const ahead = Date.parse(headers.get('date') ?? '') - Date.now()
    expect(ahead).toBeGreaterThan(4 * hour)
  })

  test('serves deployed files with cache-control; missing ones go to the pages', async () => {
    const file = await visit('/media/deployed.txt')
    expect([await file.text(), file.headers.get('cache-control'), file.headers.get('content-type')]).toEqual([
      'deployed',
      'max-age=60',
      'text/plain',
    ])
    expect(await (await visit('/media/missing.png')).json()).toMatchObject({ rawPath: '/media/missing.png' })
  })

  test('rejects methods that the behavior does not allow', async () => {
    expect((await visit('/', { method: 'POST' })).status).toBe(403)
  })

  test('tells scripts its addresses and names, also in cloud.json', () => {
    const kept: unknown = JSON.parse(readFileSync(join(scratch, 'data/cloud.json'), 'utf8'))
    expect(kept).toMatchObject({ siteUrl: cloud.siteUrl, env: cloud.env })
    expect(cloud.env).toMatchObject({ TABLE_NAME: cloud.tables[0], AWS_ENDPOINT_URL: cloud.awsUrl })
    expect(cloud.tables).toEqual([expect.stringMatching(givenEndpoint() ? /^Data-Table-/ : /^Data-Table$/)])
    expect(cloud.unsupported).toEqual([])
  })

  test.skipIf(process.platform === 'win32')(
    'makes its files unreadable for other users of the machine',
    () => {
      const data = join(scratch, 'data')
      const open = ['.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })].filter(
        (name) => (statSync(join(data, name)).mode & 0o077) !== 0,
      )
      expect(open).toEqual([])
      expect(existsSync(join(data, 'dynamodb.sqlite'))).toBe(!givenEndpoint())
    },
  )

  test('requires valid signatures for its tables', async () => {
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
    await expect(clientWith('forged').send(read)).rejects.toMatchObject({ name: 'InvalidSignatureException' })
  })

  test('does not share its folder', async () => {
    await expect(start()).rejects.toThrow(
      /Another local cloud \(process \d+\) is using .* name another folder with --data/,
    )
  })

  test('names a taken port and the flag that changes it', async () => {
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

  test('deletes everything with reset', async () => {
    const first = await start({ data: join(scratch, 'reset') })
    const { AWS_SECRET_ACCESS_KEY: before } = first.env
    await first.stop()
    expect(existsSync(join(scratch, 'reset/cloud.json'))).toBe(false)
    const second = await start({ data: join(scratch, 'reset'), reset: true })
    expect(second.env['AWS_SECRET_ACCESS_KEY']).not.toBe(before)
    await second.stop()
  })

  test('reports a missing template', async () => {
    const attempt = start({ assembly: join(scratch, 'nowhere'), data: join(scratch, 'third') })
    await expect(attempt).rejects.toThrow('There is no synthesized template')
  })
})
