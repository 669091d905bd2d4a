import type { ReactNode } from 'react'

interface Props {
  id: string
  stamp: string
  title: string
  lead: ReactNode
  /** Shown beside the text. */
  children: ReactNode
}

/** The beginning of a page: label, `h1` and introduction. */
export const PageIntro = ({ id, stamp, title, lead, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-title`} className="frame thirds front page-top">
    <div className="to-second">
      <p className="label text-tape">{stamp}</p>
      <h1 id={`${id}-title`} className="display mt-5">
        {title}
      </h1>
      <p className="lead mt-7 max-w-[36rem] text-muted">{lead}</p>
    </div>
    {children}
  </section>
)
