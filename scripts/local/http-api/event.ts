import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda'
import type { WebRequest } from '../http-message.ts'
import { account } from '../template/names.ts'
import type { ApiDefinition, ApiRoute } from './definition.ts'
import type { RouteMatch } from './routes.ts'

/** Content types whose bodies API Gateway hands on as text; everything else arrives in base64, forms too. */
const isText = (type = ''): boolean =>
  /^(text\/|application\/(json|javascript|xml|[\w.-]+\+json))/i.test(type)

/** `a=1&a=2&b` → `{ a: '1,2', b: '' }` */
function queryParameters(query: string): Record<string, string> {
  const parameters: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(query)) {
    parameters[name] = name in parameters ? `${parameters[name]},${value}` : value
  }
  return parameters
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
  request: WebRequest,
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
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(Object.keys(parameters).length && { queryStringParameters: parameters }),
    requestContext: {
      accountId: account,
      apiId: api.id,
      domainName: api.host,
      domainPrefix: api.id,
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.viewer,
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

/** What a Lambda authoriser is asked about the same request; it never sees the body. */
export function authoriserEvent(
  api: ApiDefinition,
  event: APIGatewayProxyEventV2,
  identitySource: string[],
  region: string,
): Omit<APIGatewayRequestAuthorizerEventV2, 'stageVariables' | 'pathParameters' | 'queryStringParameters'> {
  const { method, path } = event.requestContext.http
  return {
    version: '2.0',
    type: 'REQUEST',
    routeArn: `arn:aws:execute-api:${region}:${account}:${api.id}/$default/${method}${path}`,
    identitySource,
    routeKey: event.routeKey,
    rawPath: event.rawPath,
    rawQueryString: event.rawQueryString,
    cookies: event.cookies ?? [],
    headers: event.headers,
    requestContext: event.requestContext,
  }
}
