import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** One line about what goes here, or what to do. */
  help?: ReactNode
  /** The action that adds the first item. */
  children?: ReactNode
}

/** Shown in place of an empty list: a message, a line of help, and an action. */
export const EmptyState = ({ title, help, children }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-3 rounded-sm border border-dashed border-edge px-4 py-14 text-center">
    <p className="font-display text-xl">{title}</p>
    {help !== undefined && <p className="max-w-prose text-muted">{help}</p>}
    {children}
  </div>
)
