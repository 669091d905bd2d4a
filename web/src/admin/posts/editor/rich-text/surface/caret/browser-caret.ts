/** A position on the screen. */
export type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

/** The caret at a position on the screen; undefined in browsers that cannot tell. */
export function caretAt({ clientX, clientY }: Point): Range | undefined {
  const position = document.caretPositionFromPoint?.(clientX, clientY)
  if (!position) return undefined
  const range = document.createRange()
  range.setStart(position.offsetNode, position.offset)
  return range
}

/** Puts the caret at a point in the text. */
export const placeCaret = (node: Node, offset: number): void =>
  document.getSelection()?.collapse(node, offset)

/** Selects a range instead of what was selected. */
export function selectRange(range: Range): void {
  const selection = document.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

/** Selects everything in an element. */
export const selectContents = (element: Node): void => document.getSelection()?.selectAllChildren(element)

/** Puts the caret at the end of what is selected. */
export const collapseToEnd = (): void => document.getSelection()?.collapseToEnd()

/** Focuses a field, with the caret at the end of its text. */
export function moveCaretToEnd(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  if (!field.isContentEditable) return
  selectContents(field)
  collapseToEnd()
}

/** The field that a node of the text is in. */
export const editableAncestor = (node: Node): HTMLElement | null | undefined =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[contenteditable="true"]')

/** Focuses the main field of a block that has several, such as a quote. Returns false if the block has none. */
export function focusMainField(block: HTMLElement | undefined): boolean {
  const field = block?.querySelector<HTMLElement>(
    '.article-quote-text, .article-embed-address, .article-embed-title, .article-gallery-add, .article-picture-alt, .article-code, .article-box-line, .article-table :is(th, td), .article-rule, .article-unsupported',
  )
  if (field) moveCaretToEnd(field)
  return Boolean(field)
}
