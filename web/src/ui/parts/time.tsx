import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { formatInstant, ianaZone } from '#shared/domain/time-zone.ts'

const ZoneContext = createContext('UTC')

/** The house's time zone for all times below. */
export const ZoneProvider = ({ zone, children }: { zone: string; children: ReactNode }) => (
  <ZoneContext value={zone}>{children}</ZoneContext>
)

/** The time zone in which times are shown. */
export const useZone = (): string => useContext(ZoneContext)

/** The short name of a zone at an instant: `EST`, `GMT+2`. */
export const zoneName = (instant: string | Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: ianaZone(zone), timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const steps: readonly [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [hour, minute, 'minute'],
  [day, hour, 'hour'],
  [14 * day, day, 'day'],
]
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' })

/** `3 min. ago`, `in 2 hr.`, `yesterday`; a date once it is more than two weeks away. */
export function formatRelative(instant: string | Date, now: Date, zone: string): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000
  if (Math.abs(seconds) < 45) return 'now'
  const step = steps.find(([limit]) => Math.abs(seconds) < limit)
  if (step) return relative.format(Math.round(seconds / step[1]), step[2])
  return new Intl.DateTimeFormat('en-US', {
    timeZone: ianaZone(zone),
    month: 'short',
    day: 'numeric',
    ...(new Date(instant).getUTCFullYear() !== now.getUTCFullYear() && { year: 'numeric' }),
  }).format(new Date(instant))
}

interface TimeProps {
  /** ISO 8601. */
  at: string
}

/** How long ago or ahead something is. The exact time is its tooltip. */
export function RelativeTime({ at }: TimeProps) {
  const zone = useZone()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute * 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time
      dateTime={at}
      title={`${formatInstant(at, zone)} ${zoneName(at, zone)}`}
      className="whitespace-nowrap"
    >
      {formatRelative(at, now, zone)}
    </time>
  )
}

/** An exact time in the house's zone: `Dec 25, 2026, 9:30 AM`, with `zoned` also `EST`. */
export function ExactTime({ at, zoned }: TimeProps & { zoned?: boolean }) {
  const zone = useZone()
  return (
    <time
      dateTime={at}
      title={`${formatInstant(at, zone)} ${zoneName(at, zone)}`}
      className="whitespace-nowrap tabular-nums"
    >
      {formatInstant(at, zone)}
      {zoned && ` ${zoneName(at, zone)}`}
    </time>
  )
}
