import type { BlockTypes } from '../../document/blocks.ts'
import { sanitizeToFragment } from '../../document/sanitize-html.ts'
import type { BlockTool, BlockToolConstructorOptions } from '../editor-js/editor-js.ts'

const names: Readonly<Record<string, string>> = {
  ASIDE: 'A callout with more than text in it',
  DETAILS: 'A collapsible section with more than text in it',
  UL: 'A list whose items have several paragraphs or other blocks in them',
  OL: 'A list whose items have several paragraphs or other blocks in them',
  FIGURE: 'A figure with more than a picture and its caption, such as a picture with a link',
  BLOCKQUOTE: 'A quote with more than text in it',
  PRE: 'Code with formatting in it',
  TABLE: 'A table of an unusual form',
  P: 'A paragraph with something unusual in it',
}

/** HTML that the editor cannot edit, such as a linked picture. It is shown, and saved unchanged. */
export class UnsupportedBlock implements BlockTool {
  static readonly sanitize = { html: true }
  static readonly isReadOnlySupported = true
  private readonly html: string

  constructor({ data }: BlockToolConstructorOptions<BlockTypes['unsupported']>) {
    this.html = data.html ?? ''
  }

  render(): HTMLElement {
    const content = document.createElement('div')
    content.className = 'article-body'
    content.append(sanitizeToFragment(this.html, document))
    for (const link of content.querySelectorAll('a')) link.tabIndex = -1

    const frame = document.createElement('div')
    frame.className = 'article-unsupported'
    frame.contentEditable = 'false'
    frame.tabIndex = 0
    const name = names[content.firstElementChild?.tagName ?? ''] ?? 'Something that this editor does not know'
    frame.ariaLabel = `${name}, not editable`
    frame.role = 'group'
    const note = document.createElement('p')
    note.className = 'article-unsupported-note'
    note.textContent = `${name}. You cannot change it here, but it stays in the article exactly as it is.`
    frame.append(note, content)
    return frame
  }

  save(): BlockTypes['unsupported'] {
    return { html: this.html }
  }
}
