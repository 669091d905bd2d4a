/* In a file without schemas, so that the form in the browser does not load the server's validation. */
import { ianaZone, wallClock, zoneNameAt } from './time-zone.ts'

/** The formats of dates and times that the settings may name. */
export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof dateFormats)[number]
export const timeFormats = ['12h', '24h'] as const
export type TimeFormat = (typeof timeFormats)[number]

const formatIn = (
  instant: string | Date,
  zone: string,
  parts: Pick<Intl.DateTimeFormatOptions, 'month'>,
): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: ianaZone(zone),
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...parts,
  })
    .format(new Date(instant))
    // Newer ICU data has a narrow no-break space before AM and PM, which nobody types.
    .replace(/\u202f/g, ' ')

/** Formats an instant for staff: `Dec 25, 2024, 9:30 AM`. */
export const formatInstant = (instant: string | Date, zone: string): string =>
  formatIn(instant, zone, { month: 'short' })

/** Where the minute matters, for readers: `January 15, 2025 at 4:15 PM EST`, with its zone. */
export const formatMoment = (instant: string, zone: string): string =>
  `${formatIn(instant, zone, { month: 'long' })} ${zoneNameAt(instant, zone, 'short')}`

/** How staff read dates and times: the zone and the formats of the settings. */
export interface DateStyle {
  timezone: string
  dateFormat: DateFormat
  timeFormat: TimeFormat
}

/** An instant in the zone and the formats of the settings: `12/25/2024, 9:30 AM`, or `2024-12-25, 09:30`. */
export function formatDateTime(
  instant: string | Date,
  { timezone, dateFormat, timeFormat }: DateStyle,
): string {
  const { year, month, day, hour, minute } = wallClock(new Date(instant), timezone)
  const pair = (value: number) => String(value).padStart(2, '0')
  const date = dateFormat
    .replace('YYYY', String(year).padStart(4, '0'))
    .replace('MM', pair(month))
    .replace('DD', pair(day))
  const time =
    timeFormat === '24h'
      ? `${pair(hour)}:${pair(minute)}`
      : `${hour % 12 || 12}:${pair(minute)} ${hour < 12 ? 'AM' : 'PM'}`
  return `${date}, ${time}`
}
