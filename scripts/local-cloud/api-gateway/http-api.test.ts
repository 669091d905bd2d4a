import { afterAll, describe, expect, test } from 'vitest'
import type { HttpRequest, HttpResponse } from '../protocol/http-message.ts'
import { inheritedNames } from '../testing/inherited-names.ts'
import { arnOf, startFunctions } from '../testing/start-functions.ts'
import { bodyText } from '../testing/templates.ts'
import type { ApiDefinition, ApiRoute, AuthorizerDefinition } from './api-gateway-definition.ts'
import { createHttpApi } from './http-api.ts'
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

const doorman: AuthorizerDefinition = {
  id: 'a1',
  functionArn: arnOf('doorman'),
  role: undefined,
  identityHeaders: ['x-origin-secret'],
  ttl: 3600,
}
const route = (key: string, name: string, more: Partial<ApiRoute> = {}): ApiRoute => ({
  ...parseRoute(key),
  functionArn: arnOf(name),
  calledArn: arnOf(name),
  role: undefined,
  timeout: 5000,
  authorizer: undefined,
  ...more,
})
const api: ApiDefinition = {
  id: 'api1',
  host: 'api1.execute-api.us-east-1.amazonaws.com',
  routes: [
    route('POST /echo/{id}', 'echo'),
    route('GET /page', 'page'),
    route('HEAD /page', 'page'),
    route('GET /fails', 'thrower'),
    route('GET /verbose', 'verbose'),
    route('GET /slow', 'slow', { timeout: 50 }),
    route('GET /guarded', 'echo', { authorizer: doorman }),
    route('GET /narrow', 'page'),
  ],
  throttling: {
    stage: { rate: 1_000, burst: 1_000 },
    routes: new Map([['GET /narrow', { rate: 1, burst: 2 }]]),
  },
}
const { handle } = createHttpApi({
  api,
  functions: lambda.functions,
  permissions: { mayInvoke: () => true },
  region: 'us-east-1',
  clock: lambda.clock,
  log: () => {},
})
const ask = (method: string, path: string, more: Partial<HttpRequest> = {}) =>
  handle({ method, path, query: '', headers: {}, body: Buffer.alloc(0), viewerIp: '192.0.2.7', ...more })
const json = (response: HttpResponse) => JSON.parse(bodyText(response)) as Record<string, unknown>

test('HEAD gets the length of the body that the function returns, and no body', async () => {
  const response = await ask('HEAD', '/page')
  expect([response.status, response.headers['content-length'], bodyText(response)]).toEqual([201, '5', ''])
})

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

  test('ends its path at a question mark that was encoded, as API Gateway does', async () => {
    const event = json(await ask('POST', '/echo/a%3Fb/c', { query: 'd=1' }))
    expect(event).toMatchObject({ rawPath: '/echo/a', rawQueryString: 'd=1' })
  })

  test('keeps blanks of a cookie’s name that are no spaces, as a sibling host can set them', async () => {
    const event = json(await ask('POST', '/echo/1', { headers: { cookie: 'a=1;\u00a0b=2; \u00a0c=3' } }))
    expect(event['cookies']).toEqual(['a=1', '\u00a0b=2', '\u00a0c=3'])
  })

  test.each(inheritedNames)('accepts %s as the name of a parameter', async (name) => {
    const event = json(await ask('POST', '/echo/1', { query: `${name}=a&${name}=b` }))
    const parameters = new Map(Object.entries(event['queryStringParameters'] ?? {}))
    expect(parameters).toEqual(new Map([[name, 'a,b']]))
  })

  test('carries a body that is not text in base64', async () => {
    const headers = { 'content-type': 'image/png' }
    const event = json(await ask('POST', '/echo/1', { headers, body: Buffer.from([0, 255]) }))
    expect(event).toMatchObject({ body: 'AP8=', isBase64Encoded: true })
  })
})

describe('the response', () => {
  test('has the function’s status, headers, cookies and decoded body', async () => {
    const response = await ask('GET', '/page')
    expect(response).toMatchObject({
      status: 201,
      headers: { 'x-number': '5', 'set-cookie': ['a=1', 'b=2'] },
    })
    expect(bodyText(response)).toBe('hello')
  })

  test('reveals nothing about an internal error', async () => {
    const response = await ask('GET', '/fails')
    expect([response.status, bodyText(response)]).toEqual([500, '{"message":"Internal Server Error"}'])
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

test('the wait for one of this machine’s environments counts for no time limit', async () => {
  const started = Promise.withResolvers<void>()
  const { handle: handleWaiting } = createHttpApi({
    // Any time is too long, once the function runs.
    api: { ...api, routes: [route('GET /waits', 'page', { timeout: 0 })] },
    functions: {
      async invoke(_arn, _event, _id, onStart) {
        await started.promise
        onStart?.()
        return { statusCode: 200 }
      },
    },
    permissions: { mayInvoke: () => true },
    region: 'us-east-1',
    clock: lambda.clock,
    log: () => {},
  })
  const request = {
    method: 'GET',
    path: '/waits',
    query: '',
    headers: {},
    body: Buffer.alloc(0),
    viewerIp: '::1',
  }
  const waiting = handleWaiting(request)
  // Others get their answers meanwhile, after more time than the limit.
  await ask('GET', '/page')
  started.resolve()
  expect((await waiting).status).toBe(200)
})

describe('a route with too many requests', () => {
  const statuses = async (times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => ask('GET', '/narrow')))
    return answers.map(({ status }) => status)
  }

  test('responds with 429 in API Gateway’s format, without invoking the function', async () => {
    expect(await statuses(3)).toEqual([201, 201, 429])
    const response = await ask('GET', '/narrow')
    expect([bodyText(response), response.headers['content-type']]).toEqual([
      '{"message":"Too Many Requests"}',
      'application/json',
    ])
    expect(response.headers['apigw-requestid']).toMatch(/^[\w-]+$/)
    expect((await ask('GET', '/page')).status).toBe(201)
  })

  test('works again a second later', async () => {
    await statuses(3)
    lambda.clock.move(1_000)
    expect(await statuses(2)).toEqual([201, 429])
    lambda.clock.move(-1_000)
  })
})

describe('the authorizer', () => {
  const guarded = (secret?: string) =>
    ask('GET', '/guarded', { headers: secret === undefined ? {} : { 'x-origin-secret': secret } })

  test('is not invoked without the header', async () => {
    const response = await guarded()
    expect([response.status, bodyText(response)]).toEqual([401, '{"message":"Unauthorized"}'])
  })

  test('refuses', async () => {
    expect((await guarded('guess')).status).toBe(403)
  })

  test('allows, passes its context to the function, and is invoked once per secret', async () => {
    const contexts = [
      json(await guarded('secret')),
      json(await guarded('secret')),
      json(await guarded('secret')),
    ].map(({ requestContext }) => requestContext)
    // Once for the guess above, once for the right one.
    for (const context of contexts) expect(context).toMatchObject({ authorizer: { lambda: { asked: 2 } } })
  })

  test('is invoked again when its cached decision has expired', async () => {
    lambda.clock.move(3601_000)
    const { requestContext } = json(await guarded('secret'))
    lambda.clock.move(-3601_000)
    expect(requestContext).toMatchObject({ authorizer: { lambda: { asked: 3 } } })
  })
})
