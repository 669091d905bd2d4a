import type { API, BlockTool, BlockToolConstructorOptions } from '@editorjs/editorjs'
import { type Alignment, withAlignment } from '../block-style.ts'
import type { BlockTypes } from '../blocks.ts'
import { safeInlineNodes } from '../safe-html.ts'
import { inlineRules } from './inline-rules.ts'

type TextData = { text: string; style: string }

/** One editable line of text in an element of its own; paragraphs and headings. */
abstract class TextBlock<Data extends TextData> implements BlockTool {
  static readonly sanitize = { text: inlineRules, style: true, level: true }
  static readonly isReadOnlySupported = true
  protected readonly api: API
  protected readonly given: Data
  protected style: string
  protected element!: HTMLElement

  constructor({ data, api }: BlockToolConstructorOptions<Data>) {
    this.api = api
    this.given = data
    this.style = data.style ?? ''
  }

  protected draw(tag: string, className: string): HTMLElement {
    const element = document.createElement(tag)
    element.className = className
    element.contentEditable = 'true'
    element.append(safeInlineNodes(this.given.text ?? '', document))
    this.element = element
    this.restyle()
    return element
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
