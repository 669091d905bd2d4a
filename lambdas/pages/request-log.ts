import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describeError, log } from '../logging/log.ts'
import { endTrace } from '../logging/request-trace.ts'
import type { PageResponse } from './page-response.ts'

interface HandledRequest {
  event: APIGatewayProxyEventV2
  response: PageResponse
  /** Duration in milliseconds. */
  ms: number
  /** The error, if the request failed. */
  cause: unknown
}

/**
 * Logs one line per request. It names the kind of page instead of the URL, which may contain anything a visitor
 * typed.
 */
export function logRequest({ event, response, ms, cause }: HandledRequest): void {
  log({
    level: cause === undefined ? 'info' : 'error',
    page: response.page,
    request: event.requestContext.requestId,
    edge: event.headers['x-amz-cf-id'],
    status: response.status,
    ms,
    ...endTrace(),
    ...(cause !== undefined && { cause: describeError(cause) }),
  })
}
