import type EditorJS from '@editorjs/editorjs'
import type { BlockAPI } from '@editorjs/editorjs'

/**
 * Where the caret is, remembered while a toolbar button or a dialog has the focus, so that what they do
 * happens there. Knows the whole blocks too that a selection across blocks has marked.
 */
export class Selected {
  private readonly holder: HTMLElement
  private readonly editor: () => EditorJS
  private readonly tell: () => void
  private range: Range | undefined
  private blockId: string | undefined

  constructor(holder: HTMLElement, editor: () => EditorJS, tell: () => void) {
    this.holder = holder
    this.editor = editor
    this.tell = tell
  }

  listen(): void {
    document.addEventListener('selectionchange', this.remember)
    this.holder.addEventListener('focusin', this.remember)
  }

  close(): void {
    document.removeEventListener('selectionchange', this.remember)
    this.holder.removeEventListener('focusin', this.remember)
  }

  private readonly remember = (event: Event): void => {
    const selection = document.getSelection()
    const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
    const inside = range && this.holder.contains(range.commonAncestorContainer)
    // Not while the focus moves: a field that receives it has its caret somewhere else for a moment.
    if (inside && event.type === 'selectionchange') this.range = range.cloneRange()
    const focused = event.type === 'focusin' ? event.target : this.caretPlace(range)
    const element =
      focused instanceof Element ? focused : focused instanceof Node ? focused.parentElement : null
    const place = element?.closest<HTMLElement>('.ce-block')
    if (place && this.holder.contains(place)) this.atBlock(this.editor().blocks.getBlockByElement(place))
    else if (inside) this.tell()
  }

  /** Where the caret is, unless something else has the focus: a field, or a block without text. */
  private caretPlace(range: Range | undefined): Node | undefined {
    const active = document.activeElement
    const elsewhere = active?.closest('textarea, input, .article-preserved')
    return elsewhere && this.holder.contains(elsewhere) ? elsewhere : range?.startContainer
  }

  atBlock(block: BlockAPI | undefined): void {
    this.blockId = block?.id
    this.tell()
  }

  block(): BlockAPI | undefined {
    return (this.blockId && this.editor().blocks.getById(this.blockId)) || undefined
  }

  /** Blocks that are marked as a whole; none while the selection is inside one. */
  marked(): BlockAPI[] {
    const { blocks } = this.editor()
    const all = Array.from({ length: blocks.getBlocksCount() }, (_, index) => blocks.getBlockByIndex(index))
    return all.filter((block): block is BlockAPI => block?.selected === true)
  }

  hasBlocks(): boolean {
    return this.marked().length > 0
  }

  /** The blocks that a command is about. */
  blocks(): BlockAPI[] {
    const marked = this.marked()
    const current = this.block()
    return marked.length ? marked : current ? [current] : []
  }

  blockIds(): string[] {
    return this.blocks().map(({ id }) => id)
  }

  isCollapsed(): boolean {
    return this.range?.collapsed ?? true
  }

  /** Gives the focus and the caret back to where they were. */
  restore(): void {
    const { range } = this
    const holder = this.block()?.holder
    const own = holder?.querySelector<HTMLElement>('textarea, .article-preserved')
    if (own) return own.focus({ preventScroll: true })
    if (!range?.startContainer.isConnected) return
    const start = range.startContainer
    const element = start instanceof Element ? start : start.parentElement
    element?.closest<HTMLElement>('[contenteditable="true"]')?.focus({ preventScroll: true })
    const selection = document.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
  }

  /** Does something with the selection, or with each marked block's whole text. */
  each(act: () => void): void {
    const marked = this.marked()
    if (!marked.length) {
      this.restore()
      act()
      return
    }
    for (const { holder } of marked) {
      for (const field of holder.querySelectorAll<HTMLElement>('[contenteditable="true"]')) {
        if (field.querySelector('[contenteditable="true"]')) continue
        field.focus({ preventScroll: true })
        document.getSelection()?.selectAllChildren(field)
        act()
      }
    }
  }

  link(): HTMLAnchorElement | undefined {
    const start = this.range?.commonAncestorContainer
    const element = start instanceof Element ? start : start?.parentElement
    const link = element?.closest('a')
    return link && this.holder.contains(link) ? link : undefined
  }

  /** The list that the caret is in, the innermost. */
  list(): HTMLElement | undefined {
    const start = this.range?.startContainer
    const element = start instanceof Element ? start : start?.parentElement
    const list = element?.closest<HTMLElement>('ul, ol')
    return list && this.block()?.holder.contains(list) ? list : undefined
  }

  is(command: string): boolean {
    const selection = document.getSelection()
    const inside = selection?.anchorNode && this.holder.contains(selection.anchorNode)
    return Boolean(inside) && document.queryCommandState(command)
  }

  /** Puts nodes in place of the selection and goes behind them. */
  insert(node: Node): void {
    this.restore()
    const selection = document.getSelection()
    if (!selection?.rangeCount) return
    const range = selection.getRangeAt(0)
    range.deleteContents()
    range.insertNode(node)
    range.collapse(false)
    selection.removeAllRanges()
    selection.addRange(range)
  }

  type(text: string, address: string): void {
    const link = document.createElement('a')
    link.href = address
    link.textContent = text
    this.insert(link)
  }

  /** Takes a colour off the selected text: browsers can set one, but have no command for none. */
  dropColour(property: 'color' | 'background-color'): void {
    const selection = document.getSelection()
    if (!selection?.rangeCount) return
    const range = selection.getRangeAt(0)
    const common = range.commonAncestorContainer
    const element = common instanceof Element ? common : common.parentElement
    const field = element?.closest<HTMLElement>('[contenteditable="true"]')
    for (const styled of field?.querySelectorAll<HTMLElement>('[style]') ?? []) {
      if (!range.intersectsNode(styled)) continue
      styled.style.removeProperty(property)
      if (!styled.getAttribute('style')) styled.removeAttribute('style')
      if (styled.localName === 'span' && !styled.attributes.length) styled.replaceWith(...styled.childNodes)
    }
  }
}
