import { codeLanguages } from '#shared/domain/posts/code-languages.ts'
import type { BlockTypes } from '../../document/blocks.ts'
import { parseInert } from '../../document/sanitize-html.ts'
import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '../editor-js/editor-js.ts'
import type { CodeColors } from './code-colors.ts'
import { leaveHint } from './editable.ts'
import { insertParagraphAfter } from './insert-paragraph-after.ts'
import { asStep } from './step-events.ts'

type CodeData = BlockTypes['code']

/** A code block. Ctrl+Enter opens a paragraph below it. Tab indents, and Shift+Tab moves the focus. */
export class Code implements BlockTool {
  static readonly sanitize = { code: true, language: true, shape: true }
  static readonly conversionConfig = {
    export: ({ code }: CodeData) => code.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n/g, '<br>'),
    import: (html: string): CodeData => ({
      code: parseInert(html.replace(/<br\s*\/?>/g, '\n')).textContent,
      language: '',
      shape: 'code',
    }),
  }
  static readonly enableLineBreaks = true
  static readonly isReadOnlySupported = true
  private readonly api: API
  private readonly block: BlockAPI
  private readonly initial: CodeData
  private readonly area = document.createElement('textarea')
  private readonly language = document.createElement('select')
  /** The select has its new value before it reports the change, when the old one is still to be recorded for undo. */
  private saved: string
  private colors: CodeColors | undefined
  private destroyed = false

  constructor({ data, api, block }: BlockToolConstructorOptions<CodeData>) {
    this.api = api
    this.block = block
    this.initial = data
    this.saved = data.language ?? ''
  }

  render(): HTMLElement {
    this.area.className = 'article-code'
    this.area.value = this.initial.code ?? ''
    this.area.spellcheck = false
    this.area.ariaLabel = 'Code'
    this.area.ariaDescription = leaveHint
    this.area.placeholder = 'Code'
    this.area.addEventListener('keydown', (event) => this.handleKey(event))
    const box = document.createElement('div')
    box.className = 'article-code-box'
    box.append(this.area, this.languageSelect())
    void this.showColors()
    return box
  }

  /** The select for the language of syntax highlighting. A language that is not in the list is kept. */
  private languageSelect(): HTMLSelectElement {
    const current = this.initial.language ?? ''
    const options = new Map<string, string>([['', 'No language'], ...Object.entries(codeLanguages)])
    if (!options.has(current)) options.set(current, current)
    this.language.className = 'article-code-language'
    this.language.ariaLabel = 'Language of the code'
    this.language.append(
      ...[...options].map(([name, label]) => new Option(label, name, false, name === current)),
    )
    this.language.addEventListener('change', () => {
      asStep(this.area, () => {
        this.saved = this.language.value
        this.block.dispatchChange()
      })
      void this.showColors()
    })
    return this.language
  }

  /** Loads the highlighter for the first code that has a language. Until then, code has one color. */
  private async showColors(): Promise<void> {
    if (!this.colors && this.language.value) {
      const loaded = await import('./code-colors.ts').catch(() => undefined)
      if (!loaded || this.destroyed) return
      this.colors ??= new loaded.CodeColors(this.area)
    }
    this.colors?.setLanguage(this.language.value)
  }

  destroy(): void {
    this.destroyed = true
    this.colors?.destroy()
  }

  private handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      insertParagraphAfter(this.api, this.block)
    }
    if (event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault()
      event.stopPropagation()
      document.execCommand('insertText', false, '  ')
    }
  }

  validate(): boolean {
    return true
  }

  save(): CodeData {
    return {
      code: this.area.value,
      language: this.saved,
      // Only a `code` element can have a language class.
      shape: this.saved ? 'code' : (this.initial.shape ?? 'code'),
    }
  }
}
