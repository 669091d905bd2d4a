import type { Mark } from '../actions/commands/marks.ts'
import { type Alignment, alignmentOf } from '../document/block-style.ts'
import type { ArticleEditor } from '../surface/article-editor.ts'
import type { EditorSelection } from '../surface/caret/editor-selection.ts'
import type { BlockAPI } from '../surface/editor-js/editor-js.ts'

/** Which toolbar buttons are pressed for the selection and its block. */
export interface ToolbarState {
  /** `paragraph`, `h2`, `ul`, `ol`, `quote`, `code`, `table` or `other`. */
  kind: string
  /** Whether the text of the selected blocks can be converted to another block type. */
  convertible: boolean
  /** Of the table's column at the caret, or of the block. Undefined if nothing there can be aligned. */
  alignment: Alignment | undefined
  /** Whether text at the caret can have marks, such as bold. */
  markable: boolean
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
  markable: true,
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

/** Blocks whose text another block can take. */
const convertible = new Set(['paragraph', 'header', 'quote', 'list', 'code', 'callout', 'details'])

/** Blocks whose tool has a method `align`. */
const alignable = new Set(['paragraph', 'header', 'quote', 'list', 'picture', 'table'])
const formattedField = '[contenteditable="true"]'

/** What the alignment of a block is read from. */
function alignedElement(selection: EditorSelection, block: BlockAPI): Element | null | undefined {
  if (block.name !== 'table') return block.holder.querySelector('[style*="text-align"]')
  return selection.field()?.closest('th, td') ?? block.holder.querySelector('th, td')
}

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
  const targets = selection.targetBlocks()
  const names = targets.length > 0 ? targets.map(({ name }) => name) : ['paragraph']
  const aligned = block && alignedElement(selection, block)
  return {
    kind: blockKind(block?.name, block?.holder, selection.listAtCaret()),
    convertible: names.every((each) => convertible.has(each)),
    alignment: names.some((each) => alignable.has(each))
      ? alignmentOf(aligned?.getAttribute('style') ?? '')
      : undefined,
    markable: targets.length === 0 || targets.some(({ holder }) => holder.querySelector(formattedField)),
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
