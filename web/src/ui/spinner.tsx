import { classes } from './classes.ts'

/** A turning ring. With a label it announces itself; without, it decorates a text that already says so. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = (
    <span
      aria-hidden
      className={classes(
        'inline-block size-[1em] shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-none',
        className,
      )}
    />
  )
  if (!label) return ring
  return (
    <output className="inline-flex items-center gap-2.5 text-muted">
      {ring}
      {label}
    </output>
  )
}
