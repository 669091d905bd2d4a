/** `long` is how the specification words dates of articles, `January 15, 2025`; `short` is the stamp on the tape. */
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

/** Hours east of Greenwich, of a zone that never changes its clocks. IANA's sign is the other way round. */
function fixedOffset(zone: string): number | undefined {
  const hours = zone === 'UTC' ? '0' : /^Etc\/GMT([+-]\d{1,2})$/.exec(zone)?.[1]
  return hours === undefined ? undefined : -Number(hours)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The long form. Zones as settings name them (`UTC-5`) are reckoned here: a browser's first formatter costs 20 to 50 ms
 * of loading, and four times that on a slow phone.
 */
function longText(instant: string, zone: string): string {
  const offset = fixedOffset(zone)
  if (offset !== undefined) {
    const there = new Date(Date.parse(instant) + offset * 3_600_000)
    return `${months[there.getUTCMonth()]} ${there.getUTCDate()}, ${there.getUTCFullYear()}`
  }
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' })
  formats.set(zone, format)
  return format.format(new Date(instant))
}

const told = new Map<string, string>()

/** Takes dates as the renderer worded them, so that a page that only comes to life needs no formatter in any zone. */
export function readDates(from: Document): void {
  for (const time of from.querySelectorAll('time')) told.set(time.dateTime, time.textContent)
}

/** A date in words, in the zone of the settings, wherever the reader is. */
export function dateText(instant: string, zone: string, length: DateLength): string {
  const text = told.get(instant) ?? longText(instant, zone)
  const month = months.find((name) => name.startsWith(text.slice(0, 3)))
  if (!month) return text
  return (length === 'long' ? month : month.slice(0, 3)) + text.slice(text.indexOf(' '))
}
