import type { ReactNode } from 'react'

interface Props {
  name: string
  /** Shown at the right of the panel's title bar. */
  state: string
  active: boolean
  className: string
  children: ReactNode
}

/** One panel of the Terminal: a title bar and its content. */
export const Panel = ({ name, state, active, className, children }: Props) => (
  <div className={`panel ${className}`} data-active={active}>
    <h3 className="panel-bar">
      <span className="panel-name">{name}</span>
      <span>{state}</span>
    </h3>
    {children}
  </div>
)
