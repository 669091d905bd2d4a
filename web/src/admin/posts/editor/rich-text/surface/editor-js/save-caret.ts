interface Caret {
  field: HTMLInputElement | HTMLTextAreaElement
  start: number
  end: number
}

/** The caret of a text field; undefined for other elements, and for fields such as e-mail that do not expose it. */
function caretOf(field: Element | null): Caret | undefined {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined
  const { selectionStart: start, selectionEnd: end } = field
  return start === null || end === null ? undefined : { field, start, end }
}

/**
 * Saves the caret of the focused field, and returns a function that restores it if it was lost. Editor.js clears the
 * document's selection when it starts; in WebKit the focused field then loses its caret too, and further typing has no
 * effect.
 */
export function saveCaret(): () => void {
  let saved = caretOf(document.activeElement)
  const update = () => {
    saved = caretOf(document.activeElement)
  }
  const events = ['focusin', 'input'] as const
  for (const event of events) document.addEventListener(event, update, true)
  return () => {
    for (const event of events) document.removeEventListener(event, update, true)
    if (!saved || saved.field !== document.activeElement) return
    // A lost caret reads as position 0.
    if (saved.field.selectionEnd === 0) saved.field.setSelectionRange(saved.start, saved.end)
  }
}
