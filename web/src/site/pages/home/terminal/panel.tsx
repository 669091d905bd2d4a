import type { ReactNode } from 'react'
import { evidence, type PanelName } from '../../../content/home.ts'

interface Props {
  id: PanelName
  name: string
  /** Shown at the right of the panel's title bar. */
  state: string
  active: boolean
  children: ReactNode
}

/** One panel of the Terminal: a title bar, its content, and the evidence for it, which works without scripts. */
export const Panel = ({ id, name, state, active, children }: Props) => (
  <div className={`panel panel-${id}`} data-active={active}>
    <h3 className="panel-bar">
      <span className="panel-name">{name}</span>
      <span>{state}</span>
    </h3>
    <div className="panel-body">{children}</div>
    <details className="evidence" name="evidence">
      <summary>
        Evidence<span className="sr-only">: {name}</span>
      </summary>
      <dl>
        {evidence[id].map(({ source, says }) => (
          <div key={source}>
            <dt>{source}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  </div>
)
