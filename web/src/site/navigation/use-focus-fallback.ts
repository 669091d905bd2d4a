import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the focus within an element. When the focused control is removed (a "Clear filters" button, for example), the
 * focus moves to `target`. Otherwise it would fall back to the page, and the keyboard would start at the top again.
 */
export function useFocusFallback<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  const focused = useRef<Element>(undefined)
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = undefined
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  })
  return {
    target,
    /** For the element around the controls. */
    onFocus: (event: FocusEvent) => {
      focused.current = event.target
    },
  }
}
