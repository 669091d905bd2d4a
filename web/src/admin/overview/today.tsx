import { useState } from 'react'
import { ianaZone } from '#shared/domain/time-zone.ts'
import { useDateStyle, zoneName } from '../../ui/parts/time.tsx'

/** The current day in the newsroom's time zone: `Sunday, November 22. All times are America/New York (EST).` */
export function Today() {
  const { timezone } = useDateStyle()
  const [now] = useState(() => new Date())
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone: ianaZone(timezone),
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(now)
  const name = zoneName(now, timezone)
  return (
    <>
      {day}. All times are {timezone.replace('_', ' ')}
      {name !== timezone && ` (${name})`}.
    </>
  )
}
