import { formatMoment as formatWithZone } from '#shared/domain/date-format.ts'

/** `long` is `January 15, 2025`, `short` is `Jan 15, 2025`. */
export type DateLength = 'long' | 'short'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Hours ahead of UTC, for zones with a fixed offset. IANA's `Etc/GMT` names have the opposite sign. */
function fixedOffset(zone: string): number | undefined {
  const hours = zone === 'UTC' ? '0' : /^Etc\/GMT([+-]\d{1,2})$/.exec(zone)?.[1]
  return hours === undefined ? undefined : -Number(hours)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Falls back to UTC for a zone that the server knows but an older browser does not. */
function createFormatter(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' })
  } catch {
    return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })
  }
}

/**
 * The long form. Zones with a fixed offset need no `Intl.DateTimeFormat`: creating the first one takes a browser 20 to
 * 50 ms, and four times that on a slow phone.
 */
function formatLong(instant: string, zone: string): string {
  const offset = fixedOffset(zone)
  if (offset !== undefined) {
    const local = new Date(Date.parse(instant) + offset * 3_600_000)
    return `${months[local.getUTCMonth()]} ${local.getUTCDate()}, ${local.getUTCFullYear()}`
  }
  const format = formats.get(zone) ?? createFormatter(zone)
  formats.set(zone, format)
  return format.format(new Date(instant))
}

const renderedDates = new Map<string, string>()

/** Remembers the dates that the renderer wrote into the page, so that hydration needs no formatter in any zone. */
export function reuseRenderedDates(page: Document): void {
  for (const time of page.querySelectorAll('time')) renderedDates.set(time.dateTime, time.textContent)
}

/** A date in a time zone: that of the settings, so that all readers see the same date. */
export function formatDate(instant: string, zone: string, length: DateLength): string {
  const text = renderedDates.get(instant) ?? formatLong(instant, zone)
  const month = months.find((name) => name.startsWith(text.slice(0, 3)))
  if (!month) return text
  return (length === 'long' ? month : month.slice(0, 3)) + text.slice(text.indexOf(' '))
}

/** `January 15, 2025 at 4:15 PM EST`. Falls back to UTC like other dates. */
export function formatMoment(instant: string, zone: string): string {
  try {
    return renderedDates.get(instant) ?? formatWithZone(instant, zone)
  } catch {
    return formatWithZone(instant, 'UTC')
  }
}

/** `September 2026`: the month of a date in a zone. */
export const monthName = (instant: string, zone: string): string =>
  formatDate(instant, zone, 'long').replace(/ \d+,/, '')

/** The year of a date in a zone, and its month, which counts from 1. */
export function localMonth(instant: string, zone: string): { year: number; month: number } {
  const [name = '', year = ''] = monthName(instant, zone).split(' ')
  return { year: Number(year), month: months.findIndex((month) => month === name) + 1 }
}
