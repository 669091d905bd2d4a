import { createContext, useRef } from 'react'

/** Puts the focus and the caret back into the text. */
export const ReturnToText = createContext<() => void>(() => undefined)

/**
 * Where the focus goes when a menu closes: what was chosen decides that itself, and after Escape the writer goes on in the text.
 * With the menu's own behavior the next letter would go to the button that opened it, and be lost.
 */
export function useReturnToText(returnToText: () => void) {
  const escaped = useRef(false)
  return {
    onEscapeKeyDown() {
      escaped.current = true
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (escaped.current) returnToText()
      escaped.current = false
    },
  }
}
