import { type RefObject, useEffect, useRef } from 'react'

/** The element of a row that takes the focus: its title, or whatever comes first. */
const focusTarget = (row: Element) =>
  row.querySelector<HTMLElement>('[data-title] a') ?? row.querySelector<HTMLElement>('a, button, input')

function handleKey(event: KeyboardEvent) {
  if (event.metaKey || event.ctrlKey || event.altKey || !(event.target instanceof HTMLElement)) return
  if (event.target.matches('input:not([type=checkbox]), textarea, select')) return
  const row = event.target.closest('tr')
  if (event.key === 'x') row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  const next =
    event.key === 'j' ? row?.nextElementSibling : event.key === 'k' ? row?.previousElementSibling : undefined
  if (next) focusTarget(next)?.focus()
}

/** With the focus in a row of the table, j and k move to the next and previous row, and x selects the row. */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const element = body.current
    element?.addEventListener('keydown', handleKey)
    return () => element?.removeEventListener('keydown', handleKey)
  }, [])
  return body
}
