import type { ArticleEditor } from '../article-editor.ts'
import { insertPasted } from '../commands/insert.ts'
import { fromText, type PastedContent, trimEmptyLines } from '../convert/paste.ts'
import type { Clipboard } from './clipboard.ts'
import type { Paste } from './read-paste.ts'

const plainNotice = 'Pasted without its formatting, which could not be read. Undo and paste again to have it.'

/** Converts a clipboard. The parser for other programs' HTML is loaded on the first paste. */
async function read(clipboard: Clipboard): Promise<Paste> {
  try {
    const { readPaste } = await import('./read-paste.ts')
    return readPaste(clipboard)
  } catch (error) {
    console.error('The clipboard could not be read', error)
    const content: PastedContent = clipboard.text ? fromText(clipboard.text) : { kind: 'nothing' }
    return { content, notice: plainNotice }
  }
}

/** Pastes a clipboard or a drop at the caret, and reports what was left out. */
export async function pasteInto(
  editor: ArticleEditor,
  clipboard: Clipboard,
  onPasted: (notice: string) => void,
): Promise<void> {
  const { html, own, pictures } = clipboard
  const text = trimEmptyLines(clipboard.text)
  const isLine = text !== '' && !html && !own && !pictures.length && !/[\n\t]/.test(text)
  // Insert one line of plain text synchronously, before the next keystroke.
  const { content, notice } = isLine
    ? { content: { kind: 'text', text } as const, notice: '' }
    : await read(clipboard)
  onPasted(notice)
  if (content.kind !== 'nothing') await editor.run(insertPasted(content))
}
