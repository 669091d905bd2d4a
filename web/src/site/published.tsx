import { type DateLength, dateText } from './dates.ts'
import { useSite } from './site.ts'

/** When something was published. */
export const Published = ({ at, length }: { at: string; length: DateLength }) => (
  <time dateTime={at} className="text-tape">
    {dateText(at, useSite().timeZone, length)}
  </time>
)
