import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { described, log } from '../http/log.ts'
import type { Answer } from './answer.ts'

interface Request {
  event: APIGatewayProxyEventV2
  answer: Answer
  /** How long it took, in milliseconds. */
  ms: number
  /** Why it failed, where it did. */
  cause: unknown
}

/** One line per request: the kind of page, not its address, which a visitor may have written anything into. */
export function logRequest({ event, answer, ms, cause }: Request): void {
  log({
    level: cause === undefined ? 'info' : 'error',
    page: answer.page,
    request: event.requestContext.requestId,
    status: answer.status,
    ms,
    ...(cause !== undefined && { cause: described(cause) }),
  })
}
