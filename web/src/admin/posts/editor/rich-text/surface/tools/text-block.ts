import { type Alignment, withAlignment } from '../../document/block-style.ts'
import type { BlockTypes } from '../../document/blocks.ts'
import { sanitizeInlineHtml } from '../../document/sanitize-html.ts'
import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '../editor-js/editor-js.ts'
import { readLines, takeAfterCaret } from '../lines.ts'
import { asTextField, toEditableFragment } from './editable.ts'
import { inlineSanitizer } from './inline-sanitizer.ts'

type TextData = { text: string; style: string }

/** A single editable text element: the base of paragraphs and headings. */
abstract class TextBlock<Data extends TextData> implements BlockTool {
  static readonly sanitize = { text: inlineSanitizer, style: true, level: true }
  static readonly isReadOnlySupported = true
  private readonly api: API
  private readonly block: BlockAPI
  protected readonly initial: Data
  protected style: string
  protected element!: HTMLElement

  constructor({ data, api, block }: BlockToolConstructorOptions<Data>) {
    this.api = api
    this.block = block
    this.initial = data
    this.style = data.style ?? ''
  }

  protected createElement(tag: string, className: string, label: string): HTMLElement {
    const element = document.createElement(tag)
    element.className = className
    asTextField(element, label)
    element.append(toEditableFragment(this.initial.text ?? ''))
    element.addEventListener('beforeinput', (event) => this.split(event))
    this.element = element
    this.applyStyle()
    return element
  }

  /**
   * Splits the block on Enter. Editor.js does so too, but it attaches its key handlers to a new block only once the
   * browser is idle. Until then, the browser's default handling would not create a paragraph.
   */
  private split(event: InputEvent): void {
    const selection = document.getSelection()
    if (event.inputType !== 'insertParagraph' || !selection?.rangeCount) return
    event.preventDefault()
    const rest = takeAfterCaret(this.element, selection.getRangeAt(0))
    const index = this.api.blocks.getBlockIndex(this.block.id) + 1
    this.api.blocks.insert(
      'paragraph',
      { text: sanitizeInlineHtml(readLines(rest)), style: '' },
      {},
      index,
      true,
    )
    this.api.caret.setToBlock(index, 'start')
  }

  private applyStyle(): void {
    this.element.style.cssText = this.style
  }

  /** Called by the toolbar. */
  align({ alignment }: { alignment: Alignment }): void {
    this.style = withAlignment(this.style, alignment)
    this.applyStyle()
  }

  /** Removes all words and the alignment, and keeps the element with the caret. */
  clear(): void {
    this.style = ''
    this.applyStyle()
    this.element.replaceChildren()
  }

  merge({ text }: TextData): void {
    this.element.append(toEditableFragment(text))
    this.element.normalize()
  }

  validate(): boolean {
    return true
  }

  abstract render(): HTMLElement
  abstract save(element: HTMLElement): Data
}

/** A paragraph. */
export class Paragraph extends TextBlock<BlockTypes['paragraph']> {
  static readonly conversionConfig = { export: 'text', import: 'text' }

  render(): HTMLElement {
    return this.createElement('p', 'article-paragraph', 'Paragraph')
  }

  save(element: HTMLElement): BlockTypes['paragraph'] {
    return { text: readLines(element), style: this.style }
  }
}

/** A heading of any level. */
export class Heading extends TextBlock<BlockTypes['header']> {
  static readonly conversionConfig = { export: 'text', import: 'text' }

  private get level(): number {
    return Math.min(6, Math.max(1, this.initial.level || 2))
  }

  render(): HTMLElement {
    return this.createElement(`h${this.level}`, 'article-heading', `Heading ${this.level}`)
  }

  save(element: HTMLElement): BlockTypes['header'] {
    return { text: readLines(element), level: this.level, style: this.style }
  }
}
