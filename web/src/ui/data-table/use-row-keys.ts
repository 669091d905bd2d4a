import { type RefObject, useEffect, useRef } from 'react'
import { isModalOpen, isTyping } from '../is-typing.ts'

/** The element of a row that takes the focus: its title, or else its first control. */
const focusTarget = (row: Element) =>
  row.querySelector<HTMLElement>('[data-title] a') ?? row.querySelector<HTMLElement>('a, button, input')

/**
 * j and k move to the next and previous row of the table, and x selects the row. If the focus is outside any
 * table, they start at the row that had it last, or at the first row. On a screen with several tables, that
 * is the first table.
 */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  const last = useRef<Element>(undefined)
  useEffect(() => {
    const rowOf = (target: EventTarget | null) => {
      const row = target instanceof Element ? target.closest('tbody > tr') : null
      return row && body.current?.contains(row) ? row : undefined
    }
    const remember = ({ target }: FocusEvent) => {
      last.current = rowOf(target) ?? last.current
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
      if (!['j', 'k', 'x'].includes(event.key) || isTyping(event.target) || isModalOpen()) return
      const row = rowOf(event.target)
      const elsewhere = event.target instanceof Element && event.target.closest('table')
      if (!row && (elsewhere || document.querySelector('.data-table tbody') !== body.current)) return
      const start = last.current?.isConnected ? last.current : body.current?.firstElementChild
      const to = row ? { j: row.nextElementSibling, k: row.previousElementSibling, x: row } : undefined
      const next = to ? to[event.key as 'j' | 'k' | 'x'] : start
      if (!next) return
      event.preventDefault()
      if (event.key === 'x') next.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
      if (next !== row) focusTarget(next)?.focus()
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', handleKey)
    }
  }, [])
  return body
}
