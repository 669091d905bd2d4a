import * as z from 'zod'
import { type HttpResponse, textResponse } from '../protocol/http-message.ts'

const ProxyResult = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().default(false),
})

/** An error in API Gateway's own format. */
export const gatewayResponse = (status: number, message: string): HttpResponse =>
  textResponse(status, 'application/json', JSON.stringify({ message }))

/** Headers that functions cannot set. */
const reserved = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
])

/** Reads a function's result in payload format 2.0. Without a status code, the whole result is the body. */
export function toHttpResponse(result: unknown): HttpResponse {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const text = typeof result === 'string' ? result : JSON.stringify(result)
    return textResponse(200, 'application/json', text)
  }
  const parsed = ProxyResult.safeParse(result)
  if (!parsed.success) return gatewayResponse(500, 'Internal Server Error')
  const { statusCode, headers, cookies, body = '', isBase64Encoded } = parsed.data
  const given = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
    .filter(([name]) => !reserved.has(name))
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...Object.fromEntries(given),
      ...(cookies.length && { 'set-cookie': cookies }),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  }
}
