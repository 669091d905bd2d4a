import type { MiddlewareObj, Request } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { exchangeOf } from './exchange.ts'

/** An unexpected error as far as it helps to find it: never the values that it carried. */
function described(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, message, stack, cause } = error
  return { name, message, stack, ...(cause !== undefined && { cause: described(cause) }) }
}

/** One line per request. No address, name, body or header: nothing in it belongs to a person but the user's id. */
export function requestLog(
  endpoint: string,
): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  const log = ({ event, response }: Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>) => {
    const { startedAt, userId, code, cause } = exchangeOf(event)
    const line = {
      level: cause === undefined ? 'info' : 'error',
      endpoint,
      request: event.requestContext?.requestId,
      status: response?.statusCode,
      ms: Math.round(performance.now() - startedAt),
      code,
      user: userId,
      ...(cause !== undefined && { cause: described(cause) }),
    }
    console.log(JSON.stringify(line))
  }
  return { before: ({ event }) => void exchangeOf(event), after: log, onError: log }
}
