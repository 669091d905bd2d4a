/** A local date and time without a time zone; `month` counts from 1. */
export interface WallClock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** Converts a fixed offset of the settings (`UTC-5`) to an IANA name, which has the opposite sign. Other names pass. */
export function ianaZone(zone: string): string {
  const offset = /^UTC([+-])(\d{1,2})$/.exec(zone)
  if (!offset) return zone
  const hours = Number(offset[2])
  return hours === 0 ? 'UTC' : `Etc/GMT${offset[1] === '+' ? '-' : '+'}${hours}`
}

const utc = ({ year, month, day, hour, minute, second }: WallClock): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** The local date and time in a zone at an instant. */
export function wallClock(instant: Date, zone: string): WallClock {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: ianaZone(zone),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    hour: of('hour'),
    minute: of('minute'),
    second: of('second'),
  }
}

/** The offset of a zone from UTC at an instant, in minutes; positive if ahead of UTC. */
export function zoneOffset(instant: Date, zone: string): number {
  const second = Math.floor(instant.getTime() / 1000) * 1000
  return (utc(wallClock(instant, zone)) - second) / 60_000
}

/** The instant of a local time in a zone. A time that daylight saving time skips moves forward. */
export function instantOf(clock: WallClock, zone: string): Date {
  const shown = utc(clock)
  const guess = new Date(shown - zoneOffset(new Date(shown), zone) * 60_000)
  const corrected = new Date(shown - zoneOffset(guess, zone) * 60_000)
  return utc(wallClock(corrected, zone)) === shown ? corrected : guess
}

/** Formats an instant for staff: `Dec 25, 2024, 9:30 AM`. */
export const formatInstant = (instant: string | Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: ianaZone(zone),
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(instant))
    // Newer ICU data has a narrow no-break space before AM and PM, which nobody types.
    .replace(/\u202f/g, ' ')
