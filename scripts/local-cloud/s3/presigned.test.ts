import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inheritedNames } from '../testing/inherited-names.ts'
import { startS3 } from '../testing/start-s3.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

/** An address for exactly four bytes of text, as the upload endpoint makes it. */
function uploadUrl(
  key: string,
  { onlyNew = false, ...more }: { onlyNew?: boolean; expiresIn?: number; signingDate?: Date } = {},
) {
  s3.client.config.requestChecksumCalculation = () => Promise.resolve('WHEN_REQUIRED')
  const command = new PutObjectCommand({
    Bucket: 'landing',
    Key: key,
    ContentType: 'text/plain',
    ContentLength: 4,
    ...(onlyNew && { IfNoneMatch: '*' }),
  })
  return getSignedUrl(s3.client, command, {
    expiresIn: 300,
    signableHeaders: new Set(['content-type', 'content-length', 'host', 'if-none-match']),
    ...more,
  })
}
const put = (url: string, body: string, type = 'text/plain', headers: Record<string, string> = {}) =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': type, ...headers } })
const codeOf = async (response: Response) => /<Code>(\w+)</.exec(await response.text())?.[1]

describe('a presigned upload', () => {
  test('of the right length and type is stored and sends an event', async () => {
    const response = await put(await uploadUrl('a.txt'), 'text')
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).toBe('"1cb251ec0d568de6a929b520c4aed8d1"')
    expect(s3.created).toMatchObject([
      { bucket: 'landing', object: { key: 'a.txt', size: 4 }, reason: 'PutObject' },
    ])
  })

  test('of another type is rejected', async () => {
    const response = await put(await uploadUrl('b.txt'), 'text', 'text/html')
    expect([response.status, await codeOf(response)]).toEqual([403, 'SignatureDoesNotMatch'])
  })

  test('longer than signed is rejected', async () => {
    const response = await put(await uploadUrl('c.txt'), 'much longer text')
    expect([response.status, await codeOf(response)]).toEqual([403, 'SignatureDoesNotMatch'])
  })

  test('with another key or method is rejected', async () => {
    const url = await uploadUrl('d.txt')
    expect((await put(url.replace('d.txt', 'e.txt'), 'text')).status).toBe(403)
    expect((await fetch(url, { headers: { 'content-type': 'text/plain' } })).status).toBe(403)
  })

  test('expires when the clock is moved; signed requests may use real time', async () => {
    const url = await uploadUrl('moved.txt')
    s3.clock.move(301_000)
    const late = await put(url, 'text')
    s3.clock.move(3600_000)
    // A client of its own, because a client goes on signing with the time that a response taught it.
    const client = s3.clientAs(s3.writer)
    const signed = await client.send(new PutObjectCommand({ Bucket: 'landing', Key: 'now', Body: 'x' }))
    client.destroy()
    s3.clock.move(-3901_000)
    expect([late.status, await codeOf(late)]).toEqual([403, 'AccessDenied'])
    expect(signed.$metadata.httpStatusCode).toBe(200)
    expect((await put(url, 'text')).status).toBe(200)
  })

  test('after its expiry is rejected', async () => {
    const response = await put(
      await uploadUrl('f.txt', { signingDate: new Date(Date.now() - 301_000) }),
      'text',
    )
    const text = await response.text()
    expect(response.status).toBe(403)
    expect(text).toContain('<Code>AccessDenied</Code><Message>Request has expired</Message>')
  })

  test('with an unsigned x-amz header is rejected', async () => {
    const response = await put(await uploadUrl('g.txt'), 'text', 'text/plain', { 'x-amz-acl': 'public-read' })
    expect([response.status, await codeOf(response)]).toEqual([403, 'AccessDenied'])
  })

  test('that is rejected leaves nothing behind', async () => {
    await put(await uploadUrl('h.txt'), 'much longer text')
    const url = await getSignedUrl(s3.client, new GetObjectCommand({ Bucket: 'landing', Key: 'h.txt' }))
    expect((await fetch(url)).status).toBe(404)
  })
})

describe('a presigned upload with if-none-match', () => {
  const unless = (value: string) => ({ 'if-none-match': value })

  test('is stored once; the second upload gets 412', async () => {
    const url = await uploadUrl('new.txt', { onlyNew: true })
    const [first, again] = [
      await put(url, 'text', 'text/plain', unless('*')),
      await put(url, 'evil', 'text/plain', unless('*')),
    ]
    expect([first.status, again.status, await codeOf(again)]).toEqual([200, 412, 'PreconditionFailed'])
    const stored = new GetObjectCommand({ Bucket: 'landing', Key: 'new.txt' })
    expect(await (await s3.client.send(stored)).Body?.transformToString()).toBe('text')
  })

  test('is rejected without that header, or with another value', async () => {
    const url = await uploadUrl('other.txt', { onlyNew: true })
    for (const headers of [{}, unless('"1cb251ec0d568de6a929b520c4aed8d1"')]) {
      const response = await put(url, 'text', 'text/plain', headers)
      expect([response.status, await codeOf(response)]).toEqual([403, 'SignatureDoesNotMatch'])
    }
  })
})

describe('the caller', () => {
  test('must sign', async () => {
    const response = await fetch(`${s3.url}/landing/a.txt`)
    expect([response.status, await codeOf(response)]).toEqual([403, 'AccessDenied'])
  })

  test('is rejected with an unknown key, a wrong secret or another’s token', async () => {
    const signed = (change: object) =>
      s3.clientAs({ ...s3.writer, ...change }).send(new GetObjectCommand({ Bucket: 'landing', Key: 'a.txt' }))
    await expect(signed({ accessKeyId: 'ASIANOBODY' })).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
    await expect(signed({ secretAccessKey: 'x' })).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
    await expect(signed({ sessionToken: 'x' })).rejects.toMatchObject({ name: 'InvalidToken' })
  })
})

test.each(inheritedNames)('a signature that claims to cover a header called %s is rejected', async (name) => {
  const address = new URL(await uploadUrl('z.txt'))
  address.searchParams.set('X-Amz-SignedHeaders', `host;${name}`)
  expect((await put(address.href, 'text')).status).toBe(403)
})

describe('a browser of another origin', () => {
  // A browser asks at the signed address itself.
  const preflight = async (origin: string, method = 'PUT', headers = 'content-type') =>
    fetch(await uploadUrl('a.txt'), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    })

  test('may upload if the rule allows it', async () => {
    const { status, headers } = await preflight('http://localhost:3000')
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
    expect(headers.get('access-control-allow-headers')).toBe('content-type')
    expect(headers.get('access-control-max-age')).toBe('3600')
  })

  test('may not otherwise: another origin, method or header', async () => {
    expect((await preflight('http://evil.example')).status).toBe(403)
    expect((await preflight('http://localhost:3000', 'DELETE')).status).toBe(403)
    expect((await preflight('http://localhost:3000', 'PUT', 'content-type, x-odd')).status).toBe(403)
  })

  test('can read the response of its upload, a refusal too', async () => {
    const headers = { origin: 'http://localhost:3000' }
    const good = await put(await uploadUrl('i.txt'), 'text', 'text/plain', headers)
    const bad = await put(await uploadUrl('j.txt'), 'text', 'text/html', headers)
    expect([good.status, bad.status]).toEqual([200, 403])
    for (const { headers: given } of [good, bad]) {
      expect(given.get('access-control-allow-origin')).toBe('http://localhost:3000')
    }
  })
})
