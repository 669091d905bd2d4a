import { type Alignment, withAlignment } from '../../document/block-style.ts'
import type { BlockTypes } from '../../document/blocks.ts'
import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '../editor-js/editor-js.ts'
import { insertLineBreak } from '../lines.ts'
import { breakLine, editable, isEnter } from './editable.ts'
import { inlineSanitizer } from './inline-sanitizer.ts'
import { insertParagraphAfter } from './insert-paragraph-after.ts'

type QuoteData = BlockTypes['quote']

/**
 * A quote and its source. Enter breaks the line, and on an empty last line leaves the quote; Shift+Enter there starts a
 * new paragraph in it.
 */
export class Quote implements BlockTool {
  static readonly sanitize = {
    text: inlineSanitizer,
    caption: inlineSanitizer,
    style: true,
    shape: true,
    captionShape: true,
  }
  static readonly conversionConfig = { export: 'text', import: 'text' }
  static readonly enableLineBreaks = true
  static readonly isReadOnlySupported = true
  private readonly api: API
  private readonly block: BlockAPI
  private readonly initial: QuoteData
  private style: string
  private readonly element = document.createElement('blockquote')
  private text!: HTMLElement
  private caption!: HTMLElement

  constructor({ data, api, block }: BlockToolConstructorOptions<QuoteData>) {
    this.api = api
    this.block = block
    this.initial = data
    this.style = data.style ?? ''
  }

  render(): HTMLElement {
    this.text = editable('article-quote-text', this.initial.text ?? '', 'Quote')
    this.caption = editable('article-quote-caption', this.initial.caption ?? '', 'Who said it')
    this.text.addEventListener('keydown', (event) => this.breakLine(event))
    this.caption.addEventListener('keydown', (event) => this.endQuote(event))
    this.element.className = 'article-quote'
    this.element.style.cssText = this.style
    this.element.append(this.text, this.caption)
    return this.element
  }

  private breakLine(event: KeyboardEvent): void {
    if (!isEnter(event)) return
    event.preventDefault()
    event.stopPropagation()
    breakLine(this.text, event, () => insertParagraphAfter(this.api, this.block))
  }

  private endQuote(event: KeyboardEvent): void {
    if (!isEnter(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey) insertLineBreak(this.caption)
    else insertParagraphAfter(this.api, this.block)
  }

  /** Called by the toolbar. */
  align({ alignment }: { alignment: Alignment }): void {
    this.style = withAlignment(this.style, alignment)
    this.element.style.cssText = this.style
  }

  validate(): boolean {
    return true
  }

  save(): QuoteData {
    return {
      text: this.text.innerHTML,
      caption: this.caption.innerHTML,
      style: this.style,
      shape: this.initial.shape ?? 'paragraphs',
      captionShape: this.initial.captionShape ?? 'cite',
    }
  }
}
