import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Answer } from './answer.ts'

interface Request {
  event: APIGatewayProxyEventV2
  answer: Answer
  /** How long it took, in milliseconds. */
  ms: number
  /** Why it failed, where it did. */
  cause: unknown
}

/** An unexpected error as far as it helps to find it: never the values that it carried. */
function described(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, message, stack, cause } = error
  return { name, message, stack, ...(cause !== undefined && { cause: described(cause) }) }
}

/** One line per request: the kind of page, not its address, which a visitor may have written anything into. */
export function logRequest({ event, answer, ms, cause }: Request): void {
  const line = {
    level: cause === undefined ? 'info' : 'error',
    page: answer.page,
    request: event.requestContext.requestId,
    status: answer.status,
    ms: Math.round(ms),
    ...(cause !== undefined && { cause: described(cause) }),
  }
  console.log(JSON.stringify(line))
}
