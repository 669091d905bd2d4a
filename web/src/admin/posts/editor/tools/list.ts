import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '@editorjs/editorjs'
import { type Alignment, withAlignment } from '../block-style.ts'
import type { BlockTypes } from '../blocks.ts'
import { cutAfter, firstList, indent, itemText, nestedLists, outdent, renameList } from '../list-structure.ts'
import { safeHtml, safeNodes } from '../safe-html.ts'
import { paragraphAfter } from './paragraph-after.ts'

const emptyList = '<ul><li><br></li></ul>'

/**
 * A list of any depth, numbers and bullets mixed, edited as a whole: the browser splits and joins items, this
 * tool indents them. Editor.js's own list holds one kind of list only.
 */
export class ArticleList implements BlockTool {
  static readonly sanitize = { html: true }
  static readonly enableLineBreaks = true
  static readonly isReadOnlySupported = true
  private readonly api: API
  private readonly block: BlockAPI
  private readonly html: string
  private readonly field = document.createElement('div')

  constructor({ data, api, block }: BlockToolConstructorOptions<BlockTypes['list']>) {
    this.api = api
    this.block = block
    this.html = data.html ?? ''
  }

  render(): HTMLElement {
    this.field.className = 'article-list'
    this.field.contentEditable = 'true'
    this.field.append(safeNodes(firstList(this.html) ? this.html : emptyList, document))
    this.field.addEventListener('keydown', (event) => this.key(event))
    return this.field
  }

  private get root(): HTMLElement | null {
    return this.field.querySelector<HTMLElement>('ul, ol')
  }

  /** The item that the caret is in. */
  private item(): HTMLElement | undefined {
    const node = document.getSelection()?.anchorNode
    const element = node instanceof Element ? node : node?.parentElement
    const item = element?.closest<HTMLElement>('li')
    return item && this.field.contains(item) ? item : undefined
  }

  private key(event: KeyboardEvent): void {
    const item = this.item()
    if (!item || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const act = this.actionOf(event, item)
    // Editor.js takes each item for a field of its own and moves between them instead of joining them.
    if (act || this.staysInside(event, item)) event.stopPropagation()
    if (!act) return
    event.preventDefault()
    act()
  }

  private staysInside({ key }: KeyboardEvent, item: HTMLElement): boolean {
    const items = this.field.querySelectorAll('li')
    if (key === 'Backspace' || key === 'ArrowUp' || key === 'ArrowLeft') return item !== items[0]
    if (key === 'Delete' || key === 'ArrowDown' || key === 'ArrowRight')
      return item !== items[items.length - 1]
    return false
  }

  private actionOf(event: KeyboardEvent, item: HTMLElement): (() => void) | undefined {
    const empty = !itemText(item) && !nestedLists(item).length
    if (event.key === 'Tab') return () => this.moving(() => (event.shiftKey ? outdent(item) : indent(item)))
    if (event.key === 'Enter' && !event.shiftKey && empty)
      return () => (this.isNested(item) ? this.moving(() => outdent(item)) : this.leave(item))
    if (event.key === 'Backspace' && this.caretAtStart(item)) {
      if (this.isNested(item) && !item.previousElementSibling) return () => this.moving(() => outdent(item))
      if (item === this.root?.firstElementChild) return () => this.becomeText(item)
    }
    return undefined
  }

  private isNested(item: HTMLElement): boolean {
    return item.parentElement !== this.root
  }

  private caretAtStart(item: HTMLElement): boolean {
    const selection = document.getSelection()
    if (!selection?.isCollapsed || !selection.anchorNode) return false
    const before = document.createRange()
    before.setStart(item, 0)
    before.setEnd(selection.anchorNode, selection.anchorOffset)
    return before.toString() === ''
  }

  /** Moves items about; a browser forgets the caret of what is moved. */
  private moving(move: () => unknown): void {
    const selection = document.getSelection()
    const { anchorNode = null, anchorOffset = 0 } = selection ?? {}
    move()
    if (anchorNode) selection?.collapse(anchorNode, anchorOffset)
  }

  /** An empty last line ends the list; what stood below it becomes a list of its own. */
  private leave(item: HTMLElement): void {
    const rest = cutAfter(item)
    const index = this.api.blocks.getBlockIndex(this.block.id)
    item.remove()
    if (rest) this.api.blocks.insert('list', { html: safeHtml(rest.outerHTML) }, {}, index + 1, false)
    paragraphAfter(this.api, this.block)
    if (!this.root?.children.length) this.api.blocks.delete(index)
  }

  /** Backspace before the first item: its line becomes a paragraph above the list. */
  private becomeText(item: HTMLElement): void {
    const index = this.api.blocks.getBlockIndex(this.block.id)
    this.api.blocks.insert('paragraph', { text: itemText(item), style: '' }, {}, index, true)
    for (const nested of nestedLists(item).reverse()) item.after(...nested.children)
    item.remove()
    if (!this.root?.children.length) this.api.blocks.delete(index + 1)
    this.api.caret.setToBlock(index, 'start')
  }

  /** Called by the toolbar: numbers or bullets for the list that the caret is in. */
  rename({ list, tag }: { list: HTMLElement; tag: 'ul' | 'ol' }): void {
    this.moving(() => renameList(list, tag))
  }

  /** Called by the toolbar. */
  align({ alignment }: { alignment: Alignment }): void {
    const style = withAlignment(this.root?.getAttribute('style') ?? '', alignment)
    if (style) this.root?.setAttribute('style', style)
    else this.root?.removeAttribute('style')
  }

  /** Backspace between two lists: the lower one's items go on here. */
  merge({ html }: BlockTypes['list']): void {
    const list = firstList(html)
    if (list) this.root?.append(...safeNodes(list.innerHTML, document).childNodes)
  }

  validate(): boolean {
    return true
  }

  save(): BlockTypes['list'] {
    return { html: safeHtml(this.root?.outerHTML ?? '') }
  }
}
