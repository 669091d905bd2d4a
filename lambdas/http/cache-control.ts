/** Seconds for which the edge answers without looking back: what a purge has missed is mended after that. */
export const freshSeconds = 60
/**
 * Seconds after which no kept answer is shown any more, stale or not. Until then a stale one is shown while the
 * edge asks for the next: readers never wait.
 */
export const keptSeconds = 60 * 60
/** Seconds for which a kept answer stands in for an origin that fails. */
export const failingSeconds = 24 * 60 * 60
/** Seconds for which “there is nothing here” is kept: a new article must not be hidden behind it. */
export const missingSeconds = 5
/** Seconds that an answer may need from here to the edge, where its lifetime begins. */
export const onTheWaySeconds = 1

/**
 * How long the edge may keep a public answer that leaves us at `now`: its default, and never past the moment at
 * which the next article appears, neither fresh nor stale. Only where the origin fails is yesterday's answer
 * better than none. The response headers policies keep all this from viewers.
 */
export function publicCaching(now: Date, nextPublication: string | undefined, missing = false): string {
  const untilNext = nextPublication
    ? Math.floor((Date.parse(nextPublication) - now.getTime()) / 1000) - onTheWaySeconds
    : Number.POSITIVE_INFINITY
  const kept = Math.min(missing ? missingSeconds : keptSeconds, untilNext)
  if (kept < 1) return 'no-store'
  if (missing) return `public, s-maxage=${kept}`
  const fresh = Math.min(freshSeconds, kept)
  const stale = kept > fresh ? `, stale-while-revalidate=${kept - fresh}` : ''
  return `public, s-maxage=${fresh}${stale}, stale-if-error=${failingSeconds}`
}
