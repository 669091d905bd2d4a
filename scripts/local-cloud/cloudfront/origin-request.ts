import { randomUUID } from 'node:crypto'
import type { HttpRequest } from '../protocol/http-message.ts'
import type { Behavior } from './cloudfront-definition.ts'
import { acceptedEncodings } from './compression.ts'
import type { Selection } from './policies.ts'

/** Headers of a connection, and CloudFront's own. A viewer's values never reach an origin. */
const ownHeaders =
  /^(connection|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-amz-cf-.*|x-edge-.*|x-forwarded-proto|x-http-method-override|x-real-ip|cloudfront-.*)$/
/** Headers that are forwarded whatever the policies say. */
const always =
  /^(content-length|content-type|range|if-match|if-none-match|if-modified-since|if-unmodified-since|if-range)$/

/** Keeps the query parameters that a policy names, in their order and as sent. */
export const selectQuery = (query: string, selected: Selection): string =>
  query
    .split('&')
    .filter((pair) => pair !== '' && selected(pair.split('=')[0] ?? ''))
    .join('&')

/** Keeps the cookies that a policy names. */
export const selectCookies = (cookie = '', selected: Selection): string =>
  cookie
    .split(/;[ \t]*/)
    .filter((pair) => pair !== '' && selected(pair.split('=')[0] ?? ''))
    .join('; ')

/** The edge's id of a request, which it puts in place of whatever a viewer sent. */
export const edgeIdHeader = 'x-amz-cf-id'

function headersFor({ forwarding, cachePolicy }: Behavior, viewer: string, given: Record<string, string>) {
  const headers = Object.fromEntries(
    Object.entries(given).filter(
      ([name]) =>
        !ownHeaders.test(name) && name !== 'cookie' && (always.test(name) || forwarding.headers(name)),
    ),
  )
  const cookie = selectCookies(given['cookie'], forwarding.cookies)
  if (cookie !== '') headers['cookie'] = cookie
  // If CloudFront may compress, it normalizes this header, so that there are few variants to cache.
  if (cachePolicy.brotli || cachePolicy.gzip) {
    const names = acceptedEncodings(given['accept-encoding'], cachePolicy)
    if (names.length) headers['accept-encoding'] = names.join(',')
    else delete headers['accept-encoding']
  }
  headers['user-agent'] ??= 'Amazon CloudFront'
  headers['x-forwarded-for'] = [given['x-forwarded-for'], viewer].filter(Boolean).join(', ')
  headers['via'] = '1.1 local.cloudfront.net (CloudFront)'
  headers['x-amz-cf-id'] = given[edgeIdHeader] ?? randomUUID()
  return headers
}

/** The request for the origin: what the cache policy and the origin request policy forward. */
export function originRequest(behavior: Behavior, request: HttpRequest): HttpRequest {
  const query = selectQuery(request.query, behavior.forwarding.query)
  return { ...request, query, headers: headersFor(behavior, request.viewerIp, request.headers) }
}
