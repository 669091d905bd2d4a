import { mkdtempSync, rmSync } from 'node:fs'
import { get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { missingDynamoDb } from '../../../lambdas/testing/dynamodb.ts'
import { type LocalCloud, startLocalCloud } from '../cloud.ts'
import { writeFixture } from '../testing/fixture.ts'

describe.skipIf(missingDynamoDb())('the edge of the local cloud', () => {
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
    const answer = await fetch(cloud.siteUrl + path, { headers })
    const body = await answer.text()
    return {
      status: answer.status,
      cache: answer.headers.get('x-cache'),
      age: answer.headers.get('age'),
      body,
    }
  }

  test('a hit invokes no function: x-cache and the function’s log agree', async () => {
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

  test('as many as like ask at once: one invocation', async () => {
    await Promise.all(Array.from({ length: 30 }, () => visit('/kept/crowd')))
    expect(invocations('pages')).toBe(1)
  })

  test('when the clock is moved, what was kept is as old as if one had waited', async () => {
    const first = await visit('/kept/clock')
    cloud.clock.move(9_000)
    expect(await visit('/kept/clock')).toMatchObject({ cache: 'Hit from cloudfront', body: first.body })
    cloud.clock.move(1_000)
    expect(await visit('/kept/clock')).toMatchObject({ cache: 'Miss from cloudfront' })
    expect(invocations('pages')).toBe(2)
  })

  test('the functions fail: readers keep their pages; they are back: fresh at once', async () => {
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

  test('an invalidation through AWS’s own client is felt by the next reader', async () => {
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

  test('cookies and odd headers never change what others read', async () => {
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

  describe('a request that is too large is refused by whom it is too large for', () => {
    test('10 KB of cookies: by the API, not where the edge keeps them to itself', async () => {
      const cookie = `a=${'x'.repeat(10_240)}`
      const answer = await visit('/news', { cookie })
      expect([answer.status, answer.body]).toEqual([431, '{"message":"Request Header Fields Too Large"}'])
      expect(await visit('/kept/cookies', { cookie })).toMatchObject({ status: 200 })
    })

    test.each([
      ['headers', () => visit('/kept/a', { cookie: 'x'.repeat(33_000) })],
      ['the address', () => visit(`/kept/${'x'.repeat(8_193)}`)],
    ])('%s: by CloudFront', async (_, ask) => {
      const answer = await ask()
      expect([answer.status, answer.cache]).toEqual([413, 'Error from cloudfront'])
      expect(answer.body).toContain('The request could not be satisfied')
      expect(invocations('pages')).toBe(0)
    })
  })

  test('a GET request with a body is refused', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      request(`${cloud.siteUrl}/kept/body`, { headers: { 'content-length': '2' } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
        .on('error', reject)
        .end('{}')
    })
    expect(status).toBe(403)
  })

  test('who comes to the API past the edge is refused without a page being rendered', async () => {
    const direct = (headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        get(cloud.awsUrl, { headers: { host: cloud.apiHost, ...headers } }, (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        }).on('error', reject)
      })
    expect([await direct({}), await direct({ 'x-origin-secret': 'guess' })]).toEqual([401, 403])
    expect(invocations('pages')).toBe(0)
  })
})
