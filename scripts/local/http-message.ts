import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A request as it travels between the parts of the local cloud: viewer → CloudFront → origin. */
export interface WebRequest {
  method: string
  /** As sent, percent-encoded, without the query. */
  path: string
  /** As sent, without the question mark. */
  query: string
  /** Lower-case names; repeated headers joined as HTTP says. */
  headers: Record<string, string>
  body: Buffer
  /** IP address of the viewer. */
  viewer: string
}

export interface WebAnswer {
  status: number
  /** Lower-case names. Only `set-cookie` comes as a list. */
  headers: Record<string, string | string[]>
  body: Buffer | Readable
}

export const empty = Buffer.alloc(0)

/** A short answer with a body of text. */
export const textAnswer = (
  status: number,
  type: string,
  text: string,
  headers: WebAnswer['headers'] = {},
): WebAnswer => ({ status, headers: { 'content-type': type, ...headers }, body: Buffer.from(text) })

/** Headers of an incoming message with lower-case names and one string each. */
export const headersOf = (message: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )

/** Bytes of the request line and the headers, as they are on the wire. */
export const headLength = ({ method, path, query, headers }: Omit<WebRequest, 'body' | 'viewer'>): number =>
  Buffer.byteLength(`${method} ${path}${query && `?${query}`} HTTP/1.1\r\n\r\n`) +
  Object.entries(headers).reduce((sum, [name, value]) => sum + Buffer.byteLength(`${name}: ${value}\r\n`), 0)

/** Splits a request target as sent, without normalising anything. */
export function splitTarget(target = '/'): { path: string; query: string } {
  const mark = target.indexOf('?')
  return mark < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

/** Reads a whole body, or answers undefined (and reads on, so that the answer can be sent) above `limit` bytes. */
export async function readBody(message: AsyncIterable<Buffer>, limit: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of message) {
    length += part.length
    if (length <= limit) parts.push(part)
  }
  return length > limit ? undefined : Buffer.concat(parts)
}

/** Sends an answer; a HEAD request gets its headers only. */
export async function sendAnswer(answer: WebAnswer, method: string, to: ServerResponse): Promise<void> {
  const { status, headers, body } = answer
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
    // A viewer who leaves in the middle of a film is no fault of ours.
    await pipeline(body, to).catch(() => to.destroy())
  }
}
