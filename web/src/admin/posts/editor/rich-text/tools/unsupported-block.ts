import type { BlockTool, BlockToolConstructorOptions } from '@editorjs/editorjs'
import type { BlockTypes } from '../convert/blocks.ts'
import { sanitizeToFragment } from '../convert/sanitize-html.ts'

const names: Readonly<Record<string, string>> = {
  ASIDE: 'Callout with blocks in it',
  DETAILS: 'Collapsible section with blocks in it',
  UL: 'List with paragraphs',
  OL: 'List with paragraphs',
  FIGURE: 'Figure',
  BLOCKQUOTE: 'Quote with blocks in it',
  PRE: 'Formatted code',
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
    const name = names[content.firstElementChild?.tagName ?? ''] ?? 'Block'
    frame.ariaLabel = `${name}, not editable`
    frame.role = 'group'
    const note = document.createElement('p')
    note.className = 'article-unsupported-note'
    note.textContent = `${name}: it cannot be edited here and is saved unchanged.`
    frame.append(note, content)
    return frame
  }

  save(): BlockTypes['unsupported'] {
    return { html: this.html }
  }
}
