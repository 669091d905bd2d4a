import { buffer } from 'node:stream/consumers'
import { emptyBody, type HttpRequest, type HttpResponse } from '../../protocol/http-message.ts'
import type { Behavior } from '../cloudfront-definition.ts'
import { compressResponse } from '../compression.ts'
import type { CacheKey } from './cache-key.ts'
import type { Lifetime } from './cache-lifetime.ts'
import type { CacheEntry } from './cache-store.ts'

/** An origin's response, compressed for the viewer. */
export interface OriginResponse {
  response: HttpResponse
  /** The ETag before compression weakened it. */
  etag: string | undefined
  /** Bytes of the body before compression. */
  length: number
}

const lengthOf = ({ body, headers }: HttpResponse): number =>
  Buffer.isBuffer(body) ? body.length : Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)

/** An origin that cannot be reached. */
export const unreachableOrigin: OriginResponse = {
  response: { status: 502, headers: { 'content-type': 'text/html' }, body: emptyBody },
  etag: undefined,
  length: 0,
}

/** Removes cookies and compresses, as the behavior says. */
export function prepareResponse(
  behavior: Behavior,
  request: HttpRequest,
  given: HttpResponse,
): OriginResponse {
  const { 'set-cookie': cookies, ...others } = given.headers
  // Without forwarded cookies, CloudFront removes `set-cookie` too.
  const headers = cookies && behavior.forwarding.anyCookies ? { ...others, 'set-cookie': cookies } : others
  const response = { ...given, headers }
  const accepted = request.headers['accept-encoding'] ?? ''
  return {
    response: behavior.compress ? compressResponse(response, accepted, behavior.cachePolicy) : response,
    etag: typeof headers['etag'] === 'string' ? headers['etag'] : undefined,
    length: lengthOf(given),
  }
}

/** A cache entry of a response, with its body read into memory. */
export async function createEntry(
  { address, method }: CacheKey,
  { response, etag }: OriginResponse,
  lifetime: Lifetime,
  storedAt: number,
): Promise<CacheEntry> {
  const body = Buffer.isBuffer(response.body) ? response.body : await buffer(response.body)
  // The length of the body is known, except to HEAD, which has none.
  const { 'content-length': length, ...others } = response.headers
  const headers = method === 'HEAD' && length !== undefined ? response.headers : others
  return {
    address,
    response: { ...response, headers, body },
    originEtag: etag,
    lifetime,
    storedAt,
    retryOriginAfter: 0,
  }
}

/** Headers for one viewer's range or condition. The cache fetches whole objects. */
const aboutParts = [
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
]

/** A request for the whole object; conditional if there is a stale one. */
export function revalidationRequest(
  request: HttpRequest,
  method: string,
  stale: CacheEntry | undefined,
): HttpRequest {
  const own = Object.entries(request.headers).filter(([name]) => !aboutParts.includes(name))
  const modified = stale?.response.headers['last-modified']
  return {
    ...request,
    method,
    headers: {
      ...Object.fromEntries(own),
      ...(stale?.originEtag !== undefined && { 'if-none-match': stale.originEtag }),
      ...(typeof modified === 'string' && { 'if-modified-since': modified }),
    },
  }
}
