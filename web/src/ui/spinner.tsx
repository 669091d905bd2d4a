import { classNames } from './class-names.ts'

/** A loading spinner. With a label it is announced; without one it is decorative. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const spinner = (
    <span
      aria-hidden
      className={classNames(
        'inline-block size-[1em] shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-none',
        className,
      )}
    />
  )
  if (!label) return spinner
  return (
    <output className="inline-flex items-center gap-2.5 text-muted">
      {spinner}
      {label}
    </output>
  )
}
