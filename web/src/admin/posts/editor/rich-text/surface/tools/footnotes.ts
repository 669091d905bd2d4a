import type { BlockTypes } from '../../document/blocks.ts'
import { numberOf } from '../../document/footnotes.ts'
import { sanitizeToFragment } from '../../document/sanitize-html.ts'
import { placeCaret } from '../caret/browser-caret.ts'
import type { BlockTool, BlockToolConstructorOptions } from '../editor-js/editor-js.ts'
import { insertLineBreak } from '../lines.ts'
import { editable, isEnter, keepKeysInside } from './editable.ts'

/** The footnotes of an article, numbered by their references in the text. Enter returns to the reference. */
export class Footnotes implements BlockTool {
  static readonly sanitize = { html: true }
  static readonly enableLineBreaks = true
  static readonly isReadOnlySupported = true
  private readonly html: string
  private readonly list = document.createElement('ol')

  constructor({ data }: BlockToolConstructorOptions<BlockTypes['footnotes']>) {
    this.html = data.html ?? ''
  }

  render(): HTMLElement {
    this.list.className = 'article-footnotes'
    this.add({ html: this.html })
    return this.list
  }

  /** Called for new and for pasted notes. */
  add({ html }: { html: string }): void {
    for (const note of sanitizeToFragment(html).querySelectorAll('li')) {
      const item = document.createElement('li')
      item.id = note.id
      const field = editable('article-footnote', note.innerHTML, `Footnote ${numberOf(note.id) ?? ''}`.trim())
      field.addEventListener('keydown', (event) => this.handleKey(event, field, item))
      item.append(field)
      this.list.append(item)
    }
  }

  private handleKey(event: KeyboardEvent, field: HTMLElement, item: HTMLElement): void {
    keepKeysInside(event, field)
    if (!isEnter(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey) insertLineBreak(field)
    else this.goBack(item.id)
  }

  /** Puts the caret after the note's reference in the text. */
  private goBack(id: string): void {
    const editor = this.list.closest('.codex-editor')
    const reference = id ? editor?.querySelector(`a[href="#${id}"]`)?.closest('sup') : undefined
    const field = reference?.closest<HTMLElement>('[contenteditable="true"]')
    if (!reference?.parentNode || !field) return
    field.focus()
    placeCaret(reference.parentNode, [...reference.parentNode.childNodes].indexOf(reference) + 1)
    reference.scrollIntoView({ block: 'nearest' })
  }

  validate(): boolean {
    return true
  }

  save(): BlockTypes['footnotes'] {
    const list = document.createElement('ol')
    list.className = 'footnotes'
    for (const item of this.list.children) {
      const note = list.appendChild(document.createElement('li'))
      if (item.id) note.id = item.id
      note.innerHTML = item.firstElementChild?.innerHTML ?? ''
    }
    return { html: list.outerHTML }
  }
}
