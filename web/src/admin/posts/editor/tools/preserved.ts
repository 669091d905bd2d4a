import type { BlockTool, BlockToolConstructorOptions } from '@editorjs/editorjs'
import type { BlockTypes } from '../blocks.ts'
import { safeNodes } from '../safe-html.ts'

const names: Readonly<Record<string, string>> = {
  TABLE: 'Table',
  HR: 'Rule',
  UL: 'List with paragraphs',
  OL: 'List with paragraphs',
  FIGURE: 'Figure',
  BLOCKQUOTE: 'Quote with blocks in it',
  PRE: 'Formatted code',
}

/** What this editor shows and keeps, but cannot edit: a table, a rule, a list with paragraphs. */
export class Preserved implements BlockTool {
  static readonly sanitize = { html: true }
  static readonly isReadOnlySupported = true
  private readonly html: string

  constructor({ data }: BlockToolConstructorOptions<BlockTypes['preserved']>) {
    this.html = data.html ?? ''
  }

  render(): HTMLElement {
    const content = document.createElement('div')
    content.className = 'article-body'
    content.append(safeNodes(this.html, document))
    for (const link of content.querySelectorAll('a')) link.tabIndex = -1

    const frame = document.createElement('div')
    frame.className = 'article-preserved'
    frame.contentEditable = 'false'
    frame.tabIndex = 0
    const name = names[content.firstElementChild?.tagName ?? ''] ?? 'Block'
    frame.ariaLabel = `${name}, kept as it is`
    frame.role = 'group'
    const note = document.createElement('p')
    note.className = 'article-preserved-note'
    note.textContent = `${name}: kept as it is, not edited here`
    frame.append(note, content)
    return frame
  }

  save(): BlockTypes['preserved'] {
    return { html: this.html }
  }
}
