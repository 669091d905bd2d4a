import { randomUUID } from 'node:crypto'
import type { WebRequest } from '../http-message.ts'
import { acceptedEncodings } from './compression.ts'
import type { Behaviour } from './definition.ts'
import type { Selection } from './policies.ts'

/** Headers of one connection, or CloudFront's own: a viewer's never reach an origin. */
const ownHeaders =
  /^(connection|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-amz-cf-.*|x-edge-.*|x-forwarded-proto|x-http-method-override|x-real-ip|cloudfront-.*)$/
/** Headers that belong to the request itself and pass whatever the policies say. */
const always =
  /^(content-length|content-type|range|if-match|if-none-match|if-modified-since|if-unmodified-since|if-range)$/

/** Of a query as sent, the parameters that a policy names, in their order. */
export const selectQuery = (query: string, selected: Selection): string =>
  query
    .split('&')
    .filter((pair) => pair !== '' && selected(pair.split('=')[0] ?? ''))
    .join('&')

/** The same of a `cookie` header. */
export const selectCookies = (cookie = '', selected: Selection): string =>
  cookie
    .split(/;\s*/)
    .filter((pair) => pair !== '' && selected(pair.split('=')[0] ?? ''))
    .join('; ')

function headersFor({ forwarding, cachePolicy }: Behaviour, viewer: string, given: Record<string, string>) {
  const headers = Object.fromEntries(
    Object.entries(given).filter(
      ([name]) =>
        !ownHeaders.test(name) && name !== 'cookie' && (always.test(name) || forwarding.headers(name)),
    ),
  )
  const cookie = selectCookies(given['cookie'], forwarding.cookies)
  if (cookie !== '') headers['cookie'] = cookie
  // Where CloudFront may compress, origins see one of a few values rather than each browser's own.
  if (cachePolicy.brotli || cachePolicy.gzip) {
    const names = acceptedEncodings(given['accept-encoding'], cachePolicy)
    if (names.length) headers['accept-encoding'] = names.join(',')
    else delete headers['accept-encoding']
  }
  headers['user-agent'] ??= 'Amazon CloudFront'
  headers['x-forwarded-for'] = [given['x-forwarded-for'], viewer].filter(Boolean).join(', ')
  headers['via'] = '1.1 local.cloudfront.net (CloudFront)'
  headers['x-amz-cf-id'] = randomUUID()
  return headers
}

/** What an origin gets of a viewer's request: only what the behaviour's two policies name. */
export function originRequest(behaviour: Behaviour, request: WebRequest): WebRequest {
  const query = selectQuery(request.query, behaviour.forwarding.query)
  return { ...request, query, headers: headersFor(behaviour, request.viewer, request.headers) }
}
