import type { MiddlewareObj, Request } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { describeError, log } from '../logging/log.ts'
import { requestState } from './request-state.ts'

/** Logs one line per request. Of personal data it contains only the user's id: no address, name, body or header. */
export function requestLog(
  endpoint: string,
): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  const write = ({ event, response }: Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>) => {
    const { startedAt, userId, code, cause } = requestState(event)
    log({
      level: cause === undefined ? 'info' : 'error',
      endpoint,
      request: event.requestContext?.requestId,
      status: response?.statusCode,
      ms: Date.now() - startedAt,
      code,
      user: userId,
      ...(cause !== undefined && { cause: describeError(cause) }),
    })
  }
  return { before: ({ event }) => void requestState(event), after: write, onError: write }
}
