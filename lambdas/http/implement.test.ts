import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { posts } from '#shared/api/admin/posts.ts'
import { session } from '#shared/api/admin/session.ts'
import { Problem, ProblemBody } from '#shared/api/problem.ts'
import { blog } from '#shared/api/public/blog.ts'
import { aPost, aPostInput, aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { inheritedNames } from '#shared/testing/inherited-names.ts'
import { send, viewerHost } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { authorize } from './authorize.ts'
import { sessionCookieName } from './cookies/session-cookie.ts'
import { signSessionToken } from './cookies/session-token.ts'
import { implement } from './implement.ts'
import { MovedPermanently } from './moved-permanently.ts'

const id = aPost().id
const savesAPost = () => implement(posts, 'posts.update', async () => ({ success: true, post: aPost() }))
const fails = (error: unknown) => () => Promise.reject(error as Error)

let table: ReturnType<typeof mockTable>
let lines: string[]
beforeEach(() => {
  table = mockTable()
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: object) => void lines.push(JSON.stringify(line)))
})
afterEach(() => vi.useRealTimers())

/** The only log line of the request. */
const logged = () => {
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>
}

test('an endpoint of another resource neither compiles nor loads', () => {
  // @ts-expect-error posts has no such endpoint
  const load = () => implement(posts, 'session.get', fails(new Error('never')))

  expect(load).toThrow(TypeError)
})

describe('access', () => {
  test('answers 401 without a session', async () => {
    const answer = await send(savesAPost(), { params: { id }, body: aPostInput() })

    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  test('answers 200 with a valid session, and forbids caching', async () => {
    const as = signedIn(table)

    const answer = await send(savesAPost(), { as, params: { id }, body: aPostInput() })

    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  })

  test('answers 403 without the permission', async () => {
    const as = signedIn(table, { canPublish: false })
    const request = {
      now: new Date(),
      cookies: { [sessionCookieName]: await signSessionToken(as, new Date()) },
    }

    await expect(authorize({ access: 'posts:publish' }, request)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(authorize({ access: 'posts:write' }, request)).resolves.toMatchObject({
      user: { id: as.userId },
    })
  })

  test('checks the session before the body', async () => {
    const answer = await send(savesAPost(), { params: { id }, body: { title: 7 } })

    expect(answer.status).toBe(401)
  })
})

describe('the request', () => {
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

  test('answers 400 for a missing body', async () => {
    const as = signedIn(table)

    expect(await send(savesAPost(), { as, params: { id } })).toMatchObject({ status: 400 })
  })

  test('answers 404 for an id that cannot exist', async () => {
    const as = signedIn(table)

    const answer = await send(savesAPost(), { as, params: { id: 'POST#1' }, body: aPostInput() })

    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('parses the query as the contract types it', async () => {
    const as = signedIn(table)
    const lists = implement(posts, 'posts.list', async ({ query }) => {
      expect(query).toEqual({ limit: 20, sort: 'changed', order: 'desc' })
      return { success: true, posts: [], total: 0 }
    })

    expect(await send(lists, { as, query: { limit: '20' } })).toMatchObject({ status: 200 })
    expect(await send(lists, { as, query: { limit: 'many' } })).toMatchObject({ status: 400 })
  })

  test('ignores unknown query parameters, whatever their names', async () => {
    const as = signedIn(table)
    const lists = implement(posts, 'posts.list', async ({ query }) => {
      expect(query).toEqual({ limit: 100, sort: 'changed', order: 'desc' })
      return { success: true, posts: [], total: 0 }
    })

    for (const name of ['_', 'utm_source', 'Limit', ...inheritedNames]) {
      const query = JSON.parse(`{${JSON.stringify(name)}: "1"}`) as Record<string, string>
      expect([name, (await send(lists, { as, query })).status]).toEqual([name, 200])
    }
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

  test('answers 413 for a body above the limit, without parsing it', async () => {
    const answer = await send(implement(session, 'session.login', fails(new Error('never'))), {
      body: `{"username":"${'a'.repeat(65 * 1024)}`,
    })

    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })

  describe('a base64 body, which API Gateway sends for unknown content types', () => {
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

  test('replaces lone surrogates', async () => {
    const as = signedIn(table)
    const saves = implement(posts, 'posts.update', async ({ body }) => {
      expect(body.title).toBe('Half \ufffd')
      return { success: true, post: aPost() }
    })

    const answer = await send(saves, { as, params: { id }, body: '{"title":"Half \\ud800"}' })

    expect(answer.status).toBe(200)
  })
})

describe('the response', () => {
  test('strips fields that the contract does not name', async () => {
    const as = signedIn(table)
    const leaks = implement(session, 'session.get', async ({ user }) => ({
      success: true,
      user: { ...user, passwordHash: '$2b$12$secret' },
      settings: someStaffSettings(),
    }))

    const answer = await send(leaks, { as })

    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  })

  test('answers 500 without details, and logs an unexpected error once with its cause', async () => {
    const as = signedIn(table)
    const breaks = implement(
      session,
      'session.get',
      fails(new Error('host db-7', { cause: new Error('socket') })),
    )

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

    const answer = await send(implement(session, 'session.get', fails(error)), { as })

    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(logged()).toMatchObject({ status: 503, cause: { message: error.message } })
  })

  test('answers 500 for an unexpected failed condition', async () => {
    const as = signedIn(table)
    const error = new ConditionalCheckFailedException({ message: 'no', $metadata: { httpStatusCode: 400 } })

    expect(await send(implement(session, 'session.get', fails(error)), { as })).toMatchObject({ status: 500 })
  })

  test('answers 503, not 401, if the table returns the session unprocessed', async () => {
    const as = signedIn(table)
    table.on(BatchGetCommand).resolves({ UnprocessedKeys: { content: { Keys: [{ pk: 'x', sk: 'x' }] } } })

    expect(await send(savesAPost(), { as, params: { id }, body: aPostInput() })).toMatchObject({
      status: 503,
    })
  })

  test('returns cookies in API Gateway’s own field', async () => {
    const signsOut = implement(session, 'session.logout', async (_input, reply) => {
      reply.setCookie('a=1; Path=/')
      reply.setCookie('b=2; Path=/')
      return { success: true }
    })

    expect((await send(signsOut)).cookies).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  })
})

describe('caching of public reads', () => {
  const list = (next: string | null) =>
    implement(blog, 'blog.list', async (_input, reply) => {
      reply.nextPublication(next)
      return { success: true, posts: [], total: 0 }
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

  test('caches a 404 for five seconds, but not beyond the next article', async () => {
    const misses = (next: string | null) =>
      implement(blog, 'blog.get', (_input, reply) => {
        reply.nextPublication(next)
        return Promise.reject(new Problem('not_found', 'Gone.'))
      })

    const params = { slug: 'a' }
    expect((await send(misses(null), { params })).headers['cache-control']).toBe('public, s-maxage=5')
    expect((await send(misses(at(3)), { params })).headers['cache-control']).toBe('public, s-maxage=2')
  })

  test('redirects permanently from an old slug', async () => {
    const moved = implement(blog, 'blog.get', fails(new MovedPermanently('/api/blog/posts/new')))

    const answer = await send(moved, { params: { slug: 'old' } })

    expect(answer).toMatchObject({ status: 301, headers: { location: '/api/blog/posts/new' } })
    expect(logged()).toMatchObject({ level: 'info', status: 301 })
  })

  test('never caches a failure', async () => {
    const broken = implement(blog, 'blog.list', fails(new Error('x')))

    expect((await send(broken)).headers['cache-control']).toBe('no-store')
  })
})

test('logs user, endpoint and status, and no personal data', async () => {
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

test('what fails is logged without addresses and without the fields of the error, its stack in full', async () => {
  const email = 'canary.lee+x@fund.example'
  const refused = Object.assign(new Error(`Address <${email}> is not verified: ${email}`), {
    body: 'canary-message',
    stack: `Error: ${email}\n    at x (/var/task/node_modules/@aws-sdk/client-ses/index.mjs:1:2)`,
  })
  const broken = implement(blog, 'blog.list', fails(new Error(`of ${email}`, { cause: refused })))

  expect((await send(broken)).status).toBe(500)
  expect(logged()).toMatchObject({
    level: 'error',
    cause: {
      message: 'of [address]',
      cause: {
        message: 'Address <[address]> is not verified: [address]',
        stack: 'Error: [address]\n    at x (/var/task/node_modules/@aws-sdk/client-ses/index.mjs:1:2)',
      },
    },
  })
  expect(lines.join()).not.toContain('canary')
})

describe('any input', () => {
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

  test('gets a JSON response, and never a 5xx', async () => {
    const as = signedIn(table)
    const handlers = [
      savesAPost(),
      implement(posts, 'posts.list', async () => ({ success: true, posts: [], total: 0 })),
      implement(session, 'session.login', async () => ({
        success: true,
        user: aUser(),
        settings: someStaffSettings(),
      })),
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
