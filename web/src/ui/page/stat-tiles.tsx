import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Skeleton } from './skeleton.tsx'

export interface Stat {
  label: string
  /** Undefined while it is loading. */
  value: ReactNode | undefined
  /** One line below the figure. */
  hint?: ReactNode
  /** Where the figure links to. */
  to?: string
}

interface StatTilesProps {
  label: string
  stats: readonly Stat[]
  /** Loading has failed: missing values stay missing. */
  failed?: boolean
}

/** A row of figures separated by hairlines. */
export const StatTiles = ({ label, stats, failed = false }: StatTilesProps) => (
  <dl aria-label={label} className="stat-tiles">
    {stats.map(({ label: name, value, hint, to }) => (
      <div key={name} className="relative grid content-start gap-0.5 px-3 py-3">
        <dt className="text-[13px] text-muted">
          {to ? (
            <Link to={to} className="text-inherit no-underline after:absolute after:inset-0 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </dt>
        <dd className="figure">{value ?? (failed ? '–' : <Skeleton className="h-7 w-14" />)}</dd>
        {hint !== undefined && <dd className="text-[13px] text-muted">{hint}</dd>}
      </div>
    ))}
  </dl>
)
