import { afterAll, describe, expect, test } from 'vitest'
import { textAnswer, type WebAnswer, type WebRequest } from '../http-message.ts'
import { arnOf, startFunctions } from '../testing/functions.ts'
import { textOf } from '../testing/templates.ts'
import type { ApiDefinition, ApiRoute, AuthoriserDefinition } from './definition.ts'
import { httpApi } from './http-api.ts'
import { parseRoute } from './routes.ts'

const lambda = startFunctions({
  echo: { code: 'exports.handler = async (event) => event' },
  page: {
    code: `exports.handler = async () => ({ statusCode: 201, headers: { 'X-Number': 5 }, cookies: ['a=1', 'b=2'],
      body: Buffer.from('hello').toString('base64'), isBase64Encoded: true })`,
  },
  thrower: { code: 'exports.handler = async () => { throw new Error("a secret detail") }' },
  verbose: { code: "exports.handler = async () => ({ statusCode: 200, body: 'x'.repeat(7 * 1024 * 1024) })" },
  slow: { code: 'exports.handler = () => new Promise((r) => setTimeout(r, 1000))' },
  doorman: {
    code: `let asked = 0
      exports.handler = async (event) => {
        asked += 1
        return { isAuthorized: event.identitySource[0] === 'secret', context: { asked } }
      }`,
  },
})
afterAll(() => lambda.stop())

const doorman: AuthoriserDefinition = {
  id: 'a1',
  functionArn: arnOf('doorman'),
  role: undefined,
  identityHeaders: ['x-origin-secret'],
  ttl: 3600,
}
const route = (key: string, name: string, more: Partial<ApiRoute> = {}): ApiRoute => ({
  ...parseRoute(key),
  functionArn: arnOf(name),
  role: undefined,
  timeout: 5000,
  authoriser: undefined,
  ...more,
})
const api: ApiDefinition = {
  id: 'api1',
  host: 'api1.execute-api.us-east-1.amazonaws.com',
  routes: [
    route('POST /echo/{id}', 'echo'),
    route('GET /page', 'page'),
    route('GET /fails', 'thrower'),
    route('GET /verbose', 'verbose'),
    route('GET /slow', 'slow', { timeout: 50 }),
    route('GET /guarded', 'echo', { authoriser: doorman }),
  ],
}
const { handle } = httpApi({
  api,
  functions: lambda.functions,
  permissions: { mayInvoke: () => true },
  region: 'us-east-1',
  clock: lambda.clock,
  log: () => {},
})
const ask = (method: string, path: string, more: Partial<WebRequest> = {}) =>
  handle({ method, path, query: '', headers: {}, body: Buffer.alloc(0), viewer: '192.0.2.7', ...more })
const json = (answer: WebAnswer) => JSON.parse(textOf(answer)) as Record<string, unknown>

describe('the event', () => {
  test('is of payload format 2.0', async () => {
    const event = json(
      await ask('POST', '/echo/a%20b', {
        query: 'tag=x&tag=y&empty=',
        headers: { cookie: 'a=1; b=2', 'content-type': 'application/json', 'user-agent': 'curl' },
        body: Buffer.from('{"é":1}'),
      }),
    )
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'POST /echo/{id}',
      rawPath: '/echo/a b',
      rawQueryString: 'tag=x&tag=y&empty=',
      cookies: ['a=1', 'b=2'],
      queryStringParameters: { tag: 'x,y', empty: '' },
      pathParameters: { id: 'a b' },
      body: '{"é":1}',
      isBase64Encoded: false,
      requestContext: {
        http: { method: 'POST', path: '/echo/a b', sourceIp: '192.0.2.7', userAgent: 'curl' },
      },
    })
    expect(event['headers']).not.toHaveProperty('cookie')
  })

  test('carries a body that is not text in base64', async () => {
    const headers = { 'content-type': 'image/png' }
    const event = json(await ask('POST', '/echo/1', { headers, body: Buffer.from([0, 255]) }))
    expect(event).toMatchObject({ body: 'AP8=', isBase64Encoded: true })
  })
})

describe('the answer', () => {
  test('has the function’s status, headers, cookies and decoded body', async () => {
    const answer = await ask('GET', '/page')
    expect(answer).toMatchObject({ status: 201, headers: { 'x-number': '5', 'set-cookie': ['a=1', 'b=2'] } })
    expect(textOf(answer)).toBe('hello')
  })

  test('tells nothing of a failure inside', async () => {
    const answer = await ask('GET', '/fails')
    expect([answer.status, textOf(answer)]).toEqual([500, '{"message":"Internal Server Error"}'])
  })

  test.each([
    ['a function that takes longer than its integration waits', 503, () => ask('GET', '/slow')],
    ['a function that answers more than 6 MB', 500, () => ask('GET', '/verbose')],
    [
      'a request line and headers over 10,240 bytes',
      431,
      () => ask('GET', '/page', { headers: { cookie: 'x'.repeat(10_240) } }),
    ],
    ['a path without a route', 404, () => ask('GET', '/nowhere')],
    ['a path that nobody can decode', 400, () => ask('GET', '/%zz')],
    ['a body over 10 MB', 413, () => ask('POST', '/echo/1', { body: Buffer.alloc(10 * 1024 * 1024 + 1) })],
    [
      'a body that base64 makes larger than 6 MB',
      413,
      () => ask('POST', '/echo/1', { body: Buffer.alloc(5 * 1024 * 1024) }),
    ],
  ])('to %s is %i', async (_, status, question) => {
    expect((await question()).status).toBe(status)
  })
})

describe('the authoriser', () => {
  const guarded = (secret?: string) =>
    ask('GET', '/guarded', { headers: secret === undefined ? {} : { 'x-origin-secret': secret } })

  test('is not even asked without the header', async () => {
    expect(await guarded()).toEqual(textAnswer(401, 'application/json', '{"message":"Unauthorized"}'))
  })

  test('refuses', async () => {
    expect((await guarded('guess')).status).toBe(403)
  })

  test('admits, tells the function its context, and is asked once per secret', async () => {
    const contexts = [
      json(await guarded('secret')),
      json(await guarded('secret')),
      json(await guarded('secret')),
    ].map(({ requestContext }) => requestContext)
    // Once for the guess above, once for the right one.
    for (const context of contexts) expect(context).toMatchObject({ authorizer: { lambda: { asked: 2 } } })
  })

  test('is asked again when its answer is older than its time', async () => {
    lambda.clock.move(3601_000)
    const { requestContext } = json(await guarded('secret'))
    lambda.clock.move(-3601_000)
    expect(requestContext).toMatchObject({ authorizer: { lambda: { asked: 3 } } })
  })
})
