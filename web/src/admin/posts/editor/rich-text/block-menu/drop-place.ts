/** Where the top and the bottom of a block are. */
export interface Extent {
  top: number
  bottom: number
}

/** The index that a dragged block gets if it is dropped at `y`, and where the line goes that shows so. */
export function dropPlace(blocks: readonly Extent[], from: number, y: number): { to: number; line: number } {
  const before = blocks.findIndex(({ top, bottom }) => y < (top + bottom) / 2)
  const gap = before < 0 ? blocks.length : before
  const line = before < 0 ? (blocks.at(-1)?.bottom ?? 0) : (blocks[before]?.top ?? 0)
  // Its own place becomes free.
  return { to: gap > from ? gap - 1 : gap, line }
}
