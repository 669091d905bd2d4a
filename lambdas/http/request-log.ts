import type { MiddlewareObj, Request } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { exchangeOf } from './exchange.ts'
import { described, log } from './log.ts'

/** One line per request. No address, name, body or header: nothing in it belongs to a person but the user's id. */
export function requestLog(
  endpoint: string,
): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  const write = ({ event, response }: Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>) => {
    const { startedAt, userId, code, cause } = exchangeOf(event)
    log({
      level: cause === undefined ? 'info' : 'error',
      endpoint,
      request: event.requestContext?.requestId,
      status: response?.statusCode,
      ms: Date.now() - startedAt,
      code,
      user: userId,
      ...(cause !== undefined && { cause: described(cause) }),
    })
  }
  return { before: ({ event }) => void exchangeOf(event), after: write, onError: write }
}
