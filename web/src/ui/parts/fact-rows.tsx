import type { ReactNode } from 'react'

/** The facts of a confirmation, by their names. */
export const FactRows = ({ rows }: { rows: readonly (readonly [term: string, value: ReactNode])[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
    {rows.map(([term, value]) => (
      <div key={term} className="contents">
        <dt className="font-medium text-ink">{term}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
