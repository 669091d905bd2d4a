import { createHash } from 'node:crypto'

/** The ETag of a body: of its bytes alone, so that all instances give the same. */
export const entityTag = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/**
 * Whether an If-None-Match header names this ETag. Whether one is weak does not matter for a read (RFC 9110, 8.8.3.2), and
 * CloudFront weakens those of what it compresses.
 */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
