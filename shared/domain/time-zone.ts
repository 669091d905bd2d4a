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

/** The four fixed offsets that the specification names. IANA's zones know daylight saving time, too. */
const fixedOffsets = ['UTC-8', 'UTC-5', 'UTC+0', 'UTC+1'] as const

/** Whether the settings may name this zone: one of the fixed offsets, or an IANA zone that this runtime knows. */
export function isTimeZone(zone: string): boolean {
  if (fixedOffsets.some((offset) => offset === zone)) return true
  // Intl also takes offsets such as "+05:00", which nobody would recognize in a list.
  if (!/^[a-z]/i.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What the fixed offsets of the settings are called, all year round: readers do not think in offsets. */
const fixedNames: Readonly<Record<string, { short: string; long: string }>> = {
  'Etc/GMT+8': { short: 'PST', long: 'Pacific Standard Time' },
  'Etc/GMT+5': { short: 'EST', long: 'Eastern Standard Time' },
  'Etc/GMT-1': { short: 'CET', long: 'Central European Standard Time' },
}

/** The name of a zone at an instant: `EST`, or `Eastern Standard Time`. */
export function zoneNameAt(instant: string | Date, zone: string, length: 'short' | 'long'): string {
  const timeZone = ianaZone(zone)
  const fixed = fixedNames[timeZone]
  if (fixed) return fixed[length]
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: length }).formatToParts(
    new Date(instant),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** A zone as people call it: `New York time`. A fixed offset knows no summer, and its name promises none. */
export function zoneWords(zone: string): string {
  const timeZone = ianaZone(zone)
  if (timeZone === 'UTC') return 'Universal Time (UTC)'
  const fixed = fixedNames[timeZone]
  return fixed
    ? `${fixed.long} (${zone})`
    : `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`
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

/**
 * The instants at which clocks in a zone show this local time, earliest first: one, two in the hour that a clock change
 * repeats, and none in the hour that it skips.
 */
export function instantsOf(clock: WallClock, zone: string): Date[] {
  const shown = utc(clock)
  const offsets = [-1, 1].map((days) => zoneOffset(new Date(shown + days * 86_400_000), zone))
  return [...new Set(offsets)]
    .map((offset) => new Date(shown - offset * 60_000))
    .filter((instant) => utc(wallClock(instant, zone)) === shown)
    .sort((a, b) => a.getTime() - b.getTime())
}

/**
 * The instant of a local time in a zone: the first one if a clock change repeats it. A time that a clock change skips moves
 * forward.
 */
export function instantOf(clock: WallClock, zone: string): Date {
  const shown = utc(clock)
  const offsetBefore = zoneOffset(new Date(shown - 86_400_000), zone)
  return instantsOf(clock, zone)[0] ?? new Date(shown - offsetBefore * 60_000)
}
