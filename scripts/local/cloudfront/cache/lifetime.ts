import type { WebAnswer } from '../../http-message.ts'
import type { TimeLimits } from '../policies.ts'
import { type OriginWish, wishOf } from './cache-control.ts'

/** How long an answer is used, in seconds. The stale windows begin when it stops being fresh. */
export interface Lifetime {
  fresh: number
  staleWhileRevalidate: number
  staleIfError: number
}

/** CloudFront's own for a failed answer, where the distribution does not name the status. */
const defaultErrorSeconds = 10
/** Failures that are kept whatever they say, and those that are kept only if they ask for it. */
const keptFailures = [404, 410, 414, 500, 501, 502, 503, 504]
const keptIfAsked = [400, 403, 405, 412, 415]
/** The kept failures that may refuse to be: for the others `no-store` means nothing to CloudFront. */
const mayRefuse = [404, 410, 414, 501]

/** Seconds for which a status is kept, and a failing origin left alone, at least. */
export const errorMinimum = (status: number, configured: ReadonlyMap<number, number>): number =>
  configured.get(status) ?? defaultErrorSeconds

function failureLifetime(status: number, wish: OriginWish, { maxTtl }: TimeLimits, minimum: number) {
  const kept = keptFailures.includes(status) || (keptIfAsked.includes(status) && wish.byDirective)
  if (!kept || (wish.refused && mayRefuse.includes(status))) return undefined
  const asked = wish.refused ? 0 : Math.min(wish.lifetime ?? 0, maxTtl)
  const fresh = Math.max(asked, minimum)
  return fresh > 0 ? { fresh, staleWhileRevalidate: 0, staleIfError: 0 } : undefined
}

function successLifetime(wish: OriginWish, { minTtl, defaultTtl, maxTtl }: TimeLimits): Lifetime | undefined {
  if (maxTtl === 0 || (wish.refused && minTtl === 0)) return undefined
  const fresh = wish.refused
    ? minTtl
    : Math.max(minTtl, wish.lifetime === undefined ? defaultTtl : Math.min(wish.lifetime, maxTtl))
  return {
    fresh,
    staleWhileRevalidate: Math.min(wish.staleWhileRevalidate, maxTtl),
    // Unless the origin says otherwise, CloudFront would rather serve something old than an error.
    staleIfError: Math.min(wish.staleIfError ?? maxTtl, maxTtl),
  }
}

/**
 * How long CloudFront keeps an answer, or undefined where it does not keep it at all: the tables of
 * "Manage how long content stays in the cache" and "Control how long CloudFront caches errors".
 */
export function lifetimeOf(
  { status, headers }: Pick<WebAnswer, 'status' | 'headers'>,
  limits: TimeLimits,
  errorSeconds: ReadonlyMap<number, number>,
  now: number,
): Lifetime | undefined {
  const wish = wishOf(headers, now)
  if (status >= 400) {
    return failureLifetime(status, wish, limits, errorMinimum(status, errorSeconds))
  }
  if (status === 206 || status === 304) return undefined
  // `vary: *` is the one that CloudFront heeds: kept, but never used without asking.
  const asksAlways = headers['vary'] === '*' && limits.minTtl === 0
  return successLifetime(asksAlways ? { ...wish, lifetime: 0, staleWhileRevalidate: 0 } : wish, limits)
}
