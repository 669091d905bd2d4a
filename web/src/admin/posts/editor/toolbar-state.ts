import type { ArticleEditor } from './article-editor.ts'
import { type Alignment, alignmentOf } from './block-style.ts'
import type { Mark } from './commands/marks.ts'

/** What the toolbar shows as on: read from the selection and from the block it is in. */
export interface ToolbarState {
  /** The block's kind as the select names it: `paragraph`, `h2`, `ul`, `ol`, `quote`, `code` or `other`. */
  kind: string
  alignment: Alignment
  marks: Record<Mark, boolean>
  link: boolean
  canUndo: boolean
  canRedo: boolean
}

export const restingState: ToolbarState = {
  kind: 'paragraph',
  alignment: 'left',
  marks: { bold: false, italic: false, underline: false, strikeThrough: false },
  link: false,
  canUndo: false,
  canRedo: false,
}

function kindOf(name: string | undefined, element?: HTMLElement, list?: HTMLElement): string {
  if (!name || name === 'paragraph' || name === 'quote' || name === 'code') return name ?? 'paragraph'
  if (name === 'header') return element?.querySelector('h1,h2,h3,h4,h5,h6')?.localName ?? 'h2'
  if (name === 'list') return list?.localName ?? element?.querySelector('ul, ol')?.localName ?? 'ul'
  return 'other'
}

export function readToolbarState(editor: ArticleEditor): ToolbarState {
  const { selected } = editor
  const block = selected.block()
  const styled = block?.holder.querySelector<HTMLElement>('[style*="text-align"]')
  return {
    kind: kindOf(block?.name, block?.holder, selected.list()),
    alignment: alignmentOf(styled?.getAttribute('style') ?? ''),
    marks: {
      bold: selected.is('bold'),
      italic: selected.is('italic'),
      underline: selected.is('underline'),
      strikeThrough: selected.is('strikeThrough'),
    },
    link: selected.link() !== undefined,
    canUndo: editor.canUndo,
    canRedo: editor.canRedo,
  }
}
