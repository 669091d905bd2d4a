import { createContext, useRef } from 'react'

/** Puts the focus and the caret back into the text. */
export const ReturnToText = createContext<() => void>(() => undefined)

/**
 * Decides where the focus goes when a menu closes: a chosen command moves it itself, and Escape returns it to the text.
 * By default it would go to the button that opened the menu, and the next typed character would be lost.
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
