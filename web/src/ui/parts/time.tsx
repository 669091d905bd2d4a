import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type DateStyle, formatDateTime } from '#shared/domain/date-format.ts'
import { ianaZone, zoneNameAt } from '#shared/domain/time-zone.ts'

const StyleContext = createContext<DateStyle>({
  timezone: 'UTC',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
})

/** Provides the time zone and the formats of the settings to all times below. */
export const DateStyleProvider = ({ style, children }: { style: DateStyle; children: ReactNode }) => (
  <StyleContext value={style}>{children}</StyleContext>
)

/** The time zone and formats in which times are shown. */
export const useDateStyle = (): DateStyle => useContext(StyleContext)

/** The short name of a zone at an instant: `EST`. For a fixed offset, staff see the name they chose. */
export const zoneName = (instant: string | Date, zone: string): string =>
  zone.startsWith('UTC') ? zone : zoneNameAt(instant, zone, 'short')

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const steps: readonly [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [hour, minute, 'minute'],
  [day, hour, 'hour'],
]
/** Relative days go up to two weeks back and two months ahead, which is as far as people plan. */
const [daysBack, daysAhead] = [14 * day, 60 * day]
let relativeFormat: Intl.RelativeTimeFormat | undefined
/** Created when the first time is shown: a page's first formatter takes a browser 20 to 100 ms. */
const relative = (): Intl.RelativeTimeFormat =>
  (relativeFormat ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' }))

/** `3 min ago`, `in 2 hr`, `yesterday`; a date once it is weeks away. */
export function formatRelative(instant: string | Date, now: Date, zone: string): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000
  // The server's clock may be slightly ahead of this computer's.
  if (Math.abs(seconds) < 45) return seconds > 15 ? 'now' : 'just now'
  const step = steps.find(([limit]) => Math.abs(seconds) < limit)
  if (step)
    return relative()
      .format(Math.round(seconds / step[1]), step[2])
      .replace('.', '')
  if (seconds > -daysBack && seconds < daysAhead) return relative().format(Math.round(seconds / day), 'day')
  return new Intl.DateTimeFormat('en-US', {
    timeZone: ianaZone(zone),
    month: 'short',
    day: 'numeric',
    ...(new Date(instant).getUTCFullYear() !== now.getUTCFullYear() && { year: 'numeric' }),
  }).format(new Date(instant))
}

const exact = (instant: string, style: DateStyle) =>
  `${formatDateTime(instant, style)} ${zoneName(instant, style.timezone)}`

interface TimeProps {
  /** ISO 8601. */
  at: string
}

/** How long ago or how far ahead something is. The tooltip has the exact time. */
export function RelativeTime({ at }: TimeProps) {
  const style = useDateStyle()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute * 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={at} title={exact(at, style)} className="whitespace-nowrap">
      {formatRelative(at, now, style.timezone)}
    </time>
  )
}

/** An exact time in the zone and formats of the settings: `12/25/2026, 9:30 AM`, with `zoned` also `EST`. */
export function ExactTime({ at, zoned }: TimeProps & { zoned?: boolean }) {
  const style = useDateStyle()
  return (
    <time dateTime={at} title={exact(at, style)} className="whitespace-nowrap tabular-nums">
      {zoned ? exact(at, style) : formatDateTime(at, style)}
    </time>
  )
}
