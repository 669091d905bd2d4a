import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Endpoint, InputOf, ResultOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId } from '#shared/api/index.ts'
import type { Settings } from '#shared/domain/settings/settings.ts'
import type { authorize } from './authorize.ts'
import { publicCacheControl } from './edge-lifetime.ts'
import { entityTag, isKnownTag } from './entity-tag.ts'
import { checkBodySizeAndType, parseRequest } from './parse-request.ts'
import { problemResponse } from './problem-response.ts'
import { type RequestContext, requestContext } from './request-context.ts'
import { requestLog } from './request-log.ts'
import { requestState } from './request-state.ts'
import { rejectCrossSite } from './same-origin.ts'

export interface Reply {
  /** Adds one `Set-Cookie` header; may be called more than once. */
  setCookie(text: string): void
  /** Makes the browser drop its HTTP cache of this site. */
  clearBrowserCache(): void
  /** The instant when the next article appears: no cached response outlives it. */
  nextPublication(instant: string | null): void
}

export type HandlerInput<Id extends EndpointId> = InputOf<Api[Id]> & {
  request: RequestContext
  /** The settings, which are loaded together with the session. */
  settings: Api[Id]['access'] extends 'public' ? undefined : Settings
}
export type EndpointHandler<Id extends EndpointId> = (
  input: HandlerInput<Id>,
  reply: Reply,
) => Promise<ResultOf<Api[Id]>>

/**
 * The steps that all endpoints share: same origin, body size, session, permission, parse, handle, serialize. The
 * response schema strips every field that the contract does not name. Use `implement` or `implementPublic`.
 */
export function createHandler<Id extends EndpointId>(
  endpoints: Pick<Api, NoInfer<Id>>,
  id: Id,
  handle: EndpointHandler<Id>,
  authorizeRequest: typeof authorize,
) {
  const endpoint: Endpoint = endpoints[id]
  const { method } = endpoint

  return middy(async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const state = requestState(event)
    const context = requestContext(event)
    const reply: Reply = {
      setCookie: (text) => state.cookies.push(text),
      clearBrowserCache: () => {
        state.clearBrowserCache = true
      },
      nextPublication: (instant) => {
        if (instant) state.nextPublication = instant
      },
    }

    if (!endpoint.fromMailPrograms && !endpoint.fromBrowsers) rejectCrossSite(method, event, context)
    checkBodySizeAndType(endpoint, event)
    const { user, settings, ...session } = await authorizeRequest(endpoint, context)
    if (user) state.userId = user.id
    const audited = settings?.security.enableAuditLog ?? true
    const request = { ...context, audited, ...session }
    const input = { ...parseRequest(endpoint, event), user, settings, request }
    const result = await handle(input as unknown as HandlerInput<Id>, reply)

    const body = JSON.stringify(endpoint.response.parse(result))
    const etag = endpoint.cached && entityTag(body)
    const isKnown = etag ? isKnownTag(event.headers['if-none-match'], etag) : false
    return {
      statusCode: isKnown ? 304 : (endpoint.status ?? 200),
      headers: {
        'content-type': 'application/json',
        'cache-control': endpoint.cached ? publicCacheControl(new Date(), state.nextPublication) : 'no-store',
        ...(etag && { etag }),
        ...(state.clearBrowserCache && { 'clear-site-data': '"cache"' }),
      },
      cookies: state.cookies,
      body: isKnown ? '' : body,
    }
  }).use([requestLog(id), problemResponse(endpoint)])
}
