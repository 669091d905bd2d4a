import type { ReactNode } from 'react'

/** Text that phones show on request. Wider screens show it at once, if the browser knows how. */
export const Fold = ({ name, children }: { name: string; children: ReactNode }) => (
  <details className="fold">
    <summary className="label">{name}</summary>
    {children}
  </details>
)
