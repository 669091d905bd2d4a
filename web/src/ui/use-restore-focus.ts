import { useRef } from 'react'

/**
 * Radix handlers that restore the focus after a modal dialog closes. Radix itself only does so for dialogs with a
 * Radix trigger. Pass `onClosed` to set the focus elsewhere.
 */
export function useRestoreFocus(onClosed?: () => void) {
  const previous = useRef<Element>(null)
  return {
    onOpenAutoFocus() {
      previous.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (onClosed) onClosed()
      else if (previous.current instanceof HTMLElement) previous.current.focus({ preventScroll: true })
    },
  }
}
