const formats = new Map<string, Intl.DateTimeFormat>()

function format(timeZone: string, month: 'long' | 'short'): Intl.DateTimeFormat {
  const key = `${timeZone} ${month}`
  const known = formats.get(key)
  if (known) return known
  const fresh = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month, day: 'numeric' })
  formats.set(key, fresh)
  return fresh
}

/** `January 15, 2025`, as the specification words dates of articles. */
export const longDate = (instant: string, timeZone: string): string =>
  format(timeZone, 'long').format(new Date(instant))

/** `Jan 15, 2025`: the stamp on the tape. */
export const stampDate = (instant: string, timeZone: string): string =>
  format(timeZone, 'short').format(new Date(instant))
