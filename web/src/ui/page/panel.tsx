import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** Shown beside the title: a count, or a link to the full list. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a screen, under a rule. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start">
      <div className="flex items-baseline justify-between gap-3 border-b border-ink pb-1.5">
        <h2 id={id} className="text-[15px] font-semibold">
          {title}
        </h2>
        {aside !== undefined && <span className="text-[13px] text-muted">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
