import { useSite } from '../site.ts'
import { type DateLength, formatDate } from './dates.ts'

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
