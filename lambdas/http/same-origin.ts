import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'
import type { RequestFacts } from './request-facts.ts'

/**
 * Refuses a change that another site's page asked this browser for. A browser sends at least one of the two
 * headers with every such request and no page can forge them; a request with neither is refused.
 */
export function refuseCrossSite(
  method: Endpoint['method'],
  event: APIGatewayProxyEventV2,
  request: RequestFacts,
): void {
  if (method === 'GET') return
  const site = event.headers?.['sec-fetch-site']
  const origin = event.headers?.['origin']
  const sameSite = site === undefined || site === 'same-origin'
  const sameOrigin = origin === undefined || (request.viewerHost !== '' && origin === request.origin)
  const said = site !== undefined || origin !== undefined
  if (said && sameSite && sameOrigin) return
  throw new Problem('cross_site', 'This request did not come from this site, so it was refused.')
}
