import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { recordOf } from './null-prototype-record.ts'

/** A request as it is passed on in the local cloud: viewer → CloudFront → origin. */
export interface HttpRequest {
  method: string
  /** As sent, percent-encoded, without the query. */
  path: string
  /** As sent, without the question mark. */
  query: string
  /** Lower-case names; repeated headers are joined with commas. */
  headers: Record<string, string>
  body: Buffer
  /** IP address of the viewer. */
  viewerIp: string
}

export interface HttpResponse {
  status: number
  /** Lower-case names. Only `set-cookie` is a list. */
  headers: Record<string, string | string[]>
  body: Buffer | Readable
}

export const emptyBody = Buffer.alloc(0)

/** A response with a text body. */
export const textResponse = (
  status: number,
  type: string,
  text: string,
  headers: HttpResponse['headers'] = {},
): HttpResponse => ({ status, headers: { 'content-type': type, ...headers }, body: Buffer.from(text) })

/** Headers of an incoming message with lower-case names and one string each. */
export const readHeaders = (message: IncomingMessage): Record<string, string> =>
  recordOf(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )

/** Bytes of the request line and headers on the wire. */
export const requestHeadSize = ({
  method,
  path,
  query,
  headers,
}: Omit<HttpRequest, 'body' | 'viewerIp'>): number =>
  Buffer.byteLength(`${method} ${path}${query && `?${query}`} HTTP/1.1\r\n\r\n`) +
  Object.entries(headers).reduce((sum, [name, value]) => sum + Buffer.byteLength(`${name}: ${value}\r\n`), 0)

/** Splits a request target as sent, without normalizing anything. */
export function splitTarget(target = '/'): { path: string; query: string } {
  const mark = target.indexOf('?')
  return mark < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

/** Reads a body; undefined above `limit` bytes. It reads to the end even then, so that a response can be sent. */
export async function readBody(message: AsyncIterable<Buffer>, limit: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of message) {
    length += part.length
    if (length <= limit) parts.push(part)
  }
  return length > limit ? undefined : Buffer.concat(parts)
}

/** Sends a response; HEAD requests get its headers only. */
export async function sendResponse(
  response: HttpResponse,
  method: string,
  to: ServerResponse,
): Promise<void> {
  const { status, headers, body } = response
  const bodiless = method === 'HEAD' || status === 204 || status === 304
  if (Buffer.isBuffer(body) && status !== 204 && !('content-length' in headers) && status !== 304) {
    headers['content-length'] = String(body.length)
  }
  to.writeHead(status, headers)
  if (bodiless) {
    if (!Buffer.isBuffer(body)) body.destroy()
    to.end()
  } else if (Buffer.isBuffer(body)) {
    to.end(body)
  } else {
    // A viewer who disconnects is no error.
    await pipeline(body, to).catch(() => to.destroy())
  }
}
