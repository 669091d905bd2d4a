import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Throws 403 for a change requested by a page of another site (CSRF). Browsers send `Sec-Fetch-Site` or
 * `Origin` with every such request, and pages cannot forge them. A request with neither is refused.
 */
export function rejectCrossSite(
  method: Endpoint['method'],
  event: APIGatewayProxyEventV2,
  request: RequestContext,
): void {
  if (method === 'GET') return
  const site = event.headers?.['sec-fetch-site']
  const origin = event.headers?.['origin']
  const sameSite = site === undefined || site === 'same-origin'
  const sameOrigin = origin === undefined || (request.viewerHost !== '' && origin === request.origin)
  const hasHeader = site !== undefined || origin !== undefined
  if (hasHeader && sameSite && sameOrigin) return
  throw new Problem('cross_site', 'This request was blocked because it did not come from this site.')
}
