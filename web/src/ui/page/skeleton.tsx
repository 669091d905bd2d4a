import { classNames } from '../class-names.ts'

/**
 * A gray bar in place of text that is still loading. Give it a width and, if it is not one line, a height.
 */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('skeleton', className ?? 'w-full')} />
)

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3']

interface SkeletonRowsProps {
  /** Announced to screen readers: `Loading posts...`. */
  label: string
  rows?: number
  className?: string
}

/** Rows of a list that is still loading, as tall as the actual rows. */
export const SkeletonRows = ({ label, rows = 8, className }: SkeletonRowsProps) => (
  <div className={className}>
    <output className="sr-only">{label}</output>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className="flex h-12 items-center gap-6 border-b border-line px-3">
        <Skeleton className={widths[index % widths.length] ?? 'w-1/2'} />
        <Skeleton className="ml-auto w-16" />
        <Skeleton className="hidden w-24 md:block" />
      </div>
    ))}
  </div>
)
