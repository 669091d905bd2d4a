import { sanitizeInlineToFragment } from '../../document/sanitize-html.ts'
import { insertLineBreak, trailingBreaks } from '../lines.ts'

/**
 * A text's HTML as nodes to edit. Line breaks in its source are spaces, also where the screen shows those that are
 * typed.
 */
export const toEditableFragment = (html: string): DocumentFragment =>
  sanitizeInlineToFragment(html.replace(/[\t\f\r ]*\n\s*/g, ' '), document)

/** The description of a field in which Tab has a meaning of its own. */
export const leaveHint = 'To leave the text, press Escape, then Tab.'

/** Makes an element of the article a text field that assistive technology announces by this name. */
export function asTextField(element: HTMLElement, label: string): void {
  element.contentEditable = 'true'
  element.role = 'textbox'
  element.ariaLabel = label
  element.ariaMultiLine = 'true'
}

/** A field for inline HTML. Its label is also its placeholder. */
export function editable(className: string, html: string, label: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.contentEditable = 'true'
  element.dataset['placeholder'] = label
  element.role = 'textbox'
  element.ariaLabel = label
  element.append(toEditableFragment(html))
  return element
}

/** Whether the key is Enter and not part of an input method's composition. */
export const isEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !event.isComposing

/**
 * Breaks the line at the caret. On an empty last line, removes that line and calls `leave`, as other editors do. With
 * Shift, it stays in the field to start a new paragraph there; with Ctrl, it leaves the field from anywhere.
 */
export function breakLine(
  field: HTMLElement,
  { shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  leave: () => void,
): void {
  const breaks = trailingBreaks(field)
  if (ctrlKey || metaKey) leave()
  else if (!shiftKey && isOnLastLine(breaks)) {
    for (const line of breaks) line.remove()
    leave()
  } else insertLineBreak(field)
}

/** Whether the caret is on the empty line that a text's last two line breaks make. */
function isOnLastLine([, line]: readonly Element[]): boolean {
  const selection = document.getSelection()
  if (!selection?.isCollapsed || !selection.anchorNode || !line) return false
  const start = document.createRange()
  start.setStartAfter(line)
  return start.comparePoint(selection.anchorNode, selection.anchorOffset) >= 0
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
