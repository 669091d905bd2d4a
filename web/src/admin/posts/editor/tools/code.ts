import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '@editorjs/editorjs'
import type { BlockTypes } from '../blocks.ts'
import { inertBody } from '../safe-html.ts'
import { paragraphAfter } from './paragraph-after.ts'

type CodeData = BlockTypes['code']

/** Lines of code, kept letter for letter. Ctrl+Enter goes on below; Shift+Tab leaves. */
export class Code implements BlockTool {
  static readonly sanitize = { code: true, language: true, shape: true }
  static readonly conversionConfig = {
    export: ({ code }: CodeData) => code.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n/g, '<br>'),
    import: (html: string): CodeData => ({
      code: inertBody(html.replace(/<br\s*\/?>/g, '\n')).textContent,
      language: '',
      shape: 'code',
    }),
  }
  static readonly enableLineBreaks = true
  static readonly isReadOnlySupported = true
  private readonly api: API
  private readonly block: BlockAPI
  private readonly given: CodeData
  private readonly area = document.createElement('textarea')

  constructor({ data, api, block }: BlockToolConstructorOptions<CodeData>) {
    this.api = api
    this.block = block
    this.given = data
  }

  render(): HTMLElement {
    this.area.className = 'article-code'
    this.area.value = this.given.code ?? ''
    this.area.spellcheck = false
    this.area.ariaLabel = 'Code'
    this.area.placeholder = 'Code'
    this.area.addEventListener('keydown', (event) => this.key(event))
    return this.area
  }

  private key(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      paragraphAfter(this.api, this.block)
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
      language: this.given.language ?? '',
      shape: this.given.shape ?? 'code',
    }
  }
}
