import type { StaffSettings } from '#shared/domain/settings-views.ts'
import { ianaZone, wallClock } from '#shared/domain/time-zone.ts'

type Style = Pick<StaffSettings, 'timezone' | 'timeFormat'>

/** The fixed offsets of the settings know no summer: their names must not promise one. */
const fixed: Readonly<Record<string, string>> = {
  'UTC-8': 'Pacific standard time (UTC-8)',
  'UTC-5': 'Eastern standard time (UTC-5)',
  'UTC+0': 'Universal time (UTC)',
  'UTC+1': 'Central European standard time (UTC+1)',
  UTC: 'Universal time (UTC)',
}

/** A zone as people call it: `New York time`. */
export const zoneWords = (zone: string): string =>
  fixed[zone] ?? `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`

const hour = 3_600_000
const shown = (instant: Date, { timezone, timeFormat }: Style) => {
  const { hour: hours, minute } = wallClock(instant, timezone)
  const minutes = String(minute).padStart(2, '0')
  const time =
    timeFormat === '24h'
      ? `${hours}:${minutes}`
      : `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
  return `${dayWords(instant, timezone)}, ${time}`
}

/** A day as it is in a zone: `24 Nov 2026`. */
export const dayWords = (instant: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: ianaZone(zone),
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
    .format(instant)
    // Newer locale data has four letters for this month alone.
    .replace('Sept', 'Sep')

/**
 * A time that is decided, in full: `24 Nov 2026, 9:30 New York time`. In the hour that a change of the clock repeats,
 * it says which of the two is meant.
 */
export function zonedTime(at: string, style: Style): string {
  const instant = new Date(at)
  const text = shown(instant, style)
  const again = (hours: number) => shown(new Date(instant.getTime() + hours * hour), style) === text
  const which = again(1) ? ' (before the clock goes back)' : again(-1) ? ' (after the clock goes back)' : ''
  return `${text} ${zoneWords(style.timezone)}${which}`
}
