/** `long` is how the specification words dates of articles, `January 15, 2025`; `short` is the stamp on the tape. */
export type DateLength = 'long' | 'short'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(timeZone: string, month: DateLength): Intl.DateTimeFormat {
  const key = `${timeZone} ${month}`
  const known = formats.get(key)
  if (known) return known
  const fresh = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month, day: 'numeric' })
  formats.set(key, fresh)
  return fresh
}

/** Marks the element that tells a date; its value is the length. */
export const dateAttribute = 'data-date'
const told = new Map<string, string>()

/**
 * Takes dates as the renderer worded them: the first formatter costs a browser 20 ms of loading time zones, and
 * 80 on a slow phone, which a page that only comes to life does not need.
 */
export function readDates(from: Document): void {
  for (const time of from.querySelectorAll<HTMLTimeElement>(`time[${dateAttribute}]`)) {
    told.set(`${time.getAttribute(dateAttribute)} ${time.dateTime}`, time.textContent)
  }
}

/** A date in words, in the zone of the settings, wherever the reader is. */
export const dateText = (instant: string, timeZone: string, length: DateLength): string =>
  told.get(`${length} ${instant}`) ?? format(timeZone, length).format(new Date(instant))
