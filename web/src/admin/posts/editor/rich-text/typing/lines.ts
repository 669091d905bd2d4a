// In a paragraph, a heading and a box, white space is kept as it is typed (see admin.css). There, Chromium types a line
// break as "\n", which means nothing but a space in the stored HTML. So the editor breaks lines itself, in all browsers,
// with the element that is stored.

const editableSelector = '[contenteditable="true"]'

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)
const isBreak = (node: Node): node is HTMLBRElement => node.nodeName === 'BR'
const isList = (node: Node) => node.nodeName === 'UL' || node.nodeName === 'OL'
/** Whether a node is seen in a line. A space at the end of a line is not; a non-breaking one is. */
const isSeen = (node: Node): boolean =>
  node instanceof Text ? /[^\t\n\f\r ]/.test(node.data) : node.nodeName === 'IMG'

/** The line breaks after all text of a field, the last one first. */
export function trailingBreaks(field: Element): HTMLBRElement[] {
  const breaks: HTMLBRElement[] = []
  const walker = document.createTreeWalker(field)
  while (walker.lastChild());
  for (let node: Node | null = walker.currentNode; node && node !== field; node = walker.previousNode()) {
    if (isSeen(node)) break
    if (isBreak(node)) breaks.push(node)
  }
  return breaks
}

/** Removes what is not seen after a line break at the end of its text. Returns whether it is at the end. */
function endsText(line: HTMLBRElement, field: Element): boolean {
  const item = line.closest('li, td, th, caption')
  const walker = document.createTreeWalker(item && field.contains(item) ? item : field)
  walker.currentNode = line
  const spaces: Text[] = []
  for (let node = walker.nextNode(); node && !isList(node); node = walker.nextNode()) {
    if (isSeen(node) || isBreak(node)) return false
    if (node instanceof Text) spaces.push(node)
  }
  for (const space of spaces) space.data = ''
  return true
}

/** A line break typed at the end of a footnote's reference belongs after it, not into its link. */
function leaveReference(range: Range): void {
  const reference = elementOf(range.startContainer)?.closest('sup')
  if (range.collapsed && reference?.querySelector('a[href^="#note_"]')) range.setStartAfter(reference)
}

/** Replaces the selection in a field by a line break, and puts the caret after it. */
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
  if (endsText(line, field)) line.after(document.createElement('br'))
  range.setStartAfter(line)
  range.collapse(true)
  selection.removeAllRanges()
  selection.addRange(range)
  // As after any typed character: the text is read again.
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertLineBreak' }))
}

/** Breaks lines with `<br>` in all texts of the editor, wherever the browser would do it in its own way. */
export function breakLinesInside(holder: HTMLElement): void {
  holder.addEventListener('beforeinput', (event) => {
    if (event.inputType !== 'insertLineBreak' || !(event.target instanceof Element)) return
    const field = event.target.closest(editableSelector)
    if (!field) return
    event.preventDefault()
    insertLineBreak(field)
  })
}

/**
 * The HTML of a field in which white space is kept: a "\n" is a line break on the screen, so it is stored as one.
 * Browser extensions, dictation and other programs still type it.
 */
export function readLines(field: Element): string {
  if (!field.textContent.includes('\n')) return field.innerHTML
  const copy = field.cloneNode(true) as Element
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const [first = '', ...others] = (text.nodeValue ?? '').split(/\r?\n/)
    const after = others.flatMap((line) => [document.createElement('br'), document.createTextNode(line)])
    ;(text as Text).replaceWith(first, ...after)
  }
  return copy.innerHTML
}
