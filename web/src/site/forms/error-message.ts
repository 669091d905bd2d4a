import { CallError } from '../../api/call.ts'

/** Statuses of CloudFront, API Gateway and WAF for which `call` has a message that visitors understand. */
const understandable = [413, 429, 503, 504]

/** The message of a failed call for visitors; undefined if there is none that would help them. */
export function visitorMessage(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.fromServer || error.code === 'network' || understandable.includes(error.status))
    return error.message
  if (error.status === 403) return 'This request was refused. Please email us instead.'
  return undefined
}
