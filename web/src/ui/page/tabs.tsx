import { Tabs as Primitive } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'

export interface Tab {
  id: string
  label: string
  count?: number | undefined
}

interface TabsProps {
  /** The accessible name of the row of tabs. */
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (id: string) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/** Tabs over one panel. Keep `value` in the URL, so that links can lead to a tab. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone the selected tab may be scrolled out of view.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[data-state="active"]')
    if (!row || !tab) return
    const [start, end] = [tab.offsetLeft - row.offsetLeft, tab.offsetLeft - row.offsetLeft + tab.offsetWidth]
    if (start < row.scrollLeft) row.scrollLeft = start
    else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth
  }, [value])
  return (
    <Primitive.Root value={value} onValueChange={onChange} className="grid min-w-0 gap-5">
      <Primitive.List ref={list} aria-label={label} className="scroll-row flex gap-5 border-b border-line">
        {tabs.map(({ id, label: name, count }) => (
          <Primitive.Trigger
            key={id}
            value={id}
            className="-mb-px min-h-(--control) cursor-pointer border-b-2 border-transparent px-0.5 whitespace-nowrap text-muted -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {name}
            {count !== undefined && (
              <span className="ml-1.5 font-mono text-xs font-normal text-muted tabular-nums">{count}</span>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      <Primitive.Content value={value} className="min-w-0 outline-offset-4">
        {children}
      </Primitive.Content>
    </Primitive.Root>
  )
}
