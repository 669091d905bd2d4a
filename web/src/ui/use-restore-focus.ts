import { useRef } from 'react'
import { focusHeading } from './page/focus-heading.ts'

/**
 * Radix handlers that restore the focus after a modal dialog closes. Radix itself only does so for dialogs with a
 * Radix trigger. What has gone meanwhile leaves it to the heading of the screen, as does a link that led to another
 * screen. Pass `onClosed` to set the focus elsewhere. A control with `data-first-focus` gets it first.
 */
export function useRestoreFocus(onClosed?: () => void) {
  const previous = useRef<Element>(null)
  const openedAt = useRef<string>(null)
  return {
    onOpenAutoFocus(event: Event) {
      previous.current = document.activeElement
      openedAt.current = location.pathname
      const content = event.currentTarget
      if (!(content instanceof HTMLElement)) return
      const first = content.querySelector<HTMLElement>('[data-first-focus]')
      if (first) {
        event.preventDefault()
        first.focus()
        return
      }
      const controls = content.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')
      // With nothing but the Close button in it, the focus would open that button's tooltip.
      if (controls.length !== 1 || controls[0]?.getAttribute('aria-label') !== 'Close') return
      event.preventDefault()
      content.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (onClosed) onClosed()
      else if (openedAt.current !== location.pathname) focusHeading()
      else if (!previous.current?.isConnected) {
        // Whoever took it away may have said what is next.
        if (document.activeElement === document.body) focusHeading()
      } else if (previous.current instanceof HTMLElement) previous.current.focus({ preventScroll: true })
    },
  }
}
