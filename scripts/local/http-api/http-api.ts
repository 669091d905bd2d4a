import { setTimeout as sleep } from 'node:timers/promises'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Clock } from '../clock.ts'
import { headLength, type WebAnswer, type WebRequest } from '../http-message.ts'
import type { Acts, Invoker } from '../iam/acts.ts'
import { type Functions, wasThrottled } from '../lambda/functions.ts'
import { type Log, reason } from '../log.ts'
import { account } from '../template/names.ts'
import { answerOf, gatewayMessage } from './answer.ts'
import { Authorisers } from './authoriser.ts'
import type { ApiDefinition, ApiRoute } from './definition.ts'
import { authoriserEvent, proxyEvent } from './event.ts'
import { matchRoute, type RouteMatch } from './routes.ts'

/** Largest request body, in bytes. */
export const bodyLimit = 10 * 1024 * 1024
/** Request line and headers together, in bytes. */
const headLimit = 10_240
/** What a function can be sent, in bytes: six megabytes of event, of which base64 takes a quarter. */
const integrationLimit = 6 * 1024 * 1024

export interface HttpApiParts {
  api: ApiDefinition
  functions: Functions
  permissions: Pick<Acts, 'mayInvoke'>
  region: string
  clock: Clock
  log: Log
}

/** API Gateway's HTTP API: route, authorise, invoke, translate. Answers what API Gateway would, errors included. */
export function httpApi({ api, functions, permissions, region, clock, log }: HttpApiParts) {
  const authorisers = new Authorisers(functions, clock)

  const invoker = (role: string | undefined): Invoker => ({
    role,
    service: 'apigateway.amazonaws.com',
    sourceArn: `arn:aws:execute-api:${region}:${account}:${api.id}/*`,
  })

  /** An answer that ends the request here, or what the authoriser tells the function. */
  async function authorise(
    route: ApiRoute,
    request: WebRequest,
    event: APIGatewayProxyEventV2,
  ): Promise<WebAnswer | Record<string, unknown>> {
    if (!route.authoriser) return {}
    const identity = authorisers.identity(route.authoriser, request.headers)
    if (!identity) return gatewayMessage(401, 'Unauthorized')
    try {
      if (!permissions.mayInvoke(invoker(route.authoriser.role), route.authoriser.functionArn)) {
        throw new Error('API Gateway may not invoke it')
      }
      const question = authoriserEvent(api, event, identity, region)
      const { isAuthorized, context = {} } = await authorisers.decide(route.authoriser, identity, question)
      return isAuthorized ? { authorizer: { lambda: context } } : gatewayMessage(403, 'Forbidden')
    } catch (error) {
      log(`HTTP API: the authoriser of ${route.key} failed: ${reason(error)}`)
      return gatewayMessage(500, 'Internal Server Error')
    }
  }

  async function invoke({ functionArn, role, timeout }: ApiRoute, event: object): Promise<WebAnswer> {
    if (!permissions.mayInvoke(invoker(role), functionArn))
      return gatewayMessage(500, 'Internal Server Error')
    const late = new AbortController()
    const tooLate = sleep(timeout, gatewayMessage(503, 'Service Unavailable'), {
      signal: late.signal,
      ref: false,
    })
    const answer = functions.invoke(functionArn, event).then(
      answerOf,
      // Logged with its stack where it happened; callers learn no more than this.
      (error: unknown) =>
        wasThrottled(error)
          ? gatewayMessage(503, 'Service Unavailable')
          : gatewayMessage(500, 'Internal Server Error'),
    )
    try {
      return await Promise.race([answer, tooLate])
    } finally {
      late.abort()
      tooLate.catch(() => {})
    }
  }

  async function handle(request: WebRequest): Promise<WebAnswer> {
    if (headLength(request) > headLimit) return gatewayMessage(431, 'Request Header Fields Too Large')
    const path = decodedPath(request.path)
    if (path === undefined) return gatewayMessage(400, 'Bad Request')
    const match: RouteMatch<ApiRoute> | undefined = matchRoute(api.routes, request.method, path)
    if (!match) return gatewayMessage(404, 'Not Found')
    if (request.body.length > bodyLimit) return gatewayMessage(413, 'Request Entity Too Large')

    const event = proxyEvent(api, match, request, path, clock.now())
    const verdict = await authorise(match.route, request, event)
    if (isAnswer(verdict)) return verdict
    if (Buffer.byteLength(event.body ?? '') > integrationLimit)
      return gatewayMessage(413, 'Request Entity Too Large')
    const answer = await invoke(match.route, {
      ...event,
      requestContext: { ...event.requestContext, ...verdict },
    })
    return { ...answer, headers: { ...answer.headers, 'apigw-requestid': event.requestContext.requestId } }
  }

  return { handle }
}

export type HttpApi = ReturnType<typeof httpApi>

const isAnswer = (verdict: WebAnswer | Record<string, unknown>): verdict is WebAnswer => 'status' in verdict

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
