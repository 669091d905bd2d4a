import type { ReactNode } from 'react'

interface Props {
  name: string
  /** What stands at the right of the panel's bar. */
  state: string
  active: boolean
  className: string
  children: ReactNode
}

/** One window of the Terminal: a bar that names it, and its content. */
export const Panel = ({ name, state, active, className, children }: Props) => (
  <div className={`panel ${className}`} data-active={active}>
    <h3 className="panel-bar">
      <span className="panel-name">{name}</span>
      <span>{state}</span>
    </h3>
    {children}
  </div>
)
