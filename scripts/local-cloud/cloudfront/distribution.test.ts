import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type HttpRequest, textResponse } from '../protocol/http-message.ts'
import { describeSystem } from '../template/deployed-system.ts'
import { inheritedNames } from '../testing/inherited-names.ts'
import { anAssembly, aStack } from '../testing/templates.ts'
import { compressResponse } from './compression.ts'
import { withLocalHosts } from './local-hosts.ts'
import { originRequest } from './origin-request.ts'
import { readPolicies } from './policies.ts'
import { applyResponseHeadersPolicy } from './response-headers.ts'
import { compileViewerFunction } from './viewer-function.ts'

const system = () => describeSystem(anAssembly(aStack('S', {})))
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6'
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

const request = (headers: Record<string, string> = {}): HttpRequest => ({
  method: 'GET',
  path: '/a',
  query: 'q=1&utm=2',
  headers,
  body: Buffer.alloc(0),
  viewerIp: '192.0.2.7',
})

describe('what reaches an origin', () => {
  const behavior = (cacheId: string, requestId?: string) => {
    const policies = readPolicies(system())
    return {
      id: '*',
      matches: () => true,
      allowedMethods: ['GET'],
      cachedMethods: ['GET'],
      origins: [],
      failover: [],
      forwarding: requestId ? policies.originRequestPolicy(requestId) : policies.cachePolicy(cacheId),
      cachePolicy: policies.cachePolicy(cacheId),
      compress: false,
      viewerRequest: undefined,
      responseHeaders: undefined,
    }
  }

  test('nothing from the viewer if the policies forward nothing', () => {
    const { headers, query } = originRequest(
      behavior(cachingOptimized),
      request({ cookie: 'a=1', 'x-odd': '1' }),
    )
    expect(query).toBe('')
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('x-odd')
    expect(headers['user-agent']).toBe('Amazon CloudFront')
  })

  test('everything but host and connection headers with AllViewerExceptHostHeader', () => {
    const given = {
      cookie: 'a=1; b=2',
      'x-odd': '1',
      host: 'site.example',
      connection: 'close',
      te: 'trailers',
    }
    const { headers, query } = originRequest(behavior(cachingDisabled, allViewerExceptHost), request(given))
    expect(query).toBe('q=1&utm=2')
    expect(headers).toMatchObject({ cookie: 'a=1; b=2', 'x-odd': '1', 'x-forwarded-for': '192.0.2.7' })
    for (const name of ['host', 'connection', 'te']) expect(headers).not.toHaveProperty(name)
  })

  test('an unknown policy is reported', () => {
    const parts = system()
    readPolicies(parts).cachePolicy('nobody')
    expect([...parts.unsupported]).toEqual(['CloudFront policy nobody'])
  })
})

describe('a CloudFront Function', () => {
  const run = (code: string) => compileViewerFunction('f', code, () => {})

  test.each(inheritedNames)(
    'passes on a cookie and a parameter called %s, also repeated ones',
    async (name) => {
      const before = Object.getOwnPropertyNames(Object.prototype).map((each) => String(each))
      const pass = run('function handler(event) { return event.request }')
      const sent = {
        ...request({ cookie: `${name}=1; ${name}=2; b=3`, host: 'h' }),
        query: `${name}=1&${name}=2&${name}`,
      }
      expect(await pass(sent)).toMatchObject({
        query: sent.query,
        headers: { cookie: sent.headers['cookie'] },
      })
      // The next request meets the same objects as before.
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
      expect(await pass(request({ host: 'h' }))).toMatchObject({ query: 'q=1&utm=2', headers: { host: 'h' } })
    },
  )

  test('overwrites a viewer’s own x-viewer headers', async () => {
    const f = run(`function handler(event) {
      event.request.headers['x-viewer-address'] = { value: event.viewer.ip }
      return event.request
    }`)
    const result = await f(request({ 'x-viewer-address': '203.0.113.9', cookie: 'a=1; b=2', host: 'h' }))
    expect(result).toMatchObject({
      query: 'q=1&utm=2',
      headers: { 'x-viewer-address': '192.0.2.7', cookie: 'a=1; b=2', host: 'h' },
    })
  })

  test('may respond itself', async () => {
    const f = run(`function handler() { return { statusCode: 301, headers: { location: { value: '/b' } } } }`)
    expect(await f(request())).toMatchObject({ status: 301, headers: { location: '/b' } })
  })

  test.each([
    ['require("fs")', 'require is not defined'],
    ['process.env', 'process is not defined'],
    ['eval("1")', 'Code generation from strings disallowed'],
    ['fetch("x")', 'fetch is not defined'],
    ['setTimeout(() => {})', 'setTimeout is not defined'],
    ['for (;;) {}', 'timed out after 2000ms'],
  ])('may not %s', async (code, refusal) => {
    const f = run(`function handler(event) { ${code}; return event.request }`)
    await expect(f(request())).rejects.toThrow(refusal)
  })

  test('is rejected above 10 KB, as on AWS', () => {
    expect(() => run(`function handler(e) { return e.request } //${'x'.repeat(10_240)}`)).toThrow(
      'larger than 10 KB',
    )
  })
})

test('a response headers policy overrides only if it says so', () => {
  const policy = {
    removed: ['x-powered-by'],
    added: [
      { name: 'cache-control', value: 'no-cache', override: true },
      { name: 'x-frame-options', value: 'DENY', override: false },
    ],
  }
  const headers = { 'cache-control': 's-maxage=10', 'x-frame-options': 'SAMEORIGIN', 'x-powered-by': 'us' }
  expect(applyResponseHeadersPolicy(headers, policy)).toEqual({
    'cache-control': 'no-cache',
    'x-frame-options': 'SAMEORIGIN',
  })
})

test('a bucket’s AWS name in a content security policy becomes its local URL', () => {
  const mappings = [{ aws: 'https://b.s3.us-east-1.amazonaws.com', local: 'http://127.0.0.1:3001/b' }]
  const headers = {
    'content-security-policy': "connect-src 'self' https://b.s3.us-east-1.amazonaws.com; base-uri 'none'",
    location: 'https://b.s3.us-east-1.amazonaws.com/key',
  }
  expect(withLocalHosts(headers, mappings)).toEqual({
    'content-security-policy': "connect-src 'self' http://127.0.0.1:3001/b/; base-uri 'none'",
    location: 'http://127.0.0.1:3001/b/key',
  })
})

describe('compression', () => {
  const page = () => textResponse(200, 'text/html', 'word '.repeat(1000), { etag: '"1"' })
  const policy = readPolicies(system()).cachePolicy(cachingOptimized)

  test('compresses text for a viewer who accepts it, and weakens the ETag', async () => {
    const response = compressResponse(page(), 'gzip, deflate, br', policy)
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      etag: 'W/"1"',
      vary: 'Accept-Encoding',
    })
    if (Buffer.isBuffer(response.body)) throw new Error('not packed')
    expect(brotliDecompressSync(await buffer(response.body)).toString()).toBe('word '.repeat(1000))
  })

  test.each([
    ['text/html; charset=utf-8', true],
    ['application/xml; charset=utf-8', true],
    ['application/json', true],
    ['image/svg+xml', true],
    ['application/atom+xml; charset=utf-8', false],
    ['application/manifest+json', false],
    ['application/ld+json', false],
    ['text/event-stream', false],
    ['image/png', false],
  ])('depends on CloudFront’s list of types: %s %s', (type, isPacked) => {
    const response = compressResponse(textResponse(200, type, 'word '.repeat(1000)), 'br', policy)
    expect('content-encoding' in response.headers).toBe(isPacked)
  })

  test('skips what is small, compressed, a picture, not accepted or uncached', () => {
    const small = textResponse(200, 'text/html', 'word')
    const packed = textResponse(200, 'text/html', 'x'.repeat(5000), { 'content-encoding': 'gzip' })
    const picture = textResponse(200, 'image/png', 'x'.repeat(5000))
    for (const response of [small, packed, picture])
      expect(compressResponse(response, 'br', policy)).toBe(response)
    const refused = page()
    expect(compressResponse(refused, 'br;q=0', policy)).toBe(refused)
    expect(compressResponse(refused, 'br', readPolicies(system()).cachePolicy(cachingDisabled))).toBe(refused)
  })
})
