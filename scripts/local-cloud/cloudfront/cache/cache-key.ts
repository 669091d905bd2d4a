import type { HttpRequest } from '../../protocol/http-message.ts'
import type { Behavior } from '../cloudfront-definition.ts'
import { acceptedEncodings } from '../compression.ts'
import { selectCookies, selectQuery } from '../origin-request.ts'

export interface CacheKey {
  /** Everything that distinguishes two cached objects, as one string. */
  id: string
  /** Path and the query parameters in the cache key: what invalidations are matched with. */
  address: string
  /** The method of the request to the origin. */
  method: string
}

/** The key of an object: its path, and the headers, cookies and query parameters that the cache policy names. */
export function cacheKey(
  { id, cachePolicy }: Behavior,
  request: HttpRequest,
  method = request.method,
): CacheKey {
  const query = selectQuery(request.query, cachePolicy.query)
  const headers = Object.entries(request.headers)
    .filter(([name]) => name !== 'cookie' && name !== 'accept-encoding' && cachePolicy.headers(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const cookies = selectCookies(request.headers['cookie'], cachePolicy.cookies)
  const encodings = acceptedEncodings(request.headers['accept-encoding'], cachePolicy)
  return {
    id: JSON.stringify([id, method, request.path, query, headers, cookies, encodings]),
    address: query === '' ? request.path : `${request.path}?${query}`,
    method,
  }
}
