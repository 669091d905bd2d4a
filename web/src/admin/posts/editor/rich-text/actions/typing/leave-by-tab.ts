const tabStops =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]:not([contenteditable="false"])'

const isTabStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  !element.closest('[inert]') &&
  // jsdom lays nothing out.
  element.checkVisibility?.() !== false

/** Moves the focus to what Tab reaches after an element, or before it. Returns false if there is nothing. */
function focusBeside(element: Element, where: 'before' | 'after'): boolean {
  const relation = where === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const beside = [...document.querySelectorAll<HTMLElement>(tabStops)].filter(
    (each) =>
      !element.contains(each) && element.compareDocumentPosition(each) === relation && isTabStop(each),
  )
  const next = where === 'after' ? beside[0] : beside.at(-1)
  next?.focus()
  return next !== undefined
}

/**
 * After Escape, Tab and Shift+Tab leave the text instead of indenting, adding rows or moving from block to block: nobody
 * who works with the keyboard alone gets caught in a list, a table or code (WCAG 2.1.2).
 *
 * @returns stops listening
 */
export function listenForLeaving(holder: HTMLElement): () => void {
  let leaves = false
  const keydown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (key === 'Shift') return
    const isTab = key === 'Tab' && !ctrlKey && !metaKey && !altKey
    if (leaves && isTab && focusBeside(holder, shiftKey ? 'before' : 'after')) {
      event.preventDefault()
      // Neither a tool nor Editor.js may take the key for itself.
      event.stopImmediatePropagation()
    }
    leaves = key === 'Escape'
  }
  const stay = () => {
    leaves = false
  }
  holder.addEventListener('keydown', keydown, true)
  holder.addEventListener('focusin', stay)
  return () => {
    holder.removeEventListener('keydown', keydown, true)
    holder.removeEventListener('focusin', stay)
  }
}
