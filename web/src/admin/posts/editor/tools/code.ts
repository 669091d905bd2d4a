import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '@editorjs/editorjs'
import { codeLanguages } from '#shared/domain/code-languages.ts'
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
  private readonly language = document.createElement('select')

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
    const box = document.createElement('div')
    box.className = 'article-code-box'
    box.append(this.area, this.languages())
    return box
  }

  /** In which language readers see the code coloured; one that is not offered stays as it was written. */
  private languages(): HTMLSelectElement {
    const chosen = this.given.language ?? ''
    const offered = new Map<string, string>([['', 'No language'], ...Object.entries(codeLanguages)])
    if (!offered.has(chosen)) offered.set(chosen, chosen)
    this.language.className = 'article-code-language'
    this.language.ariaLabel = 'Language of the code'
    this.language.append(
      ...[...offered].map(([name, words]) => new Option(words, name, false, name === chosen)),
    )
    this.language.addEventListener('change', () => this.block.dispatchChange())
    return this.language
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
      language: this.language.value,
      // Only a `code` element can say its language.
      shape: this.language.value ? 'code' : (this.given.shape ?? 'code'),
    }
  }
}
