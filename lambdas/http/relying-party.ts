import { Problem } from '#shared/api/problem.ts'
import type { RequestContext } from './request-context.ts'

/**
 * The site that passkeys are bound to: the host of the visitor's URL without its port, and the page's origin.
 */
export function relyingParty({ viewerHost, origin }: Pick<RequestContext, 'viewerHost' | 'origin'>): {
  id: string
  origin: string
} {
  if (!viewerHost) throw new Problem('cross_site', 'This request was blocked because it names no host.')
  return { id: new URL(origin).hostname, origin }
}
