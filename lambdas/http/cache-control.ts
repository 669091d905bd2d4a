const sharedSeconds = 10
const missingSeconds = 5

/**
 * How long the edge may keep a public read: its default, and never past the moment at which the next article
 * appears. A miss is kept shorter still.
 */
export function publicCaching(now: Date, nextPublication: string | undefined, missing = false): string {
  const limit = missing ? missingSeconds : sharedSeconds
  const untilNext = nextPublication
    ? Math.floor((Date.parse(nextPublication) - now.getTime()) / 1000)
    : Number.POSITIVE_INFINITY
  const seconds = Math.min(limit, untilNext)
  return seconds >= 1 ? `public, s-maxage=${seconds}` : 'no-store'
}
