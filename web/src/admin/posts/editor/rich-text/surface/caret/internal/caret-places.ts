import type { BlockAPI, EditorJS } from '../../editor-js/editor-js.ts'

/**
 * A place in the text that something is inserted at later. The browser moves its range along with the text, so it stays
 * where it is while the user types before or after it.
 */
interface CaretPlace {
  readonly block: BlockAPI | undefined
  readonly range: Range | undefined
  /** The text control or the button with the focus, inside or outside of the text. */
  readonly focused: HTMLElement | undefined
  /** The insertion made here, which the next one at the same place follows. */
  readonly previous: CaretPlace | undefined
  /** Settles once the insertion here is complete or has failed. */
  inserted?: Promise<unknown>
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
const isSamePlace = (a: CaretPlace, b: CaretPlace): boolean =>
  a.block?.id === b.block?.id && a.focused === b.focused && sameRange(a.range, b.range)

/** The place itself, or the end of what was inserted there earlier. */
const currentPlace = ({ previous, ...place }: CaretPlace): CaretPlace =>
  previous?.end ? currentPlace(previous.end) : { previous: undefined, ...place }

/** The block that is now where a range's block was before it was deleted or replaced. */
function blockElementAt({ startContainer, startOffset }: Range): HTMLElement | undefined {
  const { children } = startContainer as Partial<Element>
  const element = children?.[Math.min(startOffset, children.length - 1)]
  return element instanceof HTMLElement && element.matches('.ce-block') ? element : undefined
}

/** What a place needs of the selection. */
interface Selection {
  block: () => BlockAPI | undefined
  copyRange: () => Range | undefined
  refresh: () => void
  setCaret: (caret: Range) => boolean
  goToBlock: (block: BlockAPI | undefined) => void
}

/** Inserts what is still loading where the caret was when it was requested. */
export class CaretPlaces {
  private readonly selection: Selection
  private readonly editor: () => EditorJS
  /** The last insertion that is not complete. */
  private pending: CaretPlace | undefined
  private moved = false

  constructor(selection: Selection, editor: () => EditorJS) {
    this.selection = selection
    this.editor = editor
  }

  /** Whether the caret moved, perhaps within the paragraph, while the current insertion was loading. */
  get caretHasMoved(): boolean {
    return this.moved
  }

  private here(): CaretPlace {
    const active = document.activeElement
    const focused =
      active instanceof HTMLElement && active !== document.body && !active.isContentEditable
        ? active
        : undefined
    const { selection, pending } = this
    const place = { block: selection.block(), range: selection.copyRange(), focused, previous: undefined }
    return pending && isSamePlace(pending, place) ? { ...place, previous: pending } : place
  }

  /** The place of the caret for an insertion that is about to load. Another one there will follow it. */
  reserve(): CaretPlace {
    this.pending = this.here()
    return this.pending
  }

  /** Runs `insert` at a place. If the caret has left that place, it then returns to where it has gone. */
  async insertAt(place: CaretPlace, insert: () => void | Promise<void>): Promise<void> {
    this.selection.refresh()
    const now = this.here()
    const target = currentPlace(place)
    const hasMoved = !isSamePlace(target, now)
    if (hasMoved) this.goTo(target)
    this.moved = hasMoved
    try {
      const done = insert()
      if (done) await done
    } finally {
      this.moved = false
    }
    this.selection.refresh()
    place.end = this.here()
    if (this.pending === place) this.pending = undefined
    if (hasMoved) this.goTo(now)
  }

  private goTo({ block, range, focused }: CaretPlace): void {
    const { blocks } = this.editor()
    // A copy, because the selection moves the range that it was given.
    if (!range || !this.selection.setCaret(range.cloneRange())) {
      const known = block && blocks.getById(block.id)
      const replacing = range && blockElementAt(range)
      this.selection.goToBlock(known ?? (replacing && blocks.getBlockByElement(replacing)))
    }
    if (focused?.isConnected) focused.focus({ preventScroll: true })
    this.selection.block()?.holder.scrollIntoView({ block: 'nearest' })
  }
}
