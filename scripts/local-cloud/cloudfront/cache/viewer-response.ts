import { emptyBody } from '../../protocol/http-message.ts'
import type { BufferedResponse } from './cache-store.ts'

/** Removes `W/`: If-None-Match compares weakly (RFC 9110, 8.8.3.2). */
const withoutWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '')

/** Does the viewer have this version already? ETags take precedence over dates (RFC 9110, 13.2.2). */
function isUnchanged({ headers: given }: BufferedResponse, headers: Record<string, string>): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) {
    const own = given['etag']
    return (
      tags.trim() === '*' ||
      (typeof own === 'string' && tags.split(',').map(withoutWeakPrefix).includes(withoutWeakPrefix(own)))
    )
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Date.parse(String(given['last-modified'] ?? '')) <= since
}

/** First and last byte of a `Range` with one part; undefined for the whole body, null if it begins after the end. */
function parseRange(header: string, size: number): [number, number] | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first >= size) return null
  return last < first ? undefined : [first, last]
}

function rangeResponse(response: BufferedResponse, headers: Record<string, string>): BufferedResponse {
  const { etag, 'last-modified': modified, 'content-length': _, ...others } = response.headers
  const condition = headers['if-range']
  if (condition !== undefined && condition !== etag && condition !== modified) return response
  const size = response.body.length
  const range = parseRange(headers['range'] ?? '', size)
  if (range === undefined) return response
  if (range === null) {
    return { status: 416, headers: { 'content-range': `bytes */${size}` }, body: emptyBody }
  }
  const [first, last] = range
  return {
    status: 206,
    headers: {
      ...others,
      ...(etag !== undefined && { etag }),
      ...(modified !== undefined && { 'last-modified': modified }),
      'accept-ranges': 'bytes',
      'content-range': `bytes ${first}-${last}/${size}`,
    },
    body: response.body.subarray(first, last + 1),
  }
}

/** A cached response as this viewer asked for it: 304, a range, or the whole. */
export function toViewerResponse(
  response: BufferedResponse,
  headers: Record<string, string>,
): BufferedResponse {
  if (response.status !== 200) return response
  if (isUnchanged(response, headers)) {
    const about = Object.entries(response.headers).filter(([name]) => !name.startsWith('content-'))
    return { status: 304, headers: Object.fromEntries(about), body: emptyBody }
  }
  return rangeResponse(response, headers)
}
