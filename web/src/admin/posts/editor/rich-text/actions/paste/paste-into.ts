import { fromLines, fromText, type PastedContent, trimEmptyLines } from '../../document/paste.ts'
import type { ArticleEditor } from '../../surface/article-editor.ts'
import type { Command } from '../../surface/command.ts'
import { insertPasted, preparePasted } from '../commands/insert.ts'
import type { Clipboard } from './clipboard.ts'
import type { Paste } from './read-paste.ts'

const plainNotice = 'Pasted without its formatting, which could not be read. Undo and paste again to have it.'

/** Converts a clipboard. The parser for other programs' HTML is loaded on the first paste. */
async function read(clipboard: Clipboard, inBox: boolean): Promise<Paste> {
  try {
    const { readPaste } = await import('./read-paste.ts')
    return readPaste(clipboard, inBox)
  } catch (error) {
    console.error('The clipboard could not be read', error)
    const { text } = clipboard
    const content: PastedContent = !text ? { kind: 'nothing' } : inBox ? fromLines(text) : fromText(text)
    return { content, notice: plainNotice }
  }
}

/** The command that inserts a clipboard, once everything that it needs is loaded. */
async function load(
  clipboard: Clipboard,
  inBox: boolean,
  onPasted: (notice: string) => void,
): Promise<Command | undefined> {
  const { content, notice } = await read(clipboard, inBox)
  onPasted(notice)
  return content.kind === 'nothing' ? undefined : preparePasted(content)
}

const boxFields =
  '.article-quote-text, .article-quote-caption, .article-box-line, .article-box-text, .article-footnote, .article-picture-caption, td, th, caption'

/** Whether the caret is in a field that has lines, but no other blocks. Columns of text fill the cells of a table. */
function isInBox({ selection }: ArticleEditor, text: string): boolean {
  const field = selection.field()
  const isTable = field instanceof HTMLTableCellElement && text.includes('\t')
  return Boolean(field?.matches(boxFields)) && !isTable
}

/** Marks that a line of Markdown can have: bold words and links. */
const markdownInLine = /\*\*\S|\]\(/

/** Pastes a clipboard or a drop where the caret is now, and reports what was left out. */
export async function pasteInto(
  editor: ArticleEditor,
  clipboard: Clipboard,
  onPasted: (notice: string) => void,
): Promise<void> {
  const { html, own, pictures } = clipboard
  const text = trimEmptyLines(clipboard.text)
  const isPlain = !html && !own && !pictures.length && !markdownInLine.test(text)
  const isLine = isPlain && text !== '' && !/[\n\t]/.test(text)
  if (!isLine) return editor.runHere(load(clipboard, isInBox(editor, text), onPasted))
  // Insert one line of plain text synchronously, before the next keystroke.
  onPasted('')
  await editor.run(insertPasted({ kind: 'text', text }))
}
