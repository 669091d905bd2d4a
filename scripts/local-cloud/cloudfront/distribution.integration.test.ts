import { mkdtempSync, rmSync } from 'node:fs'
import { get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalCloud, startLocalCloud } from '../cloud.ts'
import { missingDynamoDb } from '../table-emulator/start-dynamodb.ts'
import { writeFixture } from '../testing/fixture-assembly.ts'

describe.skipIf(missingDynamoDb())('the distribution of the local cloud', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'local-edge-'))
  const log: string[] = []
  let cloud: LocalCloud
  beforeAll(async () => {
    writeFixture(join(scratch, 'assembly'))
    cloud = await startLocalCloud({
      assembly: join(scratch, 'assembly'),
      data: join(scratch, 'data'),
      port: 0,
      awsPort: 0,
      log: (line) => log.push(line),
    })
  })
  afterAll(async () => {
    await cloud.stop()
    rmSync(scratch, { recursive: true })
  })
  beforeEach(() => {
    cloud.cache?.clear()
    cloud.faults.clear()
    log.length = 0
  })

  const invocations = (name: string) => log.filter((line) => line === `${name} | invoked`).length
  async function visit(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(cloud.siteUrl + path, { headers })
    const body = await response.text()
    return {
      status: response.status,
      cache: response.headers.get('x-cache'),
      age: response.headers.get('age'),
      body,
    }
  }

  test('a hit invokes no function', async () => {
    const said: (string | null)[] = []
    for (const path of [
      '/kept/a',
      '/kept/a',
      '/kept/a?utm_source=x',
      '/kept/a?tag=1',
      '/kept/b',
      '/kept/b',
    ]) {
      said.push((await visit(path)).cache)
    }
    const [miss, hit] = ['Miss from cloudfront', 'Hit from cloudfront']
    expect(said).toEqual([miss, hit, hit, miss, miss, hit])
    expect(invocations('pages')).toBe(said.filter((word) => word !== hit).length)
  })

  test('many simultaneous requests cause one invocation', async () => {
    await Promise.all(Array.from({ length: 30 }, () => visit('/kept/crowd')))
    expect(invocations('pages')).toBe(1)
  })

  test('moving the clock ages cached objects', async () => {
    const first = await visit('/kept/clock')
    cloud.clock.move(9_000)
    expect(await visit('/kept/clock')).toMatchObject({ cache: 'Hit from cloudfront', body: first.body })
    cloud.clock.move(1_000)
    expect(await visit('/kept/clock')).toMatchObject({ cache: 'Miss from cloudfront' })
    expect(invocations('pages')).toBe(2)
  })

  test('stale pages are served while functions fail, and fresh ones right after', async () => {
    const before = await visit('/kept/page')
    cloud.faults.set({ service: 'lambda', kind: 'throttled', rate: 1 })
    cloud.clock.move(11_000)
    expect(await visit('/kept/page')).toMatchObject({
      status: 200,
      cache: 'RefreshHit from cloudfront',
      body: before.body,
    })
    expect(await visit('/kept/never-seen')).toMatchObject({ cache: 'Error from cloudfront' })
    cloud.faults.clear()
    const after = await visit('/kept/page')
    expect(after).toMatchObject({ status: 200, cache: 'Miss from cloudfront' })
    expect(after.body).not.toBe(before.body)
    expect(await visit('/kept/never-seen')).toMatchObject({ status: 200 })
  })

  test('an invalidation by the SDK affects the next request', async () => {
    const client = new CloudFrontClient({
      endpoint: cloud.awsUrl,
      region: 'us-east-1',
      credentials: {
        accessKeyId: cloud.env['AWS_ACCESS_KEY_ID'] ?? '',
        secretAccessKey: cloud.env['AWS_SECRET_ACCESS_KEY'] ?? '',
        sessionToken: cloud.env['AWS_SESSION_TOKEN'] ?? '',
      },
    })
    await visit('/kept/purged')
    await visit('/kept/stays')
    const [id = ''] = cloud.distributions
    await client.send(
      new CreateInvalidationCommand({
        DistributionId: id,
        InvalidationBatch: { CallerReference: '1', Paths: { Quantity: 1, Items: ['/kept/p*'] } },
      }),
    )
    expect(await visit('/kept/purged')).toMatchObject({ cache: 'Miss from cloudfront' })
    expect(await visit('/kept/stays')).toMatchObject({ cache: 'Hit from cloudfront' })
  })

  test('cookies and unusual headers never change what others get', async () => {
    const poison = {
      cookie: '__Host-session=stolen',
      'x-forwarded-host': 'evil.example',
      'x-original-url': '/admin',
      'x-odd': 'evil',
      'accept-language': 'tlh',
    }
    const poisoned = await visit('/kept/clean', poison)
    expect(poisoned.body).not.toMatch(/stolen|evil|tlh/)
    expect(await visit('/kept/clean')).toMatchObject({ cache: 'Hit from cloudfront', body: poisoned.body })
  })

  describe('a request that is too large', () => {
    test('with 10 KB of cookies is rejected by the API, but not if they are not forwarded', async () => {
      const cookie = `a=${'x'.repeat(10_240)}`
      const response = await visit('/news', { cookie })
      expect([response.status, response.body]).toEqual([431, '{"message":"Request Header Fields Too Large"}'])
      expect(await visit('/kept/cookies', { cookie })).toMatchObject({ status: 200 })
    })

    test.each([
      ['headers', () => visit('/kept/a', { cookie: 'x'.repeat(33_000) })],
      ['the address', () => visit(`/kept/${'x'.repeat(8_193)}`)],
    ])('%s: is rejected by CloudFront', async (_, ask) => {
      const response = await ask()
      expect([response.status, response.cache]).toEqual([413, 'Error from cloudfront'])
      expect(response.body).toContain('The request could not be satisfied')
      expect(invocations('pages')).toBe(0)
    })
  })

  test('a GET request with a body is rejected', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      request(`${cloud.siteUrl}/kept/body`, { headers: { 'content-length': '2' } }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
        .on('error', reject)
        .end('{}')
    })
    expect(status).toBe(403)
  })

  test('requests that bypass the edge are rejected without rendering a page', async () => {
    const direct = (headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        get(cloud.awsUrl, { headers: { host: cloud.apiHost, ...headers } }, (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        }).on('error', reject)
      })
    expect([await direct({}), await direct({ 'x-origin-secret': 'guess' })]).toEqual([401, 403])
    expect(invocations('pages')).toBe(0)
  })
})
