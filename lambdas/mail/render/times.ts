import { ianaZone, zoneNameAt } from '#shared/domain/time-zone.ts'

const formatted = (instant: string, zone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: ianaZone(zone), ...options })
    .format(new Date(instant))
    // Newer ICU data puts a narrow no-break space before AM and PM, which some fonts lack.
    .replace(/\u202f/g, ' ')

/** `November 22, 2026, 3:13 PM` and the name of the time zone, since readers may be anywhere. */
export function timeWithZone(instant: string, zone: string): string {
  const time = formatted(instant, zone, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).replace(' at ', ', ')
  return `${time} ${zoneNameAt(instant, zone, 'long')}`
}

/** `November 22, 2026` */
export const day = (instant: string, zone: string): string =>
  formatted(instant, zone, { year: 'numeric', month: 'long', day: 'numeric' })

/** `Nov 22, 2026, 3:13 PM`, for a subject. */
export const shortTime = (instant: string, zone: string): string =>
  formatted(instant, zone, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** `November 15 – 22, 2026`: the days that a digest covers. */
export const days = (from: string, to: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: ianaZone(zone),
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })
    .formatRange(new Date(from), new Date(to))
    .replace(/[\u2009\u202f]/g, ' ')
