import { randomUUID } from 'node:crypto'
import type { WebRequest } from '../http-message.ts'
import type { Behaviour } from './definition.ts'

/** Headers of one connection, or CloudFront's own: a viewer's never reach an origin. */
const ownHeaders =
  /^(connection|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-amz-cf-.*|x-edge-.*|x-real-ip|cloudfront-.*)$/
/** Headers that belong to the request itself and pass whatever the policies say. */
const always =
  /^(content-length|content-type|range|if-match|if-none-match|if-modified-since|if-unmodified-since|if-range)$/

function headersFor({ forwarding, cachePolicy }: Behaviour, viewer: string, given: Record<string, string>) {
  const headers = Object.fromEntries(
    Object.entries(given).filter(
      ([name]) =>
        !ownHeaders.test(name) && name !== 'cookie' && (always.test(name) || forwarding.headers(name)),
    ),
  )
  const cookie = (given['cookie'] ?? '')
    .split(/;\s*/)
    .filter((pair) => pair !== '' && forwarding.cookies(pair.split('=')[0] ?? ''))
    .join('; ')
  if (cookie !== '') headers['cookie'] = cookie
  // Where CloudFront may compress, origins see one of a few values rather than each browser's own.
  if (cachePolicy.brotli || cachePolicy.gzip) {
    const accepted = given['accept-encoding'] ?? ''
    const names = [cachePolicy.brotli && 'br', cachePolicy.gzip && 'gzip'].filter(
      (name): name is string => name !== false && accepted.includes(name),
    )
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
  const query = request.query
    .split('&')
    .filter((pair) => pair !== '' && behaviour.forwarding.query(pair.split('=')[0] ?? ''))
    .join('&')
  return { ...request, query, headers: headersFor(behaviour, request.viewer, request.headers) }
}
