import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { generalIssue } from '#shared/api/general-issue.ts'
import { Problem } from '#shared/api/problem.ts'
import { recordOf } from '#shared/null-prototype-record.ts'
import type * as z from '#shared/zod.ts'

const defaultMaxBody = 64 * 1024
const isJson = /^application\/json\s*(;|$)/i
const isReport = /^application\/(?:csp-report|reports\+json|json)\s*(;|$)/i

/** Checks size and content type of a body before it is parsed. */
export function checkBodySizeAndType(
  { maxBody = defaultMaxBody, fromMailPrograms, fromBrowsers }: Endpoint,
  event: APIGatewayProxyEventV2,
): void {
  if (!event.body) return
  const bytes = Buffer.byteLength(event.body, event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes > maxBody) {
    throw new Problem(
      'too_large',
      `This is too large to send. The limit is ${Math.floor(maxBody / 1024)} KB.`,
    )
  }
  const accepted = fromBrowsers ? isReport : isJson
  if (!fromMailPrograms && !accepted.test(event.headers?.['content-type'] ?? '')) {
    throw new Problem('unsupported_media_type', 'Send the body as JSON (content-type: application/json).')
  }
}

/** API Gateway sends a body as base64 unless its content type is a text type. */
function bodyText(event: APIGatewayProxyEventV2): string {
  const body = event.body ?? ''
  return event.isBase64Encoded
    ? new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body, 'base64'))
    : body
}

/** The table stores UTF-8, which has no lone surrogates: `"\ud800"` becomes the replacement character. */
const replaceLoneSurrogates = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value

function parseJsonBody(event: APIGatewayProxyEventV2): unknown {
  if (!event.body) throw new Problem('invalid_request', 'This request needs a JSON body.')
  try {
    return JSON.parse(bodyText(event), replaceLoneSurrogates)
  } catch {
    throw new Problem('invalid_request', 'The request body is not valid JSON.')
  }
}

function parseFields(type: z.ZodMiniType, value: unknown): unknown {
  const result = type.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Problem('invalid_request', generalIssue, { issues })
}

/** Invalid path parameters cannot identify a resource, so they are a 404 instead of an invalid field. */
function parseParams(type: z.ZodMiniType, value: unknown): unknown {
  const result = type.safeParse(value)
  if (result.success) return result.data
  throw new Problem('not_found', 'There is nothing at this address.')
}

/** Unknown query parameters (cache busters, campaigns) are ignored. */
function knownParameters(type: z.ZodMiniObject, event: APIGatewayProxyEventV2): Record<string, unknown> {
  const sent = Object.entries(event.queryStringParameters ?? {})
  return recordOf(sent.filter(([name]) => Object.hasOwn(type.shape, name)))
}

/**
 * Parses the declared parts of a request. Unknown fields of a body are refused, unknown query parameters ignored.
 * Throws a `Problem`.
 */
export function parseRequest({ params, query, body }: Endpoint, event: APIGatewayProxyEventV2) {
  return {
    ...(params && { params: parseParams(params, event.pathParameters ?? {}) }),
    ...(query && { query: parseFields(query, knownParameters(query, event)) }),
    ...(body && { body: parseFields(body, parseJsonBody(event)) }),
  }
}
