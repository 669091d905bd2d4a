import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'
import type * as z from '#shared/zod.ts'

const defaultMaxBody = 64 * 1024
const isJson = /^application\/json\s*(;|$)/i

/** Looks at size and type of a body before anybody reads it. */
export function checkBody({ maxBody = defaultMaxBody }: Endpoint, event: APIGatewayProxyEventV2): void {
  if (!event.body) return
  const bytes = Buffer.byteLength(event.body, event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes > maxBody) {
    throw new Problem('too_large', `This is too large to send: at most ${Math.floor(maxBody / 1024)} KB.`)
  }
  if (!isJson.test(event.headers?.['content-type'] ?? '')) {
    throw new Problem('unsupported_media_type', 'Send the body as JSON (content-type: application/json).')
  }
}

/** API Gateway hands over a body as base64 whenever it does not trust it to be text. */
function textOf(event: APIGatewayProxyEventV2): string {
  const body = event.body ?? ''
  return event.isBase64Encoded
    ? new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body, 'base64'))
    : body
}

/** The table stores UTF-8, which has no half characters: `"\ud800"` becomes the replacement character. */
const wholeCharacters = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value

function json(event: APIGatewayProxyEventV2): unknown {
  if (!event.body) throw new Problem('invalid_request', 'This request needs a JSON body.')
  try {
    return JSON.parse(textOf(event), wholeCharacters)
  } catch {
    throw new Problem('invalid_request', 'The request body is not valid JSON.')
  }
}

function parsed(type: z.ZodMiniType, value: unknown): unknown {
  const result = type.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Problem('invalid_request', 'Some fields need attention.', { issues })
}

/** An address whose parts cannot name anything is not a mistake in a field: there is nothing there. */
function parsedParams(type: z.ZodMiniType, value: unknown): unknown {
  const result = type.safeParse(value)
  if (result.success) return result.data
  throw new Problem('not_found', 'There is nothing at this address.')
}

/** The declared parts of a request, as typed values; what the contract does not name is refused. */
export function parseRequest({ params, query, body }: Endpoint, event: APIGatewayProxyEventV2) {
  return {
    ...(params && { params: parsedParams(params, event.pathParameters ?? {}) }),
    ...(query && { query: parsed(query, event.queryStringParameters ?? {}) }),
    ...(body && { body: parsed(body, json(event)) }),
  }
}
