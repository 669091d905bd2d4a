import type { MiddlewareObj, Request } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { describeError, log } from '../logging/log.ts'
import { beginTrace, endTrace } from '../logging/request-trace.ts'
import { requestState } from './request-state.ts'

/**
 * Logs one line per request, with the request ids of API Gateway and CloudFront and the AWS calls that it
 * made. The only personal data is the user's id: no address, name, body or header.
 */
export function requestLog(
  endpoint: string,
): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  const write = ({ event, response }: Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>) => {
    const { startedAt, userId, code, cause } = requestState(event)
    log({
      level: cause === undefined ? 'info' : 'error',
      endpoint,
      request: event.requestContext?.requestId,
      edge: event.headers?.['x-amz-cf-id'],
      status: response?.statusCode,
      ms: Date.now() - startedAt,
      code,
      user: userId,
      ...endTrace(),
      ...(cause !== undefined && { cause: describeError(cause) }),
    })
  }
  const begin = ({ event }: { event: APIGatewayProxyEventV2 }) => {
    requestState(event)
    beginTrace(event.requestContext?.requestId)
  }
  return { before: begin, after: write, onError: write }
}
