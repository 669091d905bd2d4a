import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Clock } from '../clock.ts'
import type { Invoker, ServicePermissions } from '../iam/service-permissions.ts'
import { type Functions, isThrottlingError } from '../lambda/functions.ts'
import { errorMessage, type Log } from '../log.ts'
import { emptyBody, type HttpRequest, type HttpResponse, requestHeadSize } from '../protocol/http-message.ts'
import { accountId } from '../template/resource-names.ts'
import type { ApiDefinition, ApiRoute } from './api-gateway-definition.ts'
import { Authorizers } from './authorizer.ts'
import { authorizerEvent, proxyEvent } from './proxy-event.ts'
import { gatewayResponse, toHttpResponse } from './proxy-response.ts'
import { matchRoute, type RouteMatch } from './routes.ts'
import { Throttle } from './throttle.ts'

/** Largest request body, in bytes. */
export const bodyLimit = 10 * 1024 * 1024
/** Request line and headers together, in bytes. */
const requestHeadLimit = 10_240
/** Bytes of an event that Lambda accepts; a body in base64 takes a third more than its size. */
const integrationLimit = 6 * 1024 * 1024

/** A line of the access log. */
export interface AccessRecord {
  requestId: string
  time: string
  route: string
  status: string
  milliseconds: string
  /** The id of the function's invocation, or `-`. */
  functionRequest: string
}

export interface HttpApiOptions {
  api: ApiDefinition
  functions: Pick<Functions, 'invoke'>
  permissions: Pick<ServicePermissions, 'mayInvoke'>
  region: string
  clock: Clock
  /** Hears of each answer, in the format of our access log. */
  onAnswer?: (record: AccessRecord) => void
  /** Called for each response of 500 and above, including API Gateway's own. */
  onServerError?: () => void
  log: Log
}

/** API Gateway's HTTP API: finds the route, authorizes, invokes the function and translates its result and errors. */
export function createHttpApi({
  api,
  functions,
  permissions,
  region,
  clock,
  onAnswer,
  onServerError,
  log,
}: HttpApiOptions) {
  const authorizers = new Authorizers(functions, clock)
  const throttle = new Throttle(api.throttling, clock)

  const invoker = (role: string | undefined): Invoker => ({
    role,
    service: 'apigateway.amazonaws.com',
    sourceArn: `arn:aws:execute-api:${region}:${accountId}:${api.id}/*`,
  })

  /** A response that rejects the request, or the authorizer's context for the function. */
  async function authorize(
    route: ApiRoute,
    request: HttpRequest,
    event: APIGatewayProxyEventV2,
  ): Promise<HttpResponse | Record<string, unknown>> {
    if (!route.authorizer) return {}
    const identity = authorizers.identity(route.authorizer, request.headers)
    if (!identity) return gatewayResponse(401, 'Unauthorized')
    try {
      if (!permissions.mayInvoke(invoker(route.authorizer.role), route.authorizer.functionArn)) {
        throw new Error('API Gateway may not invoke it')
      }
      const authorizerInput = authorizerEvent(api, event, identity, region)
      const { isAuthorized, context = {} } = await authorizers.authorize(
        route.authorizer,
        identity,
        authorizerInput,
      )
      return isAuthorized ? { authorizer: { lambda: context } } : gatewayResponse(403, 'Forbidden')
    } catch (error) {
      log(`HTTP API: the authorizer of ${route.key} failed: ${errorMessage(error)}`)
      return gatewayResponse(500, 'Internal Server Error')
    }
  }

  async function invoke(
    { functionArn, calledArn, role, timeout }: ApiRoute,
    event: object,
    functionRequest: string,
  ): Promise<HttpResponse> {
    if (!permissions.mayInvoke(invoker(role), calledArn)) return gatewayResponse(500, 'Internal Server Error')
    const timer = new AbortController()
    const timedOut = Promise.withResolvers<HttpResponse>()
    const startTimer = () => {
      sleep(timeout, gatewayResponse(503, 'Service Unavailable'), { signal: timer.signal, ref: false }).then(
        timedOut.resolve,
        () => {},
      )
    }
    const response = functions.invoke(functionArn, event, functionRequest, startTimer).then(
      toHttpResponse,
      // The stack trace is in the function's log. Clients learn no more than this.
      (error: unknown) =>
        isThrottlingError(error)
          ? gatewayResponse(503, 'Service Unavailable')
          : gatewayResponse(500, 'Internal Server Error'),
    )
    try {
      return await Promise.race([response, timedOut.promise])
    } finally {
      timer.abort()
    }
  }

  /** `called` hears of the id of the function's invocation. */
  async function handleRequest(
    request: HttpRequest,
    called: (functionRequest: string) => void,
  ): Promise<HttpResponse> {
    if (requestHeadSize(request) > requestHeadLimit)
      return gatewayResponse(431, 'Request Header Fields Too Large')
    const path = decodePath(request.path)
    if (path === undefined) return gatewayResponse(400, 'Bad Request')
    const match: RouteMatch<ApiRoute> | undefined = matchRoute(api.routes, request.method, path)
    if (!match) return gatewayResponse(404, 'Not Found')
    if (!throttle.tryTake(match.route.key)) return gatewayResponse(429, 'Too Many Requests')
    if (request.body.length > bodyLimit) return gatewayResponse(413, 'Request Entity Too Large')

    const event = proxyEvent(api, match, request, path, clock.now())
    const decision = await authorize(match.route, request, event)
    if (isResponse(decision)) return decision
    if (Buffer.byteLength(event.body ?? '') > integrationLimit)
      return gatewayResponse(413, 'Request Entity Too Large')
    const functionRequest = randomUUID()
    called(functionRequest)
    const result = await invoke(
      match.route,
      { ...event, requestContext: { ...event.requestContext, ...decision } },
      functionRequest,
    )
    return { ...result, headers: { ...result.headers, 'apigw-requestid': event.requestContext.requestId } }
  }

  async function handle(request: HttpRequest): Promise<HttpResponse> {
    const started = performance.now()
    let functionRequest = '-'
    const result = await handleRequest(request, (id) => {
      functionRequest = id
    })
    if (result.status >= 500) onServerError?.()
    // API Gateway's own responses have a request ID too.
    const headers = { 'apigw-requestid': randomUUID(), ...result.headers }
    const path = decodePath(request.path)
    onAnswer?.({
      requestId: String(headers['apigw-requestid']),
      time: clock.now().toISOString(),
      route: (path !== undefined && matchRoute(api.routes, request.method, path)?.route.key) || '-',
      status: String(result.status),
      milliseconds: (performance.now() - started).toFixed(0),
      functionRequest,
    })
    return request.method === 'HEAD' ? withoutBody({ ...result, headers }) : { ...result, headers }
  }

  return { handle }
}

/** The response to HEAD: the length of the body that GET would have, without it. */
const withoutBody = ({ status, headers, body }: HttpResponse): HttpResponse => ({
  status,
  headers: Buffer.isBuffer(body) ? { ...headers, 'content-length': String(body.length) } : headers,
  body: emptyBody,
})

const isResponse = (decision: HttpResponse | Record<string, unknown>): decision is HttpResponse =>
  'status' in decision

function decodePath(path: string): string | undefined {
  try {
    // API Gateway decodes before it looks for the query: what follows an encoded question mark is lost.
    return decodeURIComponent(path).split('?')[0]
  } catch {
    return undefined
  }
}
