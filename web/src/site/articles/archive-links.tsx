import { Link } from 'react-router-dom'
import { archivePath } from '#shared/domain/pages.ts'
import { firstYear, lastYear, type Period, type Quarter, quarterOf } from '#shared/domain/period.ts'
import { useSite } from '../site.ts'
import { localMonth } from './dates.ts'

/** When the oldest and the newest article of the newsroom were published. */
export interface Span {
  oldest: string
  newest: string
}

interface Year {
  year: number
  quarters: Quarter[]
}

const quarters: readonly Quarter[] = [4, 3, 2, 1]

/** The years and quarters that the newsroom spans, newest first. A mistyped date must not draw a thousand of them. */
export function yearsOf({ oldest, newest }: Span, zone: string): Year[] {
  const [first, last] = [localMonth(oldest, zone), localMonth(newest, zone)]
  const [from, to] = [first, last].map(({ year, month }) => year * 4 + quarterOf(month)) as [number, number]
  const earliest = Math.max(first.year, firstYear)
  const latest = Math.min(last.year, lastYear)
  return Array.from({ length: Math.max(0, latest - earliest + 1) }, (_, back) => {
    const year = latest - back
    return {
      year,
      quarters: quarters.filter((quarter) => year * 4 + quarter >= from && year * 4 + quarter <= to),
    }
  })
}

/** Links to the years and quarters of the archive. */
export function ArchiveLinks({ span, current }: { span: Span; current?: Period }) {
  const { timeZone } = useSite()
  const currentIs = (year: number, quarter?: Quarter) =>
    current?.year === year && current.quarter === quarter ? ('page' as const) : undefined
  return (
    <nav aria-label="Archive" className="archive-links">
      <h2 className="label text-muted">Archive</h2>
      <ul>
        {yearsOf(span, timeZone).map(({ year, quarters: shown }) => (
          <li key={year}>
            <Link to={archivePath({ year })} aria-current={currentIs(year)} className="text-link">
              {year}
            </Link>
            {shown.map((quarter) => (
              <Link
                key={quarter}
                to={archivePath({ year, quarter })}
                aria-current={currentIs(year, quarter)}
                aria-label={`Q${quarter} ${year}`}
                className="text-link"
              >
                {`Q${quarter}`}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  )
}
