import { selectRange } from './caret/browser-caret.ts'

// Paragraphs, headings and boxes have `white-space: pre-wrap` (see admin.css). In such an element Chromium inserts a line
// break as "\n", which is only a space in the stored HTML. So the editor inserts `<br>` itself, in all browsers.

const editableSelector = '[contenteditable="true"]'

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)
const isBreak = (node: Node): node is HTMLBRElement => node.nodeName === 'BR'
const isList = (node: Node) => node.nodeName === 'UL' || node.nodeName === 'OL'
/** Whether a node is visible. White space at the end of a line is not, except for non-breaking spaces. */
const isVisible = (node: Node): boolean =>
  node instanceof Text ? /[^\t\n\f\r ]/.test(node.data) : node.nodeName === 'IMG'

/** The line breaks after all text of a field, the last one first. */
export function trailingBreaks(field: Element): HTMLBRElement[] {
  const breaks: HTMLBRElement[] = []
  const walker = document.createTreeWalker(field)
  while (walker.lastChild());
  for (let node: Node | null = walker.currentNode; node && node !== field; node = walker.previousNode()) {
    if (isVisible(node)) break
    if (isBreak(node)) breaks.push(node)
  }
  return breaks
}

/** If only invisible white space follows a line break in its text, removes that white space and returns true. */
function trimAfterLastBreak(line: HTMLBRElement, field: Element): boolean {
  const item = line.closest('li, td, th, caption')
  const walker = document.createTreeWalker(item && field.contains(item) ? item : field)
  walker.currentNode = line
  const spaces: Text[] = []
  for (let node = walker.nextNode(); node && !isList(node); node = walker.nextNode()) {
    if (isVisible(node) || isBreak(node)) return false
    if (node instanceof Text) spaces.push(node)
  }
  for (const space of spaces) space.data = ''
  return true
}

/** Removes the selected words and those after them from a field. Returns the latter, as `readLines` reads them. */
export function takeAfterCaret(field: HTMLElement, range: Range): HTMLElement {
  range.deleteContents()
  range.setEnd(field, field.childNodes.length)
  const rest = document.createElement('div')
  rest.append(range.extractContents())
  return rest
}

/** A line break typed at the end of a footnote's reference belongs after it, not into its link. */
function leaveReference(range: Range): void {
  const reference = elementOf(range.startContainer)?.closest('sup')
  if (range.collapsed && reference?.querySelector('a[href^="#note_"]')) range.setStartAfter(reference)
}

/** Replaces the selection in a field with a line break and puts the caret after it. */
export function insertLineBreak(field: Element): void {
  const selection = document.getSelection()
  if (!selection?.rangeCount) return
  const range = selection.getRangeAt(0)
  if (!field.contains(range.commonAncestorContainer)) return
  range.deleteContents()
  leaveReference(range)
  range.collapse(false)
  const line = document.createElement('br')
  range.insertNode(line)
  // Browsers show no empty line after the last line break of a text.
  if (trimAfterLastBreak(line, field)) line.after(document.createElement('br'))
  range.setStartAfter(line)
  range.collapse(true)
  selectRange(range)
  // The editor reads the text again after each input event.
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertLineBreak' }))
}

/** Inserts `<br>` wherever the browser is about to insert a line break in the editor. */
export function breakLinesInside(holder: HTMLElement): void {
  holder.addEventListener('beforeinput', (event) => {
    if (event.inputType !== 'insertLineBreak' || !(event.target instanceof Element)) return
    const field = event.target.closest(editableSelector)
    if (!field) return
    event.preventDefault()
    insertLineBreak(field)
  })
}

/** Line breaks, and control characters that other programs write for them. */
const lineEnds = /\r?\n|[\v\f\u0085\u2028\u2029]/

/**
 * The HTML of a field with `white-space: pre-wrap`. There a "\n" shows as a line break, so it becomes a `<br>`. Browser
 * extensions and dictation still insert it.
 */
export function readLines(field: Element): string {
  if (!lineEnds.test(field.textContent)) return field.innerHTML
  const copy = field.cloneNode(true) as Element
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const [first = '', ...others] = (text.nodeValue ?? '').split(lineEnds)
    const after = others.flatMap((line) => [document.createElement('br'), document.createTextNode(line)])
    ;(text as Text).replaceWith(first, ...after)
  }
  return copy.innerHTML
}
