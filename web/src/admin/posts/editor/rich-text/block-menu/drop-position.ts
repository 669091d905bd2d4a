/** The vertical extent of a block. */
export interface Extent {
  top: number
  bottom: number
}

/** The index that a block dropped at `y` gets, and the `y` of the line that indicates it. */
export function dropPosition(
  blocks: readonly Extent[],
  from: number,
  y: number,
): { to: number; line: number } {
  const before = blocks.findIndex(({ top, bottom }) => y < (top + bottom) / 2)
  const gap = before < 0 ? blocks.length : before
  const line = before < 0 ? (blocks.at(-1)?.bottom ?? 0) : (blocks[before]?.top ?? 0)
  // The dragged block leaves its own index free.
  return { to: gap > from ? gap - 1 : gap, line }
}
