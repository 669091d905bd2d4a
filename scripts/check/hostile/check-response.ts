import { api } from '#shared/api/index.ts'
import { ProblemBody, problemStatus } from '#shared/api/problem.ts'
import type * as z from '#shared/zod.ts'
import type { HostileRequest, ReceivedResponse } from './hostile-request.ts'

/** A tag that appears in a page only if input was not escaped. */
export const markerTag = 'hostile-mark'

/** API Gateway's own messages, by status. */
const gatewayMessages: ReadonlyMap<number, readonly string[]> = new Map([
  [400, ['Bad Request']],
  [401, ['Unauthorized']],
  [403, ['Forbidden']],
  [404, ['Not Found']],
  [413, ['Request Entity Too Large']],
  [429, ['Too Many Requests']],
  [431, ['Request Header Fields Too Large']],
])

const leaks =
  /\bat (?:async )?\S+ \(?\S+:\d+:\d+|node_modules|passwordHash|"(?:pk|sk|gsi\dpk)":|dynoxide|DynamoDBLocal|com\.amazonaws\.dynamodb|ddblocal/

const responses: readonly z.ZodMiniType[] = Object.values(api).map(({ response }) => response)

function findJsonProblem({ status, text }: ReceivedResponse): string | undefined {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return 'invalid JSON'
  }
  const problem = ProblemBody.safeParse(body)
  if (problem.success) {
    return problemStatus[problem.data.code] === status
      ? undefined
      : `the code ${problem.data.code} with ${status}`
  }
  const own =
    typeof body === 'object' && body !== null
      ? new Map<string, unknown>(Object.entries(body))
      : new Map<string, unknown>()
  const message = own.get('message')
  if (typeof message === 'string' && gatewayMessages.get(status)?.includes(message)) return undefined
  if (status === 301 && typeof own.get('location') === 'string') return undefined
  if (status < 300 && responses.some((type) => type.safeParse(body).success)) return undefined
  return 'an unknown response format'
}

const typeOf = ({ headers }: ReceivedResponse): string =>
  String(headers['content-type'] ?? '').split(';')[0] ?? ''

export const isSuccess = (response: ReceivedResponse): boolean =>
  response.status >= 200 && response.status < 300 && typeOf(response) === 'application/json'

/** What is wrong with the response to a hostile request; undefined if nothing is. */
export function findProblem(request: HostileRequest, response: ReceivedResponse): string | undefined {
  if (response.status === 0) return `no response: ${response.text}`
  if (response.status >= 500) return 'a server error'
  if (leaks.test(response.text)) return 'internal details'
  if (response.text.includes(`<${markerTag}`) && typeOf(response) !== 'application/json')
    return 'unescaped markup'
  if (response.headers['access-control-allow-origin']) return 'CORS for other origins'
  if (request.mustFail && isSuccess(response)) return 'a success'
  return typeOf(response) === 'application/json' && request.method !== 'HEAD' && response.status !== 304
    ? findJsonProblem(response)
    : undefined
}
