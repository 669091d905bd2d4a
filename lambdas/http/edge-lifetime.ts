/** How long the edge uses a cached response without revalidating: a change that a purge has missed shows after that. */
const sharedMaxAgeSeconds = 60
/**
 * The most that a cached response may be used, fresh or stale. Until then the edge serves a stale response while it
 * fetches the next one, so readers never wait.
 */
export const maxLifetimeSeconds = 60 * 60
/** How long a cached response may replace an error of the origin. */
const staleIfErrorSeconds = 24 * 60 * 60
/** How long a 404 is cached: short, since it must not hide a new article. */
export const notFoundMaxAgeSeconds = 5
/** How long a response may take to reach the edge, where its lifetime begins. */
export const transitSeconds = 1

/**
 * The `Cache-Control` header of a public response that is sent at `now`. It ends before the next article appears, for
 * stale use too; only `stale-if-error` is longer. Response headers policies replace the header for viewers.
 */
export function publicCacheControl(now: Date, nextPublication: string | undefined, notFound = false): string {
  const untilNext = nextPublication
    ? Math.floor((Date.parse(nextPublication) - now.getTime()) / 1000) - transitSeconds
    : Number.POSITIVE_INFINITY
  const lifetime = Math.min(notFound ? notFoundMaxAgeSeconds : maxLifetimeSeconds, untilNext)
  if (lifetime < 1) return 'no-store'
  if (notFound) return `public, s-maxage=${lifetime}`
  const fresh = Math.min(sharedMaxAgeSeconds, lifetime)
  const stale = lifetime > fresh ? `, stale-while-revalidate=${lifetime - fresh}` : ''
  return `public, s-maxage=${fresh}${stale}, stale-if-error=${staleIfErrorSeconds}`
}
