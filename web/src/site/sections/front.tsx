import type { ReactNode } from 'react'

interface Props {
  id: string
  stamp: string
  title: string
  lead: ReactNode
  /** Stands beside the words: what the page counts or lists. */
  children: ReactNode
}

/** The head of a page: its stamp, its one headline and what it is about. */
export const Front = ({ id, stamp, title, lead, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-title`} className="frame front">
    <div className="front-words">
      <p className="label text-tape">{stamp}</p>
      <h1 id={`${id}-title`} className="display mt-5">
        {title}
      </h1>
      <p className="lead mt-7 max-w-[36rem] text-muted">{lead}</p>
    </div>
    {children}
  </section>
)
