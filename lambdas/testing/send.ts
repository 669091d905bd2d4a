import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { SessionName } from '../data/sessions.ts'
import { sessionCookieName } from '../http/session-cookie.ts'
import { signSession } from '../http/session-token.ts'

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

export interface Sent {
  /** Whose session comes along: a record that the (mocked or local) table holds. */
  as?: SessionName
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer<Body> {
  status: number
  headers: Record<string, unknown>
  cookies: string[]
  body: Body
}

/** The host at which tests reach the site. */
export const viewerHost = 'www.bellcast.example'

/**
 * Sends one request through a handler's whole edge, as CloudFront and API Gateway would (HTTP API, payload 2.0):
 * from the site's own pages, unless `headers` say otherwise. `Body` is what the test expects to read.
 */
export async function send<Body = Record<string, unknown>>(
  handler: Handler,
  { as, params, query, body, headers = {} }: Sent = {},
): Promise<Answer<Body>> {
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
    ...(as && { cookies: [`${sessionCookieName}=${await signSession(as, new Date())}`] }),
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
    body: JSON.parse(answer.body ?? 'null') as Body,
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
  // The peer is an edge of CloudFront: whoever takes it for the viewer is mistaken.
  http: { method: '', path: '/', protocol: 'HTTP/1.1', sourceIp: '198.51.100.1', userAgent: 'test' },
})
