import type { BlockAPI, EditorJS } from '../editor-js/editor-js.ts'
import {
  editableAncestor,
  focusMainField,
  moveCaretToEnd,
  placeCaret,
  selectContents,
  selectRange,
} from './browser-caret.ts'
import { CaretPlaces } from './internal/caret-places.ts'
import {
  type CaretPosition,
  findPosition,
  isTextControl,
  positionOfBlock,
  readPosition,
} from './internal/caret-position.ts'
import { CaretTracker } from './internal/caret-tracker.ts'

export type { CaretPosition, Carets } from './internal/caret-position.ts'
export type { CaretTracker } from './internal/caret-tracker.ts'

/**
 * The only owner of the caret and the selection: everything else reads and moves them here, or with the functions beside
 * it. Remembers the caret while a toolbar button or a dialog has the focus, so that their
 * commands apply to it. Also knows the blocks that Editor.js has selected as a whole.
 */
export class EditorSelection {
  private readonly holder: HTMLElement
  private readonly editor: () => EditorJS
  private readonly onChange: () => void
  /** Places that something is inserted at later. */
  readonly places: CaretPlaces
  private range: Range | undefined
  private blockId: string | undefined
  /** The element of the current block. */
  private currentHolder: HTMLElement | undefined

  constructor(holder: HTMLElement, editor: () => EditorJS, onChange: () => void) {
    this.holder = holder
    this.editor = editor
    this.onChange = onChange
    this.places = new CaretPlaces(this, editor)
  }

  /** Starts to follow where the caret is before and after each change. */
  trackChanges(): CaretTracker {
    return new CaretTracker(this.holder, () => this.position())
  }

  listen(): void {
    document.addEventListener('selectionchange', this.remember)
    this.holder.addEventListener('focusin', this.remember)
    this.holder.addEventListener('focusout', this.rememberOnLeaving)
  }

  /** Stops listening and forgets the caret: Editor.js cannot look blocks up once it is destroyed. */
  destroy(): void {
    document.removeEventListener('selectionchange', this.remember)
    this.holder.removeEventListener('focusin', this.remember)
    this.holder.removeEventListener('focusout', this.rememberOnLeaving)
    this.range = undefined
    this.blockId = undefined
    this.currentHolder = undefined
  }

  /**
   * Browsers report a moved caret with a delay. If the focus leaves the text before that, this is the last chance to
   * read where the caret was.
   */
  private readonly rememberOnLeaving = ({ relatedTarget }: FocusEvent): void => {
    // Without a new target, the focused element has been removed or moved, which `preservingFocus` takes care of.
    if (!(relatedTarget instanceof Node) || this.holder.contains(relatedTarget)) return
    const range = this.liveRange()
    if (range && this.holder.contains(range.commonAncestorContainer)) this.range = range.cloneRange()
  }

  private readonly remember = (event: Event): void => {
    const range = this.liveRange()
    const inside = range && this.holder.contains(range.commonAncestorContainer)
    // Not on focusin, when the caret of the newly focused field is not set yet.
    if (inside && event.type === 'selectionchange') this.range = range.cloneRange()
    const focused = event.type === 'focusin' ? event.target : this.focusedNode(range)
    const element =
      focused instanceof Element ? focused : focused instanceof Node ? focused.parentElement : null
    const block = element?.closest<HTMLElement>('.ce-block')
    // Editor.js searches all blocks. Usually the caret is still in the same one.
    if (block && block === this.currentHolder) this.onChange()
    else if (block && this.holder.contains(block))
      this.setCurrentBlock(this.editor().blocks.getBlockByElement(block))
    else if (inside) this.onChange()
  }

  /** Updates the caret position now: browsers report it with a delay after a key, and a command may run before that. */
  refresh(): void {
    this.remember(new Event('selectionchange'))
  }

  /** The focused text field or unsupported block in the editor; otherwise the node that the caret is in. */
  private focusedNode(range: Range | undefined): Node | undefined {
    const active = document.activeElement
    const field = active?.closest('textarea, input, .article-rule, .article-unsupported')
    return field && this.holder.contains(field) ? field : range?.startContainer
  }

  setCurrentBlock(block: BlockAPI | undefined): void {
    this.blockId = block?.id
    this.currentHolder = block?.holder
    this.onChange()
  }

  block(): BlockAPI | undefined {
    return (this.blockId && this.editor().blocks.getById(this.blockId)) || undefined
  }

  /** The blocks that are selected as a whole; none if the selection is within one block. */
  selectedBlocks(): BlockAPI[] {
    // Runs at each key: in a long article, most calls must return without checking every block.
    if (!this.holder.querySelector('.ce-block--selected')) return []
    const { blocks } = this.editor()
    const all = Array.from({ length: blocks.getBlocksCount() }, (_, index) => blocks.getBlockByIndex(index))
    return all.filter((block): block is BlockAPI => block?.selected === true)
  }

  hasSelectedBlocks(): boolean {
    return this.selectedBlocks().length > 0
  }

  /** Whether a node is in a block that is selected as a whole. */
  isInSelectedBlock(node: EventTarget | null): boolean {
    return node instanceof Node && this.selectedBlocks().some(({ holder }) => holder.contains(node))
  }

  /**
   * Puts the caret into one of the selected blocks, unless it is there: best into a paragraph, in which what is typed
   * next can stay.
   */
  enterSelectedBlocks(): void {
    if (this.isInSelectedBlock(this.liveRange()?.startContainer ?? null)) return
    const blocks = this.selectedBlocks()
    const block = blocks.find(({ name }) => name === 'paragraph') ?? blocks[0]
    const field = block?.holder.querySelector<HTMLElement>('[contenteditable="true"]')
    if (!field) return
    field.focus({ preventScroll: true })
    placeCaret(field, 0)
    this.refresh()
  }

  /** The blocks that a command applies to: the selected blocks, or the one with the caret. */
  targetBlocks(): BlockAPI[] {
    const selected = this.selectedBlocks()
    const current = this.block()
    return selected.length ? selected : current ? [current] : []
  }

  /** Moves the focus and the caret into a text of the editor. Returns false if the caret was not in one. */
  setCaret(caret: Range): boolean {
    const field = editableAncestor(caret.startContainer)
    const block = field?.closest('.ce-block')
    if (!field || !block || !this.holder.contains(block)) return false
    this.range = caret
    this.setCurrentBlock(this.editor().blocks.getBlockByElement(field))
    this.restore()
    return true
  }

  /** Where the caret is in the text; or where it was, while a toolbar button or a dialog has the focus. */
  position(): CaretPosition | undefined {
    const active = document.activeElement
    const block = this.currentHolder?.isConnected ? this.currentHolder : undefined
    const range = this.holder.contains(active) ? this.liveRange() : this.range
    const control = isTextControl(active) ? active : block?.querySelector('textarea')
    const at = control && block?.contains(control) ? control : range
    if (at instanceof Range && !block?.contains(at.startContainer)) return block && positionOfBlock(block)
    return (at && readPosition(at)) ?? (block && positionOfBlock(block))
  }

  /** Puts the caret, or the selection, back to a position in the current block. */
  setPosition(position: CaretPosition): void {
    const block = this.block()?.holder
    const found = block && findPosition(block, position)
    if (found instanceof Range) this.setCaret(found)
  }

  private liveRange(): Range | undefined {
    const selection = document.getSelection()
    return selection?.rangeCount ? selection.getRangeAt(0) : undefined
  }

  /** A copy of the range that is or was selected. It stays where it is when the selection changes. */
  copyRange(): Range | undefined {
    return this.range?.cloneRange()
  }

  /** The field that the caret is in. */
  field(): HTMLElement | undefined {
    return (this.range && editableAncestor(this.range.startContainer)) ?? undefined
  }

  isCollapsed(): boolean {
    return this.range?.collapsed ?? true
  }

  /** Restores the focus and the caret. If they were never in the text, focuses its first block. */
  restore(): void {
    const block = this.block()?.holder ?? this.holder.querySelector<HTMLElement>('.ce-block') ?? undefined
    const control = block?.querySelector<HTMLElement>('textarea, .article-rule, .article-unsupported')
    if (control) return control.focus({ preventScroll: true })
    const { range } = this
    const field = range && editableAncestor(range.startContainer)
    if (!range || !field || !block?.contains(field)) {
      const first = block?.querySelector<HTMLElement>('[contenteditable="true"]')
      if (!focusMainField(block) && first) moveCaretToEnd(first)
      return
    }
    field.focus({ preventScroll: true })
    selectRange(range)
  }

  /** Makes a block the current one, with the caret in its first field. */
  goToBlock(block: BlockAPI | undefined): void {
    this.range = undefined
    this.setCurrentBlock(block)
    this.restore()
  }

  /** Runs `act`, which briefly detaches the current block from the document, and restores the focus and the caret. */
  preservingFocus(act: () => void): void {
    const active = document.activeElement
    const focused =
      active instanceof HTMLElement && this.block()?.holder.contains(active) ? active : undefined
    const { range } = this
    const { startContainer, startOffset, endContainer, endOffset } = range ?? {}
    act()
    if (range && startContainer && endContainer) {
      range.setStart(startContainer, startOffset ?? 0)
      range.setEnd(endContainer, endOffset ?? 0)
    }
    if (focused && !focused.isContentEditable) focused.focus({ preventScroll: true })
    else this.restore()
    this.block()?.holder.scrollIntoView({ block: 'nearest' })
  }

  /** Runs `act` on the selection, or once per selected block with its whole text selected. */
  forEachRange(act: () => void): void {
    const selected = this.selectedBlocks()
    if (!selected.length) {
      this.restore()
      act()
      return
    }
    for (const { holder } of selected) {
      for (const field of holder.querySelectorAll<HTMLElement>('[contenteditable="true"]')) {
        if (field.querySelector('[contenteditable="true"]')) continue
        field.focus({ preventScroll: true })
        selectContents(field)
        act()
      }
    }
  }

  private closestToCaret<Tag extends 'a' | 'code'>(tag: Tag): HTMLElementTagNameMap[Tag] | undefined {
    const start = this.range?.commonAncestorContainer
    const element = start instanceof Element ? start : start?.parentElement
    const found = element?.closest(tag)
    return found && this.holder.contains(found) ? found : undefined
  }

  linkAtCaret(): HTMLAnchorElement | undefined {
    return this.closestToCaret('a')
  }

  codeAtCaret(): HTMLElement | undefined {
    return this.closestToCaret('code')
  }

  /** The innermost list that the caret is in. */
  listAtCaret(): HTMLElement | undefined {
    const start = this.range?.startContainer
    const element = start instanceof Element ? start : start?.parentElement
    const list = element?.closest<HTMLElement>('ul, ol')
    return list && this.block()?.holder.contains(list) ? list : undefined
  }

  hasFormat(command: string): boolean {
    const selection = document.getSelection()
    const inside = selection?.anchorNode && this.holder.contains(selection.anchorNode)
    return Boolean(inside) && document.queryCommandState(command)
  }

  /** Replaces the selection by a node and puts the caret after it. */
  insert(node: Node): void {
    this.restore()
    const selection = document.getSelection()
    if (!selection?.rangeCount) return
    const range = selection.getRangeAt(0)
    range.deleteContents()
    range.insertNode(node)
    range.collapse(false)
    selectRange(range)
  }
}
