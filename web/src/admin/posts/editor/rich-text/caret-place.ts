import type { BlockAPI } from '@editorjs/editorjs'

/**
 * A place in the text that something is inserted at later. The browser moves its range along with the text, so it stays
 * where it is while the user types before or after it.
 */
export interface CaretPlace {
  readonly block: BlockAPI | undefined
  readonly range: Range | undefined
  /** The text control or the button with the focus, inside or outside of the text. */
  readonly focused: HTMLElement | undefined
  /** The insertion made here, which the next one at the same place follows. */
  readonly previous: CaretPlace | undefined
  /** The end of what was inserted here; undefined until then. */
  end?: CaretPlace
}

const sameRange = (a: Range | undefined, b: Range | undefined): boolean =>
  a === b ||
  (a?.startContainer === b?.startContainer &&
    a?.startOffset === b?.startOffset &&
    a?.endContainer === b?.endContainer &&
    a?.endOffset === b?.endOffset)

/** Whether two places are the same, as the text is now. */
export const isSamePlace = (a: CaretPlace, b: CaretPlace): boolean =>
  a.block?.id === b.block?.id && a.focused === b.focused && sameRange(a.range, b.range)

/** The place itself, or the end of what was inserted there earlier. */
export const currentPlace = ({ previous, ...place }: CaretPlace): CaretPlace =>
  previous?.end ? currentPlace(previous.end) : { previous: undefined, ...place }

/** The block that is now where a range's block was before it was deleted or replaced. */
export function blockElementAt({ startContainer, startOffset }: Range): HTMLElement | undefined {
  const { children } = startContainer as Partial<Element>
  const element = children?.[Math.min(startOffset, children.length - 1)]
  return element instanceof HTMLElement && element.matches('.ce-block') ? element : undefined
}
