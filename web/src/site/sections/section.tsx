import { type ReactNode, useEffect, useRef } from 'react'
import { layOutInTurn } from '../motion/lay-out.ts'
import { Reveal } from '../motion/reveal.tsx'

interface Props {
  id: string
  /** The entry on the tape that the section hangs from: a time and its name. */
  time: string
  stamp: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A part of a page, hung from the tape: timestamp at the left, headline and text, its evidence below. */
export function Section({ id, time, stamp, title, lead, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (ref.current) layOutInTurn(ref.current)
  }, [])
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      className="section frame"
      data-layout="when-near"
    >
      <div className="tape" aria-hidden="true" />
      <Reveal>
        <div className="section-head">
          <p className="label">
            <span className="text-tape">{time}</span> <span className="text-muted">{stamp}</span>
          </p>
          <div className="section-words">
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
