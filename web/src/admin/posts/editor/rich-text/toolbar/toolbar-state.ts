import type { ArticleEditor } from '../article-editor.ts'
import { type Alignment, alignmentOf } from '../block-style.ts'
import type { Mark } from '../commands/marks.ts'

/** Which toolbar buttons are pressed for the selection and its block. */
export interface ToolbarState {
  /** `paragraph`, `h2`, `ul`, `ol`, `quote`, `code`, `table` or `other`. */
  kind: string
  /** Whether the block's text can be converted to another block type. */
  convertible: boolean
  alignment: Alignment
  marks: Record<Mark, boolean>
  link: boolean
  code: boolean
  canUndo: boolean
  canRedo: boolean
}

export const initialToolbarState: ToolbarState = {
  kind: 'paragraph',
  convertible: true,
  alignment: 'left',
  marks: {
    bold: false,
    italic: false,
    underline: false,
    strikeThrough: false,
    subscript: false,
    superscript: false,
  },
  link: false,
  code: false,
  canUndo: false,
  canRedo: false,
}

const withoutText = new Set(['picture', 'rule', 'table', 'embed', 'gallery', 'unsupported'])

function blockKind(name: string | undefined, element?: HTMLElement, list?: HTMLElement): string {
  if (!name || ['paragraph', 'quote', 'code', 'table'].includes(name)) return name ?? 'paragraph'
  if (name === 'header') return element?.querySelector('h1,h2,h3,h4,h5,h6')?.localName ?? 'h2'
  if (name === 'list') return list?.localName ?? element?.querySelector('ul, ol')?.localName ?? 'ul'
  return 'other'
}

/** Reads the toolbar's state from the current selection. */
export function readToolbarState(editor: ArticleEditor): ToolbarState {
  const { selection } = editor
  const block = selection.block()
  const styled = block?.holder.querySelector<HTMLElement>('[style*="text-align"]')
  return {
    kind: blockKind(block?.name, block?.holder, selection.listAtCaret()),
    convertible: !withoutText.has(block?.name ?? ''),
    alignment: alignmentOf(styled?.getAttribute('style') ?? ''),
    marks: {
      bold: selection.hasFormat('bold'),
      italic: selection.hasFormat('italic'),
      // Links are underlined anyway.
      underline: selection.linkAtCaret() === undefined && selection.hasFormat('underline'),
      strikeThrough: selection.hasFormat('strikeThrough'),
      subscript: selection.hasFormat('subscript'),
      superscript: selection.hasFormat('superscript'),
    },
    code: selection.codeAtCaret() !== undefined,
    link: selection.linkAtCaret() !== undefined,
    canUndo: editor.canUndo,
    canRedo: editor.canRedo,
  }
}
