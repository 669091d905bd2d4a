import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { reportingEndpoints } from '#shared/domain/reports/csp-reporting.ts'
import { publicCacheControl } from '../http/edge-lifetime.ts'
import { entityTag, isKnownTag } from '../http/entity-tag.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** The response to a page request, before its headers are set. */
export interface PageResponse {
  /** The kind of page, for the log. */
  page: string
  status: number
  type:
    | 'text/html'
    | 'text/plain'
    // Feeds as well: see docs/decisions/0120-documents-compressed-by-the-edge.md.
    | 'application/xml'
    | 'application/json'
    // CloudFront does not compress it, nor anything as short as a manifest.
    | 'application/manifest+json'
    | 'image/svg+xml'
  body: string
  /** The texts of the body's style elements; the Content-Security-Policy allows exactly these. */
  styles?: readonly string[]
  headers?: Record<string, string>
  /** Whether the edge may cache it. Errors are never cached, but a 404 page is. */
  cacheable: boolean
}

/**
 * Converts a response for API Gateway and sets all headers of public pages. `nextPublication` is when the next
 * scheduled article is published: no page is cached beyond that. A page that the caller has, by `ifNoneMatch`, is a
 * 304. For HEAD, API Gateway drops the body and keeps its length.
 */
export function toLambdaResult(
  response: PageResponse,
  nextPublication: string | undefined,
  ifNoneMatch?: string,
): APIGatewayProxyStructuredResultV2 {
  const { page, status, type, cacheable, styles, headers, body } = response
  const etag = cacheable && status === 200 ? entityTag(body) : undefined
  const isKnown = etag !== undefined && isKnownTag(ifNoneMatch, etag)
  return {
    statusCode: isKnown ? 304 : status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': cacheable
        ? publicCacheControl(new Date(), nextPublication, status === 404)
        : 'no-store',
      'content-security-policy': contentSecurityPolicy(styles, { isPreview: page === 'preview' }),
      'reporting-endpoints': reportingEndpoints,
      ...(etag && { etag }),
      ...headers,
    },
    body: isKnown ? '' : body,
  }
}
