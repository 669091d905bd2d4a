import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Endpoint, InputOf, ResultOf } from '#shared/api/endpoint.ts'
import { type Api, api, type EndpointId } from '#shared/api/index.ts'
import type { authorise } from './authorise.ts'
import { publicCaching } from './cache-control.ts'
import { exchangeOf } from './exchange.ts'
import { checkBody, parseRequest } from './parse-request.ts'
import { problemResponse } from './problem-response.ts'
import { type RequestFacts, requestFacts } from './request-facts.ts'
import { requestLog } from './request-log.ts'
import { refuseCrossSite } from './same-origin.ts'

export interface Reply {
  /** One `Set-Cookie` text; may be called more than once. */
  setCookie(text: string): void
  /** Tells when the next article appears, so that no cached answer outlives that moment. */
  nextPublication(instant: string | null): void
}

export type Input<Id extends EndpointId> = InputOf<Api[Id]> & { request: RequestFacts }
export type Run<Id extends EndpointId> = (input: Input<Id>, reply: Reply) => Promise<ResultOf<Api[Id]>>

/**
 * The edge of a handler, written once: same origin, size, session, permission, parse, run, serialise. The response
 * schema strips whatever the contract does not name. Handlers use `implement` or `implementPublic`.
 */
export function edge<Id extends EndpointId>(id: Id, run: Run<Id>, admit: typeof authorise) {
  const endpoint: Endpoint = api[id]

  return middy(async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const exchange = exchangeOf(event)
    const facts = requestFacts(event)
    const reply: Reply = {
      setCookie: (text) => exchange.cookies.push(text),
      nextPublication: (instant) => {
        if (instant) exchange.nextPublication = instant
      },
    }

    refuseCrossSite(endpoint.method, event, facts)
    checkBody(endpoint, event)
    const { user, audited } = await admit(endpoint.access, facts)
    if (user) exchange.userId = user.id
    const parts = parseRequest(endpoint, event)
    const request = { ...facts, audited }
    const result = await run({ ...parts, user, request } as unknown as Input<Id>, reply)

    return {
      statusCode: endpoint.status ?? 200,
      headers: {
        'content-type': 'application/json',
        'cache-control': endpoint.cached ? publicCaching(new Date(), exchange.nextPublication) : 'no-store',
      },
      cookies: exchange.cookies,
      body: JSON.stringify(endpoint.response.parse(result)),
    }
  }).use([requestLog(id), problemResponse(endpoint)])
}
