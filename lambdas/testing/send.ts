import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { SessionRef } from '../data/staff/sessions.ts'
import { sessionCookieName } from '../http/cookies/session-cookie.ts'
import { signSessionToken } from '../http/cookies/session-token.ts'

export type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>

export interface SendOptions {
  /** The session to send. It has to be in the mocked or local table. */
  as?: SessionRef
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

export interface TestResponse<Body> {
  status: number
  headers: Record<string, unknown>
  cookies: string[]
  body: Body
}

/** The host name of the site in tests. */
export const viewerHost = 'www.bellcast.example'

/**
 * Sends a request to a handler like CloudFront and API Gateway do (HTTP API, payload 2.0). It comes from one of the
 * site's own pages, unless `headers` say otherwise. `Body` is the type of the response body.
 */
export async function send<Body = Record<string, unknown>>(
  handler: Handler,
  { as, params, query, body, headers = {} }: SendOptions = {},
): Promise<TestResponse<Body>> {
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey: '$default',
    rawPath: '/',
    rawQueryString: '',
    headers: {
      'x-viewer-host': viewerHost,
      'x-viewer-address': '203.0.113.7',
      origin: `https://${viewerHost}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(as && { cookies: [`${sessionCookieName}=${await signSessionToken(as, new Date())}`] }),
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: textValues(query) }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: requestContext(),
  }
  const answer = await handler(event, {} as Context)
  return {
    status: answer.statusCode ?? 200,
    headers: answer.headers ?? {},
    cookies: answer.cookies ?? [],
    body: JSON.parse(answer.body || 'null') as Body,
  }
}

const textValues = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

const requestContext = (): APIGatewayProxyEventV2['requestContext'] => ({
  accountId: '000000000000',
  apiId: 'local',
  domainName: 'local',
  domainPrefix: 'local',
  requestId: randomUUID(),
  routeKey: '$default',
  stage: '$default',
  time: '',
  timeEpoch: Date.now(),
  // This is the address of a CloudFront server, not the viewer's. Code that confuses them fails its tests.
  http: { method: '', path: '/', protocol: 'HTTP/1.1', sourceIp: '198.51.100.1', userAgent: 'test' },
})
