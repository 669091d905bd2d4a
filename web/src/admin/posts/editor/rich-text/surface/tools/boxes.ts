import { calloutKinds } from '#shared/domain/posts/article-html.ts'
import type { BlockTypes } from '../../document/blocks.ts'
import { isCalloutKind } from '../../document/boxes.ts'
import { collapseToEnd, selectContents } from '../caret/browser-caret.ts'
import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '../editor-js/editor-js.ts'
import { readLines } from '../lines.ts'
import { breakLine, editable, isEnter, keepKeysInside } from './editable.ts'
import { inlineSanitizer } from './inline-sanitizer.ts'
import { insertParagraphAfter } from './insert-paragraph-after.ts'
import { asStep } from './step-events.ts'

/**
 * A title line and a text below it. Enter in the title moves to the text; Enter on an empty last line leaves the block.
 */
abstract class Box<Data extends object> implements BlockTool {
  static readonly enableLineBreaks = true
  static readonly isReadOnlySupported = true
  private readonly api: API
  protected readonly block: BlockAPI
  protected readonly initial: Partial<Data>
  protected line!: HTMLElement
  protected text!: HTMLElement

  constructor({ data, api, block }: BlockToolConstructorOptions<Data>) {
    this.api = api
    this.block = block
    this.initial = data
  }

  protected fields(line: [html: string, label: string], text: [html: string, label: string]): HTMLElement[] {
    this.line = editable('article-box-line', ...line)
    this.text = editable('article-box-text', ...text)
    this.line.addEventListener('keydown', (event) => this.enter(event, () => this.goToText()))
    this.text.addEventListener('keydown', (event) =>
      this.enter(event, () => breakLine(this.text, event, () => insertParagraphAfter(this.api, this.block))),
    )
    for (const field of [this.line, this.text])
      field.addEventListener('keydown', (event) => keepKeysInside(event, field))
    return [this.line, this.text]
  }

  private enter(event: KeyboardEvent, action: () => void): void {
    if (!isEnter(event)) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  private goToText(): void {
    this.text.focus()
    selectContents(this.text)
    collapseToEnd()
  }

  validate(): boolean {
    return true
  }

  abstract render(): HTMLElement
  abstract save(): Data
}

/** A note, a tip or a warning. */
export class Callout extends Box<BlockTypes['callout']> {
  static readonly sanitize = { kind: true, title: inlineSanitizer, text: inlineSanitizer }
  private readonly kind = document.createElement('select')
  /** The select has its new value before it reports the change, when the old one is still to be recorded for undo. */
  private saved: string = this.initial.kind ?? 'note'

  render(): HTMLElement {
    const box = document.createElement('div')
    const show = () => {
      box.className = `article-callout callout-${this.kind.value}`
    }
    this.kind.className = 'article-callout-kind'
    this.kind.ariaLabel = 'Kind of callout'
    this.kind.append(
      ...Object.entries(calloutKinds).map(
        ([name, label]) => new Option(label, name, false, name === this.initial.kind),
      ),
    )
    this.kind.addEventListener('change', () =>
      asStep(box, () => {
        this.saved = this.kind.value
        show()
        this.block.dispatchChange()
      }),
    )
    show()
    const { title = '', text = '' } = this.initial
    box.append(this.kind, ...this.fields([title, 'Title (optional)'], [text, 'Callout']))
    return box
  }

  save(): BlockTypes['callout'] {
    return {
      kind: isCalloutKind(this.saved) ? this.saved : 'note',
      title: readLines(this.line),
      text: readLines(this.text),
    }
  }
}

/** A collapsible section. In the editor it is always open. */
export class Details extends Box<BlockTypes['details']> {
  static readonly sanitize = { summary: inlineSanitizer, text: inlineSanitizer }

  render(): HTMLElement {
    const box = document.createElement('div')
    box.className = 'article-details'
    const { summary = '', text = '' } = this.initial
    box.append(
      ...this.fields([summary, 'Summary, which readers press to open the rest'], [text, 'Hidden text']),
    )
    return box
  }

  save(): BlockTypes['details'] {
    return { summary: readLines(this.line), text: readLines(this.text) }
  }
}
