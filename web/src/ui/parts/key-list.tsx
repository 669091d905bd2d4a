import type { ReactNode } from 'react'
import { Kbd } from './kbd.tsx'

/** Keys that belong together, in a sheet of keyboard shortcuts. */
export const KeyGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-1.5">
    <h3 className="border-b border-line pb-1 font-semibold">{title}</h3>
    <dl className="grid gap-1.5">{children}</dl>
  </section>
)

export const KeyRow = ({ keys, children }: { keys: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4">
    <dt>{children}</dt>
    <dd>
      <Kbd keys={keys} />
    </dd>
  </div>
)
