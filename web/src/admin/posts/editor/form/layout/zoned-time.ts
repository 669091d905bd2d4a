import type { StaffSettings } from '#shared/domain/settings-views.ts'
import { ianaZone, wallClock, zoneWords } from '#shared/domain/time-zone.ts'

type Style = Pick<StaffSettings, 'timezone' | 'timeFormat'>

const hour = 3_600_000
const shown = (instant: Date, { timezone, timeFormat }: Style) => {
  const { hour: hours, minute } = wallClock(instant, timezone)
  const minutes = String(minute).padStart(2, '0')
  const time =
    timeFormat === '24h'
      ? `${hours}:${minutes}`
      : `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
  return `${formatDay(instant, timezone)}, ${time}`
}

/** A day in a time zone: `Nov 24, 2026`. */
export const formatDay = (instant: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: ianaZone(zone), dateStyle: 'medium' }).format(instant)

/**
 * A date and time with its time zone: `Nov 24, 2026, 9:30 AM New York time`. In the hour that a clock change repeats, it
 * says which of the two is meant.
 */
export function formatZonedTime(at: string, style: Style): string {
  const instant = new Date(at)
  const text = shown(instant, style)
  const again = (hours: number) => shown(new Date(instant.getTime() + hours * hour), style) === text
  const which = again(1) ? ' (before the clock goes back)' : again(-1) ? ' (after the clock goes back)' : ''
  return `${text} ${zoneWords(style.timezone)}${which}`
}
