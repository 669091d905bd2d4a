import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '@editorjs/editorjs'
import { type Alignment, withAlignment } from '../block-style.ts'
import type { BlockTypes } from '../convert/blocks.ts'
import { sanitizeInlineToFragment } from '../convert/sanitize-html.ts'
import { inlineSanitizer } from './inline-sanitizer.ts'
import { insertParagraphAfter } from './insert-paragraph-after.ts'

type QuoteData = BlockTypes['quote']

const editable = (className: string, html: string, label: string): HTMLElement => {
  const element = document.createElement('div')
  element.className = className
  element.contentEditable = 'true'
  element.dataset['placeholder'] = label
  element.role = 'textbox'
  element.ariaLabel = label
  element.append(sanitizeInlineToFragment(html, document))
  return element
}

/** A quote and its source. Enter breaks the line; an empty line starts a paragraph, and two end the quote. */
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
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (/(?:<br>\s*){3,}$/.test(this.text.innerHTML)) {
      while (this.text.lastChild?.nodeName === 'BR') this.text.lastChild.remove()
      insertParagraphAfter(this.api, this.block)
    } else document.execCommand('insertLineBreak')
  }

  private endQuote(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    insertParagraphAfter(this.api, this.block)
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
