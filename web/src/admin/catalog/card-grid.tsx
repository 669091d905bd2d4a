import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/page/skeleton.tsx'

const gridClass = 'grid border-t border-l border-line sm:grid-cols-2 xl:grid-cols-3'
/** The borders that each card needs in the grid. */
export const cardClass = 'relative min-w-0 border-r border-b border-line'

/** A grid of cards separated by thin lines. */
export const CardGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className={gridClass}>
    {children}
  </ul>
)

/** Placeholders for cards that are loading, with the same height. */
export const CardSkeletons = ({ label, cards = 6 }: { label: string; cards?: number }) => (
  <div className={gridClass}>
    <output className="sr-only">{label}</output>
    {Array.from({ length: cards }, (_, index) => (
      <div key={index} className={`${cardClass} grid content-start gap-3 px-4 py-4`}>
        <Skeleton className="w-2/5" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-1/3" />
        <span className="h-5" />
      </div>
    ))}
  </div>
)
