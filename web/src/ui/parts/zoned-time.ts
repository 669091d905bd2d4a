import type { StaffSettings } from '#shared/domain/settings/settings-views.ts'
import { ianaZone, wallClock, zoneWords } from '#shared/domain/time-zone.ts'

type Style = Pick<StaffSettings, 'timezone' | 'timeFormat'>

const hour = 3_600_000
/** A time of day in a time zone: `9:30 AM`. */
export const timeOf = (instant: Date, { timezone, timeFormat }: Style): string => {
  const { hour: hours, minute } = wallClock(instant, timezone)
  const minutes = String(minute).padStart(2, '0')
  return timeFormat === '24h'
    ? `${hours}:${minutes}`
    : `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}
const shown = (instant: Date, style: Style) =>
  `${formatDay(instant, style.timezone)}, ${timeOf(instant, style)}`

/** A day in a time zone: `Nov 24, 2026`. */
export const formatDay = (instant: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: ianaZone(zone), dateStyle: 'medium' }).format(instant)

/** In the hour that a clock change repeats: which of the two is meant. Otherwise empty. */
function whichHour(instant: Date, style: Style): string {
  const text = shown(instant, style)
  const again = (hours: number) => shown(new Date(instant.getTime() + hours * hour), style) === text
  return again(1) ? ' (before the clock goes back)' : again(-1) ? ' (after the clock goes back)' : ''
}

/**
 * A date and time with its time zone: `Nov 24, 2026, 9:30 AM New York time`. In the hour that a clock change repeats, it
 * says which of the two is meant.
 */
export function formatZonedTime(at: string, style: Style): string {
  const instant = new Date(at)
  return `${shown(instant, style)} ${zoneWords(style.timezone)}${whichHour(instant, style)}`
}

const distanceFormat = new Intl.RelativeTimeFormat('en-US')

/** How far away an instant is: `in 6 days`, `2 hours ago`, `now`. Days are counted by the calendar of the zone. */
export function distance(instant: Date, now: Date, zone: string): string {
  const minutes = Math.round((instant.getTime() - now.getTime()) / 60_000)
  if (minutes === 0) return 'now'
  if (Math.abs(minutes) < 60) return distanceFormat.format(minutes, 'minute')
  if (Math.abs(minutes) < 24 * 60) return distanceFormat.format(Math.round(minutes / 60), 'hour')
  const dayOf = (at: Date) => {
    const { year, month, day } = wallClock(at, zone)
    return Date.UTC(year, month - 1, day) / (24 * hour)
  }
  const days = dayOf(instant) - dayOf(now)
  if (Math.abs(days) < 60) return distanceFormat.format(days, 'day')
  if (Math.abs(days) < 730) return distanceFormat.format(Math.round(days / 30.44), 'month')
  return distanceFormat.format(Math.round(days / 365.25), 'year')
}

/** An instant in words, with its weekday, zone and distance: `Thursday, December 3, 9:00 AM New York time, in 6 days`. */
export function describeInstant(instant: Date, now: Date, style: Style): string {
  const { timezone } = style
  const sameYear = wallClock(instant, timezone).year === wallClock(now, timezone).year
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone: ianaZone(timezone),
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!sameYear && { year: 'numeric' }),
  }).format(instant)
  const where = `${zoneWords(timezone)}${whichHour(instant, style)}`
  return `${day}, ${timeOf(instant, style)} ${where}, ${distance(instant, now, timezone)}`
}
