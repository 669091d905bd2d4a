import type { ReactNode } from 'react'

/** What a list says when there is nothing in it, and what to do about that. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="grid justify-items-center gap-4 rounded-sm border border-dashed border-edge px-4 py-14 text-center">
    <p className="text-lg text-muted">{title}</p>
    {children}
  </div>
)
