import { type Alignment, withAlignment } from '../../document/block-style.ts'
import type { BlockTypes } from '../../document/blocks.ts'
import {
  changeListType,
  firstList,
  indent,
  itemText,
  nestedLists,
  outdent,
  splitListAfter,
} from '../../document/list-structure.ts'
import { sanitizeHtml, sanitizeToFragment } from '../../document/sanitize-html.ts'
import { placeCaret } from '../caret/browser-caret.ts'
import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '../editor-js/editor-js.ts'
import { asTextField, leaveHint } from './editable.ts'
import { insertParagraphAfter } from './insert-paragraph-after.ts'
import { asStep } from './step-events.ts'

const emptyList = '<ul><li><br></li></ul>'

/**
 * A list of any depth that can mix numbers and bullets. It is one editable element: the browser splits and joins items,
 * and this tool indents them. The official list tool of Editor.js supports only one list type per block.
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
    asTextField(this.field, 'List')
    this.field.ariaDescription = leaveHint
    this.field.append(sanitizeToFragment(firstList(this.html) ? this.html : emptyList, document))
    // An empty item needs a line break to hold the caret.
    for (const item of this.field.querySelectorAll('li:empty')) item.append(document.createElement('br'))
    this.field.addEventListener('keydown', (event) => this.handleKey(event))
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

  private handleKey(event: KeyboardEvent): void {
    const item = this.item()
    if (!item || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const action = this.keyAction(event, item)
    // Editor.js treats each item as a field of its own and would move between them instead of joining them.
    if (action || this.staysInside(event, item)) event.stopPropagation()
    if (!action) return
    event.preventDefault()
    action()
  }

  private staysInside({ key }: KeyboardEvent, item: HTMLElement): boolean {
    const items = this.field.querySelectorAll('li')
    if (key === 'Backspace' || key === 'ArrowUp' || key === 'ArrowLeft') return item !== items[0]
    if (key === 'Delete' || key === 'ArrowDown' || key === 'ArrowRight')
      return item !== items[items.length - 1]
    return false
  }

  private keyAction(event: KeyboardEvent, item: HTMLElement): (() => void) | undefined {
    const empty = !itemText(item) && !nestedLists(item).length
    if (event.key === 'Tab')
      return () =>
        asStep(this.field, () => this.keepingCaret(() => (event.shiftKey ? outdent(item) : indent(item))))
    if (event.key === 'Enter' && !event.shiftKey && empty)
      return () => (this.isNested(item) ? this.keepingCaret(() => outdent(item)) : this.endList(item))
    if (event.key === 'Backspace' && this.caretAtStart(item)) {
      if (this.isNested(item) && !item.previousElementSibling)
        return () => this.keepingCaret(() => outdent(item))
      if (item === this.root?.firstElementChild) return () => this.convertFirstItem(item)
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

  /** Moves items and restores the caret, which browsers lose when an element is moved. */
  private keepingCaret(move: () => unknown): void {
    const selection = document.getSelection()
    const { anchorNode = null, anchorOffset = 0 } = selection ?? {}
    move()
    if (anchorNode) placeCaret(anchorNode, anchorOffset)
  }

  /** Enter in an empty item ends the list. The items below it become a new list. */
  private endList(item: HTMLElement): void {
    const rest = splitListAfter(item)
    const index = this.api.blocks.getBlockIndex(this.block.id)
    item.remove()
    if (rest) this.api.blocks.insert('list', { html: sanitizeHtml(rest.outerHTML) }, {}, index + 1, false)
    insertParagraphAfter(this.api, this.block)
    if (!this.root?.children.length) this.api.blocks.delete(index)
  }

  /** Backspace at the start of the first item converts it to a paragraph above the list. */
  private convertFirstItem(item: HTMLElement): void {
    const index = this.api.blocks.getBlockIndex(this.block.id)
    this.api.blocks.insert('paragraph', { text: itemText(item), style: '' }, {}, index, true)
    for (const nested of nestedLists(item).reverse()) item.after(...nested.children)
    item.remove()
    if (!this.root?.children.length) this.api.blocks.delete(index + 1)
    this.api.caret.setToBlock(index, 'start')
  }

  /** Called by the toolbar: changes the list at the caret to numbers or bullets. */
  changeType({ list, tag }: { list: HTMLElement; tag: 'ul' | 'ol' }): void {
    this.keepingCaret(() => changeListType(list, tag))
  }

  /** Called by the toolbar. */
  align({ alignment }: { alignment: Alignment }): void {
    const style = withAlignment(this.root?.getAttribute('style') ?? '', alignment)
    if (style) this.root?.setAttribute('style', style)
    else this.root?.removeAttribute('style')
  }

  /** Called by Editor.js for Backspace between two lists: appends the items of the lower list. */
  merge({ html }: BlockTypes['list']): void {
    const list = firstList(html)
    if (list) this.root?.append(...sanitizeToFragment(list.innerHTML, document).childNodes)
  }

  validate(): boolean {
    return true
  }

  save(): BlockTypes['list'] {
    return { html: sanitizeHtml(this.root?.outerHTML ?? '') }
  }
}
