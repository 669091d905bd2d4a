import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '../testing/s3.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

/** An address for exactly four bytes of text, as the upload endpoint makes it. */
function uploadUrl(key: string, more: { expiresIn?: number; signingDate?: Date } = {}) {
  s3.client.config.requestChecksumCalculation = () => Promise.resolve('WHEN_REQUIRED')
  const command = new PutObjectCommand({
    Bucket: 'landing',
    Key: key,
    ContentType: 'text/plain',
    ContentLength: 4,
  })
  return getSignedUrl(s3.client, command, {
    expiresIn: 300,
    signableHeaders: new Set(['content-type', 'content-length', 'host']),
    ...more,
  })
}
const put = (url: string, body: string, type = 'text/plain', headers: Record<string, string> = {}) =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': type, ...headers } })
const codeOf = async (answer: Response) => /<Code>(\w+)</.exec(await answer.text())?.[1]

describe('a presigned upload', () => {
  test('of the right length and type is stored and announced', async () => {
    const answer = await put(await uploadUrl('a.txt'), 'text')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBe('"1cb251ec0d568de6a929b520c4aed8d1"')
    expect(s3.created).toMatchObject([
      { bucket: 'landing', object: { key: 'a.txt', size: 4 }, reason: 'PutObject' },
    ])
  })

  test('of another type is refused', async () => {
    const answer = await put(await uploadUrl('b.txt'), 'text', 'text/html')
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'SignatureDoesNotMatch'])
  })

  test('longer than signed is refused', async () => {
    const answer = await put(await uploadUrl('c.txt'), 'much longer text')
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'SignatureDoesNotMatch'])
  })

  test('under another key, or with another method, is refused', async () => {
    const url = await uploadUrl('d.txt')
    expect((await put(url.replace('d.txt', 'e.txt'), 'text')).status).toBe(403)
    expect((await fetch(url, { headers: { 'content-type': 'text/plain' } })).status).toBe(403)
  })

  test('ends when the clock is moved past its time; whoever signs a request may live in the real time', async () => {
    const url = await uploadUrl('moved.txt')
    s3.clock.move(301_000)
    const late = await put(url, 'text')
    s3.clock.move(3600_000)
    const signed = await s3.client.send(new PutObjectCommand({ Bucket: 'landing', Key: 'now', Body: 'x' }))
    s3.clock.move(-3901_000)
    expect([late.status, await codeOf(late)]).toEqual([403, 'AccessDenied'])
    expect(signed.$metadata.httpStatusCode).toBe(200)
    expect((await put(url, 'text')).status).toBe(200)
  })

  test('after its time is refused', async () => {
    const answer = await put(
      await uploadUrl('f.txt', { signingDate: new Date(Date.now() - 301_000) }),
      'text',
    )
    const text = await answer.text()
    expect(answer.status).toBe(403)
    expect(text).toContain('<Code>AccessDenied</Code><Message>Request has expired</Message>')
  })

  test('with an amz header that nobody signed is refused', async () => {
    const answer = await put(await uploadUrl('g.txt'), 'text', 'text/plain', { 'x-amz-acl': 'public-read' })
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'AccessDenied'])
  })

  test('that is refused leaves nothing behind', async () => {
    await put(await uploadUrl('h.txt'), 'much longer text')
    const url = await getSignedUrl(s3.client, new GetObjectCommand({ Bucket: 'landing', Key: 'h.txt' }))
    expect((await fetch(url)).status).toBe(404)
  })
})

describe('who asks', () => {
  test('nobody is refused', async () => {
    const answer = await fetch(`${s3.url}/landing/a.txt`)
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'AccessDenied'])
  })

  test('a stranger, a forger and a borrower of a key are refused', async () => {
    const signed = (change: object) =>
      s3.clientAs({ ...s3.writer, ...change }).send(new GetObjectCommand({ Bucket: 'landing', Key: 'a.txt' }))
    await expect(signed({ accessKeyId: 'ASIANOBODY' })).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
    await expect(signed({ secretAccessKey: 'x' })).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
    await expect(signed({ sessionToken: 'x' })).rejects.toMatchObject({ name: 'InvalidToken' })
  })
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

  test('may upload if the rule admits it', async () => {
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

  test('can read the answer of its upload, a refusal too', async () => {
    const headers = { origin: 'http://localhost:3000' }
    const good = await put(await uploadUrl('i.txt'), 'text', 'text/plain', headers)
    const bad = await put(await uploadUrl('j.txt'), 'text', 'text/html', headers)
    expect([good.status, bad.status]).toEqual([200, 403])
    for (const { headers: given } of [good, bad]) {
      expect(given.get('access-control-allow-origin')).toBe('http://localhost:3000')
    }
  })
})
