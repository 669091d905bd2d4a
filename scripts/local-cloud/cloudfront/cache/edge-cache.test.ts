import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { textResponse } from '../../protocol/http-message.ts'
import { aBehavior, anEdgeCache, aRequest, counting, failing } from '../../testing/edge-cache.ts'
import { eventually } from '../../testing/eventually.ts'

describe('a cacheable response', () => {
  test('is served from the cache until it expires, with its age', async () => {
    const { visit, later, origin } = anEdgeCache(counting('public, s-maxage=10'))
    const first = await visit('/')
    expect([first.outcome, first.text, first.headers['age']]).toEqual(['Miss', 'page 1', undefined])
    later(9)
    const second = await visit('/')
    expect([second.outcome, second.text, second.headers['age']]).toEqual(['Hit', 'page 1', '9'])
    later(1)
    expect(await visit('/')).toMatchObject({ outcome: 'Miss', text: 'page 2' })
    expect(origin.requests).toHaveLength(2)
  })

  test.each([-5, 5])('is kept for as long where the clock is %i seconds off', async (seconds) => {
    const now = new Date().toUTCString()
    const { visit, later } = anEdgeCache(counting('public, max-age=60, stale-if-error=0', { date: now }))
    const files = aBehavior({ defaultTtl: 20, maxTtl: 20 })
    later(seconds)
    expect(await visit('/media/a.png', files)).toMatchObject({ outcome: 'Miss', text: 'page 1' })
    later(19)
    expect(await visit('/media/a.png', files)).toMatchObject({ outcome: 'Hit', text: 'page 1' })
    later(1)
    expect(await visit('/media/a.png', files)).toMatchObject({ outcome: 'Miss', text: 'page 2' })
  })

  test('serves HEAD too, but a HEAD response never serves GET', async () => {
    const { visit, origin } = anEdgeCache(({ method }) =>
      textResponse(200, 'text/html', method === 'HEAD' ? '' : 'page', { 'cache-control': 's-maxage=10' }),
    )
    const head = aRequest('/', { method: 'HEAD' })
    expect(await visit(head)).toMatchObject({ outcome: 'Miss' })
    expect(await visit(head)).toMatchObject({ outcome: 'Hit' })
    expect(await visit('/')).toMatchObject({ outcome: 'Miss', text: 'page' })
    expect(await visit(head)).toMatchObject({ outcome: 'Hit', text: 'page' })
    expect(origin.requests.map(({ method }) => method)).toEqual(['HEAD', 'GET'])
  })

  test('says the length of the body to HEAD, whether it was cached or not', async () => {
    const { visit } = anEdgeCache(({ method }) => ({
      status: 200,
      headers: { 'content-length': '4', 'content-type': 'text/css', 'cache-control': 's-maxage=10' },
      body: method === 'HEAD' ? Buffer.alloc(0) : Buffer.from('page'),
    }))
    const head = aRequest('/', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    const compressing = aBehavior({}, { compress: true })
    for (const outcome of ['Miss', 'Hit'])
      expect(await visit(head, compressing)).toMatchObject({ outcome, headers: { 'content-length': '4' } })
  })

  test('serves GET and HEAD only, and OPTIONS if the behavior says so', async () => {
    const { visit, origin } = anEdgeCache(counting('s-maxage=10'))
    for (const method of ['OPTIONS', 'OPTIONS', 'POST', 'POST']) await visit(aRequest('/', { method }))
    expect(origin.requests).toHaveLength(4)
    const behavior = aBehavior({}, { cachedMethods: ['GET', 'HEAD', 'OPTIONS'] })
    for (const method of ['OPTIONS', 'OPTIONS']) await visit(aRequest('/', { method }), behavior)
    expect(origin.requests).toHaveLength(5)
  })

  test('is fetched once for many simultaneous requests', async () => {
    const everybody = Promise.withResolvers<void>()
    const { visit, origin } = anEdgeCache(async () => {
      await everybody.promise
      return textResponse(200, 'text/html', 'page', { 'cache-control': 's-maxage=10' })
    })
    const visits = Array.from({ length: 20 }, () => visit('/'))
    everybody.resolve()
    const answers = await Promise.all(visits)
    expect(origin.requests).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'Miss')).toHaveLength(1)
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['page']))
  })
})

describe('a response that must not be cached', () => {
  test.each(['no-store', 'private, max-age=60', 'no-cache', 's-maxage=0'])(
    '%s: every viewer gets a response of their own',
    async (cacheControl) => {
      const { visit, origin } = anEdgeCache(counting(cacheControl))
      const texts = (await Promise.all([visit('/'), visit('/'), visit('/')])).map(({ text }) => text)
      expect(new Set(texts).size).toBe(3)
      expect(origin.requests).toHaveLength(3)
    },
  )

  test('the origin’s cache-control is ignored if caching is disabled', async () => {
    const { visit, origin } = anEdgeCache(counting('public, max-age=60, stale-if-error=0'))
    const disabled = aBehavior({ maxTtl: 0 })
    await visit('/', disabled)
    expect(await visit('/', disabled)).toMatchObject({ outcome: 'Miss', text: 'page 2' })
    expect(origin.requests).toHaveLength(2)
  })

  test('a large file is passed through, and its ranges come from the origin', async () => {
    const length = 9 * 1024 * 1024
    const { cache, origin } = anEdgeCache(({ headers }) => ({
      status: headers['range'] ? 206 : 200,
      headers: { 'content-length': String(length), 'cache-control': 'max-age=60' },
      body: Readable.from([Buffer.from(headers['range'] ?? 'whole')]),
    }))
    await cache.handle(aBehavior(), aRequest('/film'))
    expect(cache.entries()).toEqual([])
    const part = aRequest('/film', { headers: { range: 'bytes=0-4' } })
    expect((await cache.handle(aBehavior(), part)).response.status).toBe(206)
    expect(origin.requests.map(({ headers }) => headers['range'])).toEqual([
      undefined,
      undefined,
      'bytes=0-4',
    ])
  })
})

describe('a stale response', () => {
  test('is served within stale-while-revalidate and refreshed in the background', async () => {
    const { visit, later, cache, origin } = anEdgeCache(counting('s-maxage=10, stale-while-revalidate=60'))
    await visit('/')
    later(11)
    const readers = await Promise.all([visit('/'), visit('/')])
    expect(readers.map(({ outcome, text }) => `${outcome} ${text}`)).toEqual(
      Array.from({ length: 2 }, () => 'RefreshHit page 1'),
    )
    await cache.whenIdle()
    expect(await visit('/')).toMatchObject({ outcome: 'Hit', text: 'page 2' })
    expect(origin.requests).toHaveLength(2)
  })

  test('is not served after that period', async () => {
    const { visit, later } = anEdgeCache(counting('s-maxage=10, stale-while-revalidate=60'))
    await visit('/')
    later(70)
    expect(await visit('/')).toMatchObject({ outcome: 'Miss', text: 'page 2' })
  })

  test('is renewed if the origin responds with 304', async () => {
    const { visit, later, origin } = anEdgeCache(counting('s-maxage=10', { etag: '"1"' }))
    await visit('/')
    later(10)
    origin.reply = () => ({ status: 304, headers: { 'cache-control': 's-maxage=10' }, body: Buffer.alloc(0) })
    const renewed = await visit('/')
    expect([renewed.outcome, renewed.text, renewed.headers['age']]).toEqual(['RefreshHit', 'page 1', '0'])
    expect(origin.requests[1]?.headers).toMatchObject({ 'if-none-match': '"1"' })
    expect(await visit('/')).toMatchObject({ outcome: 'Hit' })
  })
})

describe('while the origin fails', () => {
  const down = [
    ['answers 503', failing(503)],
    ['cannot be reached', () => Promise.reject(new Error('ECONNREFUSED'))],
  ] as const

  test.each(down)(
    'and %s, the stale object is served for as long as stale-if-error allows',
    async (_, reply) => {
      const { visit, later, origin } = anEdgeCache(counting('s-maxage=10, stale-if-error=300'), [
        [502, 0],
        [503, 0],
      ])
      await visit('/')
      const healthy = origin.reply
      origin.reply = reply
      later(10 + 299)
      expect(await visit('/')).toMatchObject({ outcome: 'RefreshHit', text: 'page 1', status: 200 })
      later(1)
      expect(await visit('/')).toMatchObject({ outcome: 'Error' })
      origin.reply = healthy
      expect(await visit('/')).toMatchObject({ outcome: 'Miss', text: 'page 2' })
    },
  )

  test('without stale-if-error, it is served until the policy’s maximum', async () => {
    const { visit, later, origin } = anEdgeCache(counting('s-maxage=10'), [[503, 0]])
    await visit('/')
    origin.reply = failing(503)
    later(86_400)
    expect(await visit('/')).toMatchObject({ text: 'page 1' })
  })

  test('stale-if-error=0 prevents that', async () => {
    const { visit, later, origin } = anEdgeCache(counting('s-maxage=10, stale-if-error=0'), [[503, 0]])
    await visit('/')
    origin.reply = failing(503)
    later(10)
    expect(await visit('/')).toMatchObject({ status: 503, outcome: 'Error' })
  })

  test('the origin is not asked again while the error is cached', async () => {
    const { visit, later, origin } = anEdgeCache(counting('s-maxage=10, stale-if-error=300'), [[503, 5]])
    await visit('/')
    origin.reply = failing(503)
    later(10)
    for (let reader = 0; reader < 5; reader++) expect((await visit('/')).text).toBe('page 1')
    expect(origin.requests).toHaveLength(2)
    later(5)
    await visit('/')
    expect(origin.requests).toHaveLength(3)
  })

  test('404 replaces a cached article', async () => {
    const { visit, later, origin } = anEdgeCache(counting('s-maxage=10, stale-if-error=300'), [[404, 0]])
    await visit('/')
    origin.reply = failing(404, { 'cache-control': 'no-store' })
    later(10)
    expect(await visit('/')).toMatchObject({ status: 404, outcome: 'Error' })
    origin.reply = failing(503)
    expect(await visit('/')).toMatchObject({ status: 503 })
  })
})

describe('an invalidation', () => {
  test('removes what it names, and nothing else', async () => {
    const { visit, cache } = anEdgeCache(counting('s-maxage=60'))
    for (const path of ['/blog', '/blog/a', '/blog/b', '/']) await visit(path)
    await visit(aRequest('/blog', { query: 'tag=x' }))
    cache.invalidate(['/blog/*', '/blog'])
    expect(cache.entries().map(({ address }) => address)).toEqual(['/', '/blog?tag=x'])
    cache.invalidate(['/*'])
    expect(cache.entries()).toEqual([])
  })

  test('prevents caching of what was being fetched', async () => {
    const turns: (() => void)[] = []
    const { visit, cache, origin } = anEdgeCache(async () => {
      const text = `page ${origin.requests.length}`
      await new Promise<void>((resolve) => turns.push(resolve))
      return textResponse(200, 'text/html', text, { 'cache-control': 's-maxage=60' })
    })
    const before = visit('/')
    await eventually(() => expect(turns).toHaveLength(1))
    cache.invalidate(['/'])
    const after = visit('/')
    await eventually(() => expect(turns).toHaveLength(2))
    for (const turn of turns) turn()
    expect([(await before).text, (await after).text]).toEqual(['page 1', 'page 2'])
    expect(await visit('/')).toMatchObject({ outcome: 'Hit', text: 'page 2' })
  })
})
