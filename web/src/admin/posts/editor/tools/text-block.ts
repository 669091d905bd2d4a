import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '@editorjs/editorjs'
import { type Alignment, withAlignment } from '../block-style.ts'
import type { BlockTypes } from '../blocks.ts'
import { safeInline, safeInlineNodes, writeHtml } from '../safe-html.ts'
import { inlineRules } from './inline-rules.ts'

type TextData = { text: string; style: string }

/** One editable line of text in an element of its own; paragraphs and headings. */
abstract class TextBlock<Data extends TextData> implements BlockTool {
  static readonly sanitize = { text: inlineRules, style: true, level: true }
  static readonly isReadOnlySupported = true
  private readonly api: API
  private readonly block: BlockAPI
  protected readonly given: Data
  protected style: string
  protected element!: HTMLElement

  constructor({ data, api, block }: BlockToolConstructorOptions<Data>) {
    this.api = api
    this.block = block
    this.given = data
    this.style = data.style ?? ''
  }

  protected draw(tag: string, className: string): HTMLElement {
    const element = document.createElement(tag)
    element.className = className
    element.contentEditable = 'true'
    element.append(safeInlineNodes(this.given.text ?? '', document))
    element.addEventListener('beforeinput', (event) => this.split(event))
    this.element = element
    this.restyle()
    return element
  }

  /**
   * Editor.js listens to a new block's keys only once the browser is idle: an Enter before that would be the
   * browser's own, which opens no paragraph and runs the lines together.
   */
  private split(event: InputEvent): void {
    const selection = document.getSelection()
    if (event.inputType !== 'insertParagraph' || !selection?.rangeCount) return
    event.preventDefault()
    const range = selection.getRangeAt(0)
    range.deleteContents()
    range.setEndAfter(this.element.lastChild ?? this.element)
    const rest = writeHtml(range.extractContents().childNodes)
    const index = this.api.blocks.getBlockIndex(this.block.id) + 1
    this.api.blocks.insert('paragraph', { text: safeInline(rest), style: '' }, {}, index, true)
    this.api.caret.setToBlock(index, 'start')
  }

  private restyle(): void {
    this.element.style.cssText = this.style
  }

  /** Called by the toolbar. */
  align({ alignment }: { alignment: Alignment }): void {
    this.style = withAlignment(this.style, alignment)
    this.restyle()
  }

  merge({ text }: TextData): void {
    this.element.append(safeInlineNodes(text, document))
    this.element.normalize()
  }

  validate(): boolean {
    return true
  }

  abstract render(): HTMLElement
  abstract save(element: HTMLElement): Data
}

export class Paragraph extends TextBlock<BlockTypes['paragraph']> {
  static readonly conversionConfig = { export: 'text', import: 'text' }

  render(): HTMLElement {
    return this.draw('p', 'article-paragraph')
  }

  save(element: HTMLElement): BlockTypes['paragraph'] {
    return { text: element.innerHTML, style: this.style }
  }
}

export class Heading extends TextBlock<BlockTypes['header']> {
  static readonly conversionConfig = { export: 'text', import: 'text' }

  private get level(): number {
    return Math.min(6, Math.max(1, this.given.level || 2))
  }

  render(): HTMLElement {
    return this.draw(`h${this.level}`, 'article-heading')
  }

  save(element: HTMLElement): BlockTypes['header'] {
    return { text: element.innerHTML, level: this.level, style: this.style }
  }
}
