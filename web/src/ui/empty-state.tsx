import type { ReactNode } from 'react'

/** Shown in place of an empty list: a message, and optionally an action. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="grid justify-items-center gap-4 rounded-sm border border-dashed border-edge px-4 py-14 text-center">
    <p className="text-lg text-muted">{title}</p>
    {children}
  </div>
)
