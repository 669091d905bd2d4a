import type { WebRequest } from '../../http-message.ts'
import { acceptedEncodings } from '../compression.ts'
import type { Behaviour } from '../definition.ts'
import { selectCookies, selectQuery } from '../origin-request.ts'

export interface CacheKey {
  /** Everything that tells two objects apart, as one text. */
  id: string
  /** Path and those query parameters that the policy names: what invalidations are matched with. */
  address: string
  /** How the object is asked for. */
  method: string
}

/** What an object is looked up by: the path, and of the request only what the behaviour's cache policy names. */
export function cacheKey(
  { id, cachePolicy }: Behaviour,
  request: WebRequest,
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
