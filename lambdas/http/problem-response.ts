import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'
import { busy } from '../data/busy.ts'
import { publicCaching } from './cache-control.ts'
import { type Exchange, exchangeOf } from './exchange.ts'
import { MovedPermanently } from './moved-permanently.ts'
import { isUnavailable } from './unavailable.ts'

/** What the caller may know of a failure; whatever was not expected stays with us. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isUnavailable(error)) return busy()
  return new Problem('internal', 'Something went wrong. Please try again.')
}

function caching({ cached }: Endpoint, status: number, { nextPublication }: Exchange): string {
  const keeps = cached && (status === 301 || status === 404)
  return keeps ? publicCaching(new Date(), nextPublication, status === 404) : 'no-store'
}

/** Answers what a handler threw: a redirect, a problem, or, logged once with its cause, something unexpected. */
export function problemResponse(
  endpoint: Endpoint,
): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  return {
    onError(request) {
      const exchange = exchangeOf(request.event)
      const { error } = request
      if (error instanceof MovedPermanently) {
        request.response = {
          statusCode: 301,
          headers: {
            location: error.location,
            'content-type': 'application/json',
            'cache-control': caching(endpoint, 301, exchange),
          },
          body: JSON.stringify({ location: error.location }),
        }
        return
      }

      const problem = problemOf(error)
      exchange.code = problem.code
      if (problem !== error) exchange.cause = error
      else if (problem.status >= 500) exchange.cause = problem.cause ?? problem
      request.response = {
        statusCode: problem.status,
        headers: {
          'content-type': 'application/json',
          'cache-control': caching(endpoint, problem.status, exchange),
          ...(problem.retryAfter !== undefined && { 'retry-after': String(problem.retryAfter) }),
        },
        cookies: exchange.cookies,
        body: JSON.stringify(problem),
      }
    },
  }
}
