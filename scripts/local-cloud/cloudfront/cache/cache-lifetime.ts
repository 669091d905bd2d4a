import type { HttpResponse } from '../../protocol/http-message.ts'
import type { TimeLimits } from '../policies.ts'
import { type OriginCacheControl, readCacheControl } from './cache-control.ts'

/** How long a response may be used, in seconds. The stale periods begin when it stops being fresh. */
export interface Lifetime {
  fresh: number
  staleWhileRevalidate: number
  staleIfError: number
}

/** CloudFront's own, for errors whose status the distribution does not name. */
const defaultErrorTtl = 10
/** Errors that are always cached, and errors that are cached only if `cache-control` sets a maximum age. */
const cachedErrors = [404, 410, 414, 500, 501, 502, 503, 504]
const errorsCachedWithMaxAge = [400, 403, 405, 412, 415]
/** Of the errors that are always cached, those that `no-store` prevents. CloudFront ignores it for the others. */
const errorsHonoringNoStore = [404, 410, 414, 501]

/** Seconds for which an error is cached at least, and a failing origin is not asked again. */
export const minimumErrorTtl = (status: number, configured: ReadonlyMap<number, number>): number =>
  configured.get(status) ?? defaultErrorTtl

function failureLifetime(status: number, wish: OriginCacheControl, { maxTtl }: TimeLimits, minimum: number) {
  const kept = cachedErrors.includes(status) || (errorsCachedWithMaxAge.includes(status) && wish.fromMaxAge)
  if (!kept || (wish.notCacheable && errorsHonoringNoStore.includes(status))) return undefined
  const asked = wish.notCacheable ? 0 : Math.min(wish.lifetime ?? 0, maxTtl)
  const fresh = Math.max(asked, minimum)
  return fresh > 0 ? { fresh, staleWhileRevalidate: 0, staleIfError: 0 } : undefined
}

function successLifetime(
  wish: OriginCacheControl,
  { minTtl, defaultTtl, maxTtl }: TimeLimits,
): Lifetime | undefined {
  if (maxTtl === 0 || (wish.notCacheable && minTtl === 0)) return undefined
  const fresh = wish.notCacheable
    ? minTtl
    : Math.max(minTtl, wish.lifetime === undefined ? defaultTtl : Math.min(wish.lifetime, maxTtl))
  return {
    fresh,
    staleWhileRevalidate: Math.min(wish.staleWhileRevalidate, maxTtl),
    // Unless the origin says otherwise, CloudFront serves a stale object rather than an error.
    staleIfError: Math.min(wish.staleIfError ?? maxTtl, maxTtl),
  }
}

/**
 * How long CloudFront caches a response; undefined if it does not. Follows the tables in AWS's documentation:
 * "Manage how long content stays in the cache" and "Control how long CloudFront caches errors".
 */
export function cacheLifetime(
  { status, headers }: Pick<HttpResponse, 'status' | 'headers'>,
  limits: TimeLimits,
  errorSeconds: ReadonlyMap<number, number>,
  now: number,
): Lifetime | undefined {
  const wish = readCacheControl(headers, now)
  if (status >= 400) {
    return failureLifetime(status, wish, limits, minimumErrorTtl(status, errorSeconds))
  }
  if (status === 206 || status === 304) return undefined
  // `vary: *` is the only value that CloudFront respects: cached, but revalidated for every request.
  const asksAlways = headers['vary'] === '*' && limits.minTtl === 0
  return successLifetime(asksAlways ? { ...wish, lifetime: 0, staleWhileRevalidate: 0 } : wish, limits)
}
