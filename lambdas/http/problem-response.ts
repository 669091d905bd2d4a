import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'
import { serviceUnavailable } from '../data/table/service-unavailable.ts'
import { isTransientError } from '../data/table/transient-error.ts'
import { publicCacheControl } from './edge-lifetime.ts'
import { MovedPermanently } from './moved-permanently.ts'
import { type RequestState, requestState } from './request-state.ts'

/** What the caller may see of an error. Details of unexpected errors are only logged. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isTransientError(error)) return serviceUnavailable()
  return new Problem('internal', 'Something went wrong. Please try again.')
}

function cacheControlFor({ cached }: Endpoint, status: number, { nextPublication }: RequestState): string {
  const isCacheable = cached && (status === 301 || status === 404)
  return isCacheable ? publicCacheControl(new Date(), nextPublication, status === 404) : 'no-store'
}

/** Turns what a handler threw into a response: a redirect, or a problem. The cause of an unexpected error is logged. */
export function problemResponse(
  endpoint: Endpoint,
): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  return {
    onError(request) {
      const state = requestState(request.event)
      const { error } = request
      if (error instanceof MovedPermanently) {
        request.response = {
          statusCode: 301,
          headers: {
            location: error.location,
            'content-type': 'application/json',
            'cache-control': cacheControlFor(endpoint, 301, state),
          },
          body: JSON.stringify({ location: error.location }),
        }
        return
      }

      const problem = toProblem(error)
      state.code = problem.code
      if (problem !== error) state.cause = error
      else if (problem.status >= 500) state.cause = problem.cause ?? problem
      request.response = {
        statusCode: problem.status,
        headers: {
          'content-type': 'application/json',
          'cache-control': cacheControlFor(endpoint, problem.status, state),
          ...(problem.retryAfter !== undefined && { 'retry-after': String(problem.retryAfter) }),
        },
        cookies: state.cookies,
        body: JSON.stringify(problem),
      }
    },
  }
}
