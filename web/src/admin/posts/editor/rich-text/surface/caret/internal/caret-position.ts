/** The selection in one field of a block, independent of the elements, which undo and redo render again. */
export interface CaretPosition {
  block: number
  /** The index of the field in the block; -1 if none of its fields has the focus. */
  field: number
  start: number
  end: number
}

/** Where the caret was before a change and after it. */
export interface Carets<Caret> {
  before: Caret | undefined
  after: Caret | undefined
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

const editable = '[contenteditable="true"]'
const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)
export const isTextControl = (element: Element | null | undefined): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const fieldsOf = (block: Element): HTMLElement[] => [
  ...block.querySelectorAll<HTMLElement>(`${editable}, textarea, input`),
]

/**
 * How far the caret moves past a node. Line breaks, pictures and list items count, so that empty lines and empty items
 * differ; other elements do not, because browsers and the sanitizer split and join them.
 */
const lengthOf = (node: Node): number =>
  node instanceof Text ? node.data.length : ['BR', 'IMG', 'LI'].includes(node.nodeName) ? 1 : 0

function* nodesIn(field: Element): Generator<Node> {
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node
}

const indexOf = (node: Node): number => [...(node.parentNode?.childNodes ?? [])].indexOf(node as ChildNode)

/** The length of a field's content up to a point in it. */
function lengthBefore(field: Element, container: Node, offset: number): number {
  const before = document.createRange()
  before.setStart(field, 0)
  before.setEnd(container, offset)
  let length = 0
  for (const node of nodesIn(field)) {
    if (node === container && node instanceof Text) return length + offset
    // A line break counts once the caret is after it; a list item as soon as the caret is in it.
    const [at, from] = node.nodeName === 'BR' ? [node.parentNode ?? field, indexOf(node) + 1] : [node, 0]
    if (before.comparePoint(at, from) > 0) return length
    length += lengthOf(node)
  }
  return length
}

/** The point in a field that has this length before it, or the field's end. */
function pointAfter(field: Element, length: number): [container: Node, offset: number] {
  let left = length
  let point: [Node, number] = [field, 0]
  for (const node of nodesIn(field)) {
    const size = lengthOf(node)
    if (node instanceof Text) {
      if (left <= size) return [node, left]
      left -= size
      point = [node, size]
    } else if (size) {
      if (left === 0) return point
      left -= size
      point = node.nodeName === 'LI' ? [node, 0] : [node.parentNode ?? field, indexOf(node) + 1]
    }
  }
  return point
}

/** The index of a block among its siblings. */
const blockIndex = (block: Element): number => [...(block.parentElement?.children ?? [])].indexOf(block)

/** The position of a text control's selection, or of a range. Undefined if it is in no block. */
export function readPosition(at: TextControl | Range): CaretPosition | undefined {
  const field = at instanceof Range ? elementOf(at.startContainer)?.closest<HTMLElement>(editable) : at
  const block = field?.closest('.ce-block')
  if (!field || !block) return undefined
  const place = { block: blockIndex(block), field: fieldsOf(block).indexOf(field) }
  if (!(at instanceof Range)) return { ...place, start: at.selectionStart ?? 0, end: at.selectionEnd ?? 0 }
  const { startContainer, startOffset, endContainer, endOffset } = at
  const start = lengthBefore(field, startContainer, startOffset)
  return {
    ...place,
    start,
    end: field.contains(endContainer) ? lengthBefore(field, endContainer, endOffset) : start,
  }
}

/** The position of a block whose fields do not have the focus. */
export const positionOfBlock = (block: Element): CaretPosition => ({
  block: blockIndex(block),
  field: -1,
  start: 0,
  end: 0,
})

/**
 * Finds a position in a rendered block: a range to select; or a text control, which is focused with its selection.
 * Undefined if the block has no such field.
 */
export function findPosition(
  block: Element,
  { field: index, start, end }: CaretPosition,
): Range | TextControl | undefined {
  const field = fieldsOf(block)[index]
  if (!field) return undefined
  if (isTextControl(field)) {
    field.focus({ preventScroll: true })
    if (field.selectionStart !== null) field.setSelectionRange(start, end)
    return field
  }
  const range = document.createRange()
  range.setStart(...pointAfter(field, start))
  range.setEnd(...pointAfter(field, end))
  return range
}
