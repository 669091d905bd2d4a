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
