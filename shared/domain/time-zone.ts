/** A date and time as a clock on the wall shows it; `month` counts from 1. */
export interface WallClock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** The settings' fixed offsets (`UTC-5`) as IANA names, whose sign is the other way round; other names pass. */
export function ianaZone(zone: string): string {
  const offset = /^UTC([+-])(\d{1,2})$/.exec(zone)
  if (!offset) return zone
  const hours = Number(offset[2])
  return hours === 0 ? 'UTC' : `Etc/GMT${offset[1] === '+' ? '-' : '+'}${hours}`
}

const utc = ({ year, month, day, hour, minute, second }: WallClock): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** What a clock in this zone shows at this instant. */
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

/** How far this zone's clocks are ahead of UTC at this instant, in minutes. */
export function zoneOffset(instant: Date, zone: string): number {
  const second = Math.floor(instant.getTime() / 1000) * 1000
  return (utc(wallClock(instant, zone)) - second) / 60_000
}

/** The instant at which a clock in this zone shows this; a time that summer time skips moves forward. */
export function instantOf(clock: WallClock, zone: string): Date {
  const shown = utc(clock)
  const guess = new Date(shown - zoneOffset(new Date(shown), zone) * 60_000)
  const mended = new Date(shown - zoneOffset(guess, zone) * 60_000)
  return utc(wallClock(mended, zone)) === shown ? mended : guess
}

/** A short US date with its time, as staff see it: `Dec 25, 2024, 9:30 AM`. */
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
    // Newer ICU data puts a narrow no-break space before AM and PM, which nobody types.
    .replace(/\u202f/g, ' ')
