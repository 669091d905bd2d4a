import { instantOf, wallClock } from '#shared/domain/time-zone.ts'

/** Mondays at eight in the morning, in the newsroom's time zone. */
const hour = 8

export interface DigestWeek {
  /** The day on which the digest is sent, as `2026-11-02`. */
  day: string
  from: Date
  /** When it goes out. */
  to: Date
}

/** The last week that ended before this moment. Both of its ends are wall clock times, whatever the clocks do between. */
export function lastDigestWeek(now: Date, timezone: string): DigestWeek {
  const clock = wallClock(now, timezone)
  const daysSinceMonday = (new Date(Date.UTC(clock.year, clock.month - 1, clock.day)).getUTCDay() + 6) % 7
  const monday = (weeksAgo: number) => {
    const day = new Date(Date.UTC(clock.year, clock.month - 1, clock.day - daysSinceMonday - 7 * weeksAgo))
    return {
      year: day.getUTCFullYear(),
      month: day.getUTCMonth() + 1,
      day: day.getUTCDate(),
      hour,
      minute: 0,
      second: 0,
    }
  }
  const weeksAgo = instantOf(monday(0), timezone) <= now ? 0 : 1
  const { year, month, day } = monday(weeksAgo)
  return {
    day: [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-'),
    from: instantOf(monday(weeksAgo + 1), timezone),
    to: instantOf(monday(weeksAgo), timezone),
  }
}
