import { sanitizeInlineToFragment } from '../convert/sanitize-html.ts'

/** A field for inline HTML. Its label is also its placeholder. */
export function editable(className: string, html: string, label: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.contentEditable = 'true'
  element.dataset['placeholder'] = label
  element.role = 'textbox'
  element.ariaLabel = label
  element.append(sanitizeInlineToFragment(html, document))
  return element
}

/** Whether the key is Enter and not part of an input method's composition. */
export const isEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !event.isComposing

/**
 * Breaks the line at the caret. On an empty last line, removes that line and calls `leave`, as other editors do. With
 * Shift, it stays in the field to start a new paragraph there.
 */
export function breakLine(field: HTMLElement, { shiftKey }: KeyboardEvent, leave: () => void): void {
  if (!shiftKey && caretAt(field, 'end') && /(?:<br>\s*){2,}$/.test(field.innerHTML)) {
    while (field.lastChild?.nodeName === 'BR') field.lastChild.remove()
    leave()
  } else document.execCommand('insertLineBreak')
}

/** Whether the caret is before or after all text of a field. */
export function caretAt(field: HTMLElement, edge: 'start' | 'end'): boolean {
  const selection = document.getSelection()
  if (!selection?.isCollapsed || !selection.anchorNode) return false
  const range = document.createRange()
  range.selectNodeContents(field)
  if (edge === 'start') range.setEnd(selection.anchorNode, selection.anchorOffset)
  else range.setStart(selection.anchorNode, selection.anchorOffset)
  return !range.toString()
}

const toward: Readonly<Record<string, 'start' | 'end'>> = {
  ArrowLeft: 'start',
  ArrowUp: 'start',
  Backspace: 'start',
  ArrowRight: 'end',
  ArrowDown: 'end',
  Delete: 'end',
}

/**
 * Hides keys that stay in a field from Editor.js. Editor.js notices late that the caret is in a new block; until then
 * it would move the caret from its previous position.
 */
export function keepKeysInside(event: KeyboardEvent, field: HTMLElement): void {
  const edge = toward[event.key]
  if (edge && !caretAt(field, edge)) event.stopPropagation()
}
