import { type ReactNode, useRef } from 'react'
import { useEnhancement } from '../errors/enhance.ts'
import { scheduleLayout } from '../motion/deferred-layout.ts'
import { Reveal } from '../motion/reveal.tsx'

interface Props {
  id: string
  /** The section's time of day on the ticker tape above it. Without one, it begins with a plain rule. */
  time?: string
  /** Its label beside the time. */
  stamp: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A section of a page: time and label in the first third, headline and text beside them, content below. */
export function Section({ id, time, stamp, title, lead, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  useEnhancement(() => {
    if (ref.current) scheduleLayout(ref.current)
  }, [])
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      className="section frame"
      data-layout="when-near"
    >
      <div className={time ? 'tape' : 'rule'} aria-hidden="true" />
      <Reveal>
        <div className="section-head thirds">
          <p className="label">
            {time && <span className="text-tape">{time} </span>}
            <span className="text-muted">{stamp}</span>
          </p>
          <div className="from-second">
            <h2 id={`${id}-title`} className="headline">
              {title}
            </h2>
            {lead && <p className="lead mt-5 max-w-[38rem] text-muted">{lead}</p>}
          </div>
        </div>
        {children}
      </Reveal>
    </section>
  )
}
