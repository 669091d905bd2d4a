import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda'
import type { HttpRequest } from '../protocol/http-message.ts'
import { recordOf } from '../protocol/null-prototype-record.ts'
import { accountId } from '../template/resource-names.ts'
import type { ApiDefinition, ApiRoute } from './api-gateway-definition.ts'
import type { RouteMatch } from './routes.ts'

/** Content types whose bodies API Gateway passes on as text. All others, forms included, arrive in base64. */
const isText = (type = ''): boolean =>
  /^(text\/|application\/(json|javascript|xml|[\w.-]+\+json))/i.test(type)

/** `a=1&a=2&b` → `{ a: '1,2', b: '' }` */
function queryParameters(query: string): Record<string, string> {
  const parameters = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    const before = parameters.get(name)
    parameters.set(name, before === undefined ? value : `${before},${value}`)
  }
  return recordOf(parameters)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number) => String(value).padStart(2, '0')
/** Such as `20/Nov/2026:09:05:00 +0000`. */
const logTime = (now: Date): string =>
  `${two(now.getUTCDate())}/${months[now.getUTCMonth()]}/${now.getUTCFullYear()}:${two(now.getUTCHours())}:${two(now.getUTCMinutes())}:${two(now.getUTCSeconds())} +0000`

/** The event of payload format 2.0 for a request; `path` is decoded. */
export function proxyEvent(
  api: ApiDefinition,
  { route, pathParameters }: RouteMatch<ApiRoute>,
  request: HttpRequest,
  path: string,
  now: Date,
): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = request.headers
  const text = isText(headers['content-type'])
  const parameters = queryParameters(request.query)
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie !== undefined && { cookies: cookie.split(/;[ \t]*/) }),
    headers,
    ...(Object.keys(parameters).length && { queryStringParameters: parameters }),
    requestContext: {
      accountId: accountId,
      apiId: api.id,
      domainName: api.host,
      domainPrefix: api.id,
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.viewerIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(pathParameters).length && { pathParameters }),
    ...(request.body.length && { body: request.body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !text,
  }
}

/** The event for a Lambda authorizer; it has no body. */
export function authorizerEvent(
  api: ApiDefinition,
  event: APIGatewayProxyEventV2,
  identitySource: string[],
  region: string,
): Omit<APIGatewayRequestAuthorizerEventV2, 'stageVariables' | 'pathParameters' | 'queryStringParameters'> {
  const { method, path } = event.requestContext.http
  return {
    version: '2.0',
    type: 'REQUEST',
    routeArn: `arn:aws:execute-api:${region}:${accountId}:${api.id}/$default/${method}${path}`,
    identitySource,
    routeKey: event.routeKey,
    rawPath: event.rawPath,
    rawQueryString: event.rawQueryString,
    cookies: event.cookies ?? [],
    headers: event.headers,
    requestContext: event.requestContext,
  }
}
