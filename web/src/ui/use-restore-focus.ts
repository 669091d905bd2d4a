import { useRef } from 'react'
import { focusHeading } from './page/focus-heading.ts'

/**
 * The selection in a focused rich text field; undefined for other elements. Fields such as inputs keep theirs while
 * they are without the focus, but focusing rich text puts the caret at its start.
 */
function selectionIn(element: Element | null): Range | undefined {
  const selection = document.getSelection()
  if (!selection?.rangeCount || element?.getAttribute('contenteditable') !== 'true') return undefined
  const range = selection.getRangeAt(0)
  return element.contains(range.commonAncestorContainer) ? range.cloneRange() : undefined
}

/** Focuses an element again, with the selection that it had. */
function focusAgain(element: HTMLElement, selected: Range | undefined): void {
  element.focus({ preventScroll: true })
  // The text may have been replaced while the dialog was open.
  if (!selected || !element.contains(selected.commonAncestorContainer)) return
  const selection = document.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(selected)
}

/**
 * Radix handlers that restore the focus and the caret after a modal dialog closes. Radix itself only does so for dialogs
 * with a Radix trigger. If the previous element is gone, or a link led to another screen, the screen's
 * heading gets the focus. Pass `onClosed` to set the focus elsewhere. When the dialog opens, a control with
 * `data-first-focus` gets the focus first.
 */
export function useRestoreFocus(onClosed?: () => void) {
  const previous = useRef<Element>(null)
  const selected = useRef<Range>(undefined)
  const openedAt = useRef<string>(null)
  return {
    onOpenAutoFocus(event: Event) {
      previous.current = document.activeElement
      selected.current = selectionIn(previous.current)
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
      // If the Close button is the only control, focusing it would open its tooltip.
      if (controls.length !== 1 || controls[0]?.getAttribute('aria-label') !== 'Close') return
      event.preventDefault()
      content.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (onClosed) onClosed()
      else if (openedAt.current !== location.pathname) focusHeading()
      else if (!previous.current?.isConnected) {
        // The code that removed the element may have moved the focus already.
        if (document.activeElement === document.body) focusHeading()
      } else if (previous.current instanceof HTMLElement) focusAgain(previous.current, selected.current)
    },
  }
}
