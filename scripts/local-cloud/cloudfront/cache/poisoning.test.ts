import { describe, expect, test } from 'vitest'
import { textResponse } from '../../protocol/http-message.ts'
import { aBehavior, anEdgeCache, aRequest, counting } from '../../testing/edge-cache.ts'

describe('what is not in the cache key changes nothing', () => {
  const odd: [string, Parameters<typeof aRequest>[1]][] = [
    ['a host that the visitor claims', { headers: { 'x-forwarded-host': 'evil.example' } }],
    ['another path in a header', { headers: { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' } }],
    ['a cookie', { headers: { cookie: '__Host-session=stolen; tag=x' } }],
    ['a method in a header', { headers: { 'x-http-method-override': 'DELETE' } }],
    ['a campaign’s parameters', { query: 'utm_source=mail&utm_medium=x&fbclid=1' }],
    ['a parameter in another case', { query: 'TAG=x' }],
    ['a wish for something fresh', { headers: { 'cache-control': 'no-cache', pragma: 'no-cache' } }],
    ['a language', { headers: { 'accept-language': 'de', 'user-agent': 'odd' } }],
    ['encodings that nobody here speaks', { headers: { 'accept-encoding': 'xbr, gzipped, br;q=0, *' } }],
  ]
  test.each(odd)('%s', async (_, more) => {
    const { visit, origin } = anEdgeCache(counting('s-maxage=60', { vary: 'cookie, user-agent' }))
    await visit(aRequest('/', more))
    expect(await visit('/')).toMatchObject({ outcome: 'Hit', text: 'page 1' })
    expect(origin.requests).toHaveLength(1)
  })
})

test.each([
  ['the host', { headers: { 'x-viewer-host': 'other.example' } }],
  ['a parameter that pages use', { query: 'tag=x' }],
  ['its value', { query: 'tag=y&utm_source=mail' }],
])('%s is in the key', async (_, more) => {
  const { visit } = anEdgeCache(counting('s-maxage=60'))
  await visit('/')
  expect(await visit(aRequest('/', more))).toMatchObject({ outcome: 'Miss', text: 'page 2' })
})

test('different accept-encoding headers lead to few entries, each in its encoding', async () => {
  const { visit, origin } = anEdgeCache(() =>
    textResponse(200, 'text/html', 'word '.repeat(1000), { 'cache-control': 's-maxage=60' }),
  )
  const compressing = aBehavior({}, { compress: true })
  const encodingFor = async (accepted: string) => {
    const { headers } = await visit(aRequest('/', { headers: { 'accept-encoding': accepted } }), compressing)
    return headers['content-encoding']
  }
  for (const accepted of [
    'gzip, deflate, br, zstd',
    'br, gzip',
    'GZIP;q=0.5,BR',
    'br;q=1.0, gzip;q=0.8, *;q=0.1',
  ]) {
    expect(await encodingFor(accepted)).toBe('br')
  }
  expect(origin.requests).toHaveLength(1)
  expect([await encodingFor('gzip'), await encodingFor('gzip, br;q=0'), await encodingFor('')]).toEqual([
    'gzip',
    'gzip',
    undefined,
  ])
  expect(origin.requests).toHaveLength(3)
})

test('an origin’s cookie is never cached if the key has no cookies', async () => {
  const { visit } = anEdgeCache(counting('s-maxage=60', { 'set-cookie': ['session=1'] }))
  for (const outcome of ['Miss', 'Hit']) {
    const response = await visit('/')
    expect([response.outcome, response.headers['set-cookie']]).toEqual([outcome, undefined])
  }
  const everything = aBehavior({ maxTtl: 0 })
  const forwarding = { ...everything.forwarding, anyCookies: true }
  const own = await visit('/api', { ...everything, forwarding })
  expect(own.headers['set-cookie']).toEqual(['session=1'])
})

test('two behaviors with the same path have separate entries', async () => {
  const { visit } = anEdgeCache(counting('s-maxage=60'))
  await visit('/index.html')
  expect(await visit('/index.html', aBehavior({}, { id: '/admin' }))).toMatchObject({ text: 'page 2' })
})

describe('one viewer’s range request', () => {
  const file = () =>
    textResponse(200, 'image/png', '0123456789', {
      'cache-control': 'max-age=60',
      etag: '"1"',
      'last-modified': 'Thu, 19 Nov 2026 10:00:00 GMT',
    })
  const withHeaders = (headers: Record<string, string>) => aRequest('/a.png', { headers })

  test('is served from the whole object, which is cached', async () => {
    const { visit, origin } = anEdgeCache(file)
    const part = await visit(withHeaders({ range: 'bytes=2-4' }))
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    expect(await visit('/a.png')).toMatchObject({ status: 200, text: '0123456789', outcome: 'Hit' })
    expect(await visit(withHeaders({ range: 'bytes=-3' }))).toMatchObject({ status: 206, text: '789' })
    expect(await visit(withHeaders({ range: 'bytes=20-' }))).toMatchObject({ status: 416 })
    expect(await visit(withHeaders({ range: 'bytes=0-1,4-5' }))).toMatchObject({ status: 200 })
    expect(await visit(withHeaders({ range: 'bytes=0-1', 'if-range': '"0"' }))).toMatchObject({ status: 200 })
    expect(origin.requests).toHaveLength(1)
  })

  test.each([
    [304, { 'if-none-match': 'W/"1"' }],
    [304, { 'if-none-match': '"0", "1"' }],
    [304, { 'if-modified-since': 'Thu, 19 Nov 2026 10:00:00 GMT' }],
    [200, { 'if-none-match': '"0"', 'if-modified-since': 'Thu, 19 Nov 2026 10:00:00 GMT' }],
    [200, { 'if-modified-since': 'Wed, 18 Nov 2026 10:00:00 GMT' }],
  ])('%i for %j, without another request to the origin', async (status, headers) => {
    const { visit, origin } = anEdgeCache(file)
    await visit(withHeaders({ 'if-none-match': '"1"' }))
    const response = await visit(withHeaders(headers))
    expect([response.status, response.text]).toEqual([status, status === 304 ? '' : '0123456789'])
    expect(origin.requests).toHaveLength(1)
  })
})
