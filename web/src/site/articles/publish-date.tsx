import { useSite } from '../site.ts'
import { type DateLength, formatDate, formatMoment } from './dates.ts'

export function PublishDate({ at, length }: { at: string; length: DateLength }) {
  const { timeZone } = useSite()
  // Shows nothing for an invalid or missing date.
  if (Number.isNaN(Date.parse(at))) return null
  return (
    <time dateTime={at} className="text-tape">
      {formatDate(at, timeZone, length)}
    </time>
  )
}

/** A change of an article, to the minute, with the zone. */
export function Moment({ at }: { at: string }) {
  const { timeZone } = useSite()
  return <time dateTime={at}>{formatMoment(at, timeZone)}</time>
}
