import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem, ProblemBody } from '#shared/api/problem.ts'
import { aPost, aPostInput, aUser } from '#shared/testing/builders.ts'
import { send, viewerHost } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/signed-in.ts'
import { authorise } from './authorise.ts'
import { implement } from './implement.ts'
import { MovedPermanently } from './moved-permanently.ts'
import { sessionCookieName } from './session-cookie.ts'
import { signSession } from './session-token.ts'

const id = aPost().id
const savesAPost = () => implement('posts.update', async () => ({ success: true, post: aPost() }))
const fails = (error: unknown) => () => Promise.reject(error as Error)

let table: ReturnType<typeof mockTable>
let lines: string[]
beforeEach(() => {
  table = mockTable()
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: object) => void lines.push(JSON.stringify(line)))
})
afterEach(() => vi.useRealTimers())

/** The only line that the request has written. */
const logged = () => {
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>
}

describe('who may call', () => {
  test('a visitor without a session is asked to sign in', async () => {
    const answer = await send(savesAPost(), { params: { id }, body: aPostInput() })

    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  test('staff whose session stands are let through, and nobody keeps the answer', async () => {
    const as = signedIn(table)

    const answer = await send(savesAPost(), { as, params: { id }, body: aPostInput() })

    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  })

  test('staff without the permission are refused, whatever else they may do', async () => {
    const as = signedIn(table, { canPublish: false })
    const request = { now: new Date(), cookies: { [sessionCookieName]: await signSession(as, new Date()) } }

    await expect(authorise('posts:publish', request)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(authorise('posts:write', request)).resolves.toMatchObject({ user: { id: as.userId } })
  })

  test('permission comes before the form: nobody learns what a refused request lacked', async () => {
    const answer = await send(savesAPost(), { params: { id }, body: { title: 7 } })

    expect(answer.status).toBe(401)
  })
})

describe('what is asked', () => {
  test.each([
    ['not JSON at all', '{"title":', undefined],
    ['an empty text', '""', ''],
    ['a list instead of an object', '[]', ''],
    ['null', 'null', ''],
    ['a wrong type', '{"title":7}', 'title'],
    ['a blank title', '{"title":"  "}', 'title'],
    ['a field that the contract does not name', '{"title":"A","isAdmin":true}', ''],
    ['a key that would reach every object', '{"title":"A","__proto__":{"isAdmin":true}}', ''],
    ['a constructor', '{"title":"A","constructor":{"prototype":{"isAdmin":true}}}', ''],
  ])('%s is answered with what is wrong', async (_what, body, path) => {
    const as = signedIn(table)

    const answer = await send<ProblemBody>(savesAPost(), { as, params: { id }, body })

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(answer.body.issues?.[0]?.path).toBe(path)
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  test('a body that is missing is said to be missing', async () => {
    const as = signedIn(table)

    expect(await send(savesAPost(), { as, params: { id } })).toMatchObject({ status: 400 })
  })

  test('an address whose id cannot exist leads nowhere', async () => {
    const as = signedIn(table)

    const answer = await send(savesAPost(), { as, params: { id: 'POST#1' }, body: aPostInput() })

    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('a query is read as the contract types it', async () => {
    const as = signedIn(table)
    const lists = implement('posts.list', async ({ query }) => {
      expect(query).toEqual({ limit: 20 })
      return { success: true, posts: [] }
    })

    expect(await send(lists, { as, query: { limit: '20' } })).toMatchObject({ status: 200 })
    expect(await send(lists, { as, query: { limit: 'many' } })).toMatchObject({ status: 400 })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])('a body sent as "%s" is refused', async (type) => {
    const as = signedIn(table)

    const answer = await send(savesAPost(), {
      as,
      params: { id },
      body: aPostInput(),
      headers: { 'content-type': type },
    })

    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  })

  test('a body above the limit is refused before it is read', async () => {
    const answer = await send(implement('session.login', fails(new Error('never'))), {
      body: `{"username":"${'a'.repeat(65 * 1024)}`,
    })

    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })

  describe('as base64, as API Gateway hands over what it does not trust to be text', () => {
    type Handler = Parameters<typeof send>[0]
    const encoded =
      (bytes: Buffer): Handler =>
      (event, context) =>
        savesAPost()({ ...event, body: bytes.toString('base64'), isBase64Encoded: true }, context)

    test.each([
      ['a post', Buffer.from('{"title":"Ünïcode"}'), 200],
      ['half a character', Buffer.from([0x22, 0xff, 0x22]), 400],
      ['more than the limit', Buffer.alloc(5 * 1024 * 1024 + 1, ' '), 413],
      ['no more than the limit', Buffer.from('{"title":"A"}'.padEnd(5 * 1024 * 1024)), 200],
    ])('%s', async (_what, bytes, status) => {
      const as = signedIn(table)

      expect((await send(encoded(bytes), { as, params: { id }, body: 'replaced' })).status).toBe(status)
    })
  })

  test('half a character is stored as a whole one', async () => {
    const as = signedIn(table)
    const saves = implement('posts.update', async ({ body }) => {
      expect(body.title).toBe('Half \ufffd')
      return { success: true, post: aPost() }
    })

    const answer = await send(saves, { as, params: { id }, body: '{"title":"Half \\ud800"}' })

    expect(answer.status).toBe(200)
  })
})

describe('what is answered', () => {
  test('a field that the contract does not name stays with us', async () => {
    const as = signedIn(table)
    const leaks = implement('session.get', async ({ user }) => ({
      success: true,
      user: { ...user, passwordHash: '$2b$12$secret' },
    }))

    const answer = await send(leaks, { as })

    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  })

  test('something unexpected is told to nobody but the log, once, with its cause', async () => {
    const as = signedIn(table)
    const breaks = implement('session.get', fails(new Error('host db-7', { cause: new Error('socket') })))

    const answer = await send(breaks, { as })

    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(JSON.stringify(answer)).not.toContain('db-7')
    expect(logged()).toMatchObject({
      level: 'error',
      status: 500,
      cause: { message: 'host db-7', cause: { message: 'socket' } },
    })
  })

  test.each([
    Object.assign(new Error('slow'), { name: 'ThrottlingException' }),
    Object.assign(new Error('slow'), { name: 'ProvisionedThroughputExceededException' }),
    Object.assign(new Error('away'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('broken'), { $metadata: { httpStatusCode: 500 } }),
    Object.assign(new Error('met'), {
      CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
    }),
  ])('a store that is busy (%s) is worth another try', async (error) => {
    const as = signedIn(table)

    const answer = await send(implement('session.get', fails(error)), { as })

    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(logged()).toMatchObject({ status: 503, cause: { message: error.message } })
  })

  test('a condition that failed where nobody expected it is a fault of ours, not a busy store', async () => {
    const as = signedIn(table)
    const error = new ConditionalCheckFailedException({ message: 'no', $metadata: { httpStatusCode: 400 } })

    expect(await send(implement('session.get', fails(error)), { as })).toMatchObject({ status: 500 })
  })

  test('a table that hands the session back unread is busy, and nobody is signed out by it', async () => {
    const as = signedIn(table)
    table.on(BatchGetCommand).resolves({ UnprocessedKeys: { content: { Keys: [{ pk: 'x', sk: 'x' }] } } })

    expect(await send(savesAPost(), { as, params: { id }, body: aPostInput() })).toMatchObject({
      status: 503,
    })
  })

  test('cookies leave in the field that API Gateway reads', async () => {
    const signsOut = implement('session.logout', async (_input, reply) => {
      reply.setCookie('a=1; Path=/')
      reply.setCookie('b=2; Path=/')
      return { success: true }
    })

    expect((await send(signsOut)).cookies).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  })
})

describe('how long the edge keeps a public read', () => {
  const list = (next: string | null) =>
    implement('blog.list', async (_input, reply) => {
      reply.nextPublication(next)
      return { success: true, posts: [] }
    })
  const at = (seconds: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + seconds * 1000).toISOString()
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }))

  test.each([
    ['an hour, a minute of it unasked', null, 'public, s-maxage=60, stale-while-revalidate=3540'],
    [
      'the same where the next article is far away',
      at(7200),
      'public, s-maxage=60, stale-while-revalidate=3540',
    ],
    ['not stale beyond the next article', at(600), 'public, s-maxage=60, stale-while-revalidate=539'],
    ['at no time beyond the next article', at(3.9), 'public, s-maxage=2'],
    ['not at all where it would have to end on its way', at(1.9), 'no-store'],
  ])('%s', async (_how, next, expected) => {
    const failing = expected === 'no-store' ? '' : ', stale-if-error=86400'
    expect((await send(list(next))).headers['cache-control']).toBe(expected + failing)
  })

  test('a miss is kept for five seconds, and never past the next article', async () => {
    const misses = (next: string | null) =>
      implement('blog.get', (_input, reply) => {
        reply.nextPublication(next)
        return Promise.reject(new Problem('not_found', 'Gone.'))
      })

    const params = { slug: 'a' }
    expect((await send(misses(null), { params })).headers['cache-control']).toBe('public, s-maxage=5')
    expect((await send(misses(at(3)), { params })).headers['cache-control']).toBe('public, s-maxage=2')
  })

  test('an old address leads to the new one for good', async () => {
    const moved = implement('blog.get', fails(new MovedPermanently('/api/blog/posts/new')))

    const answer = await send(moved, { params: { slug: 'old' } })

    expect(answer).toMatchObject({ status: 301, headers: { location: '/api/blog/posts/new' } })
    expect(logged()).toMatchObject({ level: 'info', status: 301 })
  })

  test('a failure is never kept', async () => {
    const broken = implement('blog.list', fails(new Error('x')))

    expect((await send(broken)).headers['cache-control']).toBe('no-store')
  })
})

test('the log line says who asked for what and how it went, and nothing personal', async () => {
  const as = signedIn(table)
  const secretBody = aPostInput({ title: 'canary-title' })

  await send(savesAPost(), {
    as,
    params: { id },
    body: secretBody,
    headers: { 'x-viewer-address': '203.0.113.99', 'user-agent': 'canary-agent' },
  })

  expect(logged()).toEqual({
    level: 'info',
    endpoint: 'posts.update',
    request: expect.any(String) as string,
    status: 200,
    ms: expect.any(Number) as number,
    user: as.userId,
  })
  for (const canary of ['canary', '203.0.113', viewerHost, 'noa', 'session']) {
    expect(lines.join()).not.toContain(canary)
  }
})

describe('whatever anybody sends', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constant('__proto__'))
  const anything = fc.oneof(
    text,
    fc.json(),
    fc.json().map((json) => `{"title":${json},"__proto__":${json}}`),
    fc.constant('['.repeat(50_000)),
  )
  const headers = fc.dictionary(
    fc.constantFrom(
      'content-type',
      'origin',
      'sec-fetch-site',
      'x-viewer-host',
      'cookie',
      'x-viewer-address',
    ),
    fc.oneof(text, fc.constantFrom('application/json', 'same-origin', viewerHost)),
  )

  test('is answered in JSON by a sentence, and never by a fault of ours', async () => {
    const as = signedIn(table)
    const handlers = [
      savesAPost(),
      implement('posts.list', async () => ({ success: true, posts: [] })),
      implement('session.login', async () => ({ success: true, user: aUser() })),
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(text, text),
        fc.dictionary(text, text),
        headers,
        anything,
        fc.boolean(),
        async (params, query, sent, body, honest) => {
          const request = { params, query, body, headers: honest ? {} : sent, as }
          for (const handler of handlers) {
            const answer = await send(handler, request)
            expect(answer.status).toBeLessThan(500)
            if (answer.status >= 400) ProblemBody.parse(answer.body)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
