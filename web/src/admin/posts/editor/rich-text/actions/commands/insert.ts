import { embedOf } from '#shared/domain/posts/embeds/providers.ts'
import type { Uploads } from '../../../../../uploads/uploads.ts'
import type { Block } from '../../document/blocks.ts'
import { pictureBlock } from '../../document/convert-blocks.ts'
import { embedData } from '../../document/embeds.ts'
import { normalizeInline } from '../../document/inline.ts'
import { dataUrlToFile, type PastedContent } from '../../document/paste.ts'
import { renumbered } from '../../document/renumber.ts'
import { sanitizeInlineToFragment } from '../../document/sanitize-html.ts'
import type { BlockEditor } from '../../surface/block-editor.ts'
import type { Command } from '../../surface/command.ts'
import { readLines, takeAfterCaret } from '../../surface/lines.ts'
import { loadTables } from '../../surface/tools/table.ts'

type Pasted = Exclude<PastedContent, { kind: 'nothing' }>

/** Replaces the current block by an embed card. */
export const replaceByEmbed =
  (address: string): Command =>
  (editor) => {
    const data = embedData({ address: embedOf(address)?.page ?? address })
    if (editor.currentIndex >= 0) editor.replace(editor.currentIndex, 1, [{ type: 'embed', data }])
  }

/** The command that inserts pasted content, once the table editor is loaded if it is needed. */
export async function preparePasted(pasted: Pasted): Promise<Command> {
  // Without its editor, a table cannot hold the caret, and the next keystrokes would be lost.
  if (pasted.kind === 'blocks' && pasted.blocks.some(({ type }) => type === 'table'))
    await loadTables().catch(() => undefined)
  return insertPasted(pasted)
}

/** Inserts pasted or dropped content. Uploads of its pictures start immediately. */
export const insertPasted =
  (pasted: Pasted): Command =>
  (editor) => {
    const { selection, uploads } = editor
    if (pasted.kind === 'text') selection.insert(document.createTextNode(pasted.text))
    // Parsers drop a space before the body, and this one is between two words.
    if (pasted.kind === 'inline') selection.insert(sanitizeInlineToFragment(`<body>${pasted.html}`, document))
    if (pasted.kind === 'pictures')
      editor.insert(pasted.files.map((file) => pictureBlock({ upload: uploads.start(file).id })))
    if (pasted.kind === 'blocks' && !fillTable(editor, pasted.blocks)) insertBlocks(editor, pasted.blocks)
  }

/** Appends pasted notes to the existing footnotes, and keeps their references pointing to them. */
function insertBlocks(editor: BlockEditor, pasted: readonly Block[]): void {
  const isNotes = (block: Block) => block.type === 'footnotes'
  const blocks = pasted.some(isNotes) ? renumbered(pasted, editor.nextNote() - 1) : pasted
  const rest = splitParagraph(editor)
  editor.insert(blocks.filter((block) => !isNotes(block)).map((block) => withUpload(block, editor.uploads)))
  if (rest) {
    const below = editor.indexBelow()
    editor.replace(below, 0, [rest])
    editor.focusBlock(below - 1)
  }
  for (const block of blocks) if (block.type === 'footnotes') editor.addNotes(block.data.html)
}

/**
 * Splits the paragraph with the caret, so that blocks can be inserted in between. Deletes the selected words, and
 * returns those after them as a paragraph. Undefined if there are none, or the caret is in another kind of block.
 */
function splitParagraph({ selection }: BlockEditor): Block | undefined {
  const field = selection.field()
  // The user's caret would be lost if it is in these words. What was pasted then goes below the paragraph.
  if (selection.places.caretHasMoved) return undefined
  if (selection.block()?.name !== 'paragraph' || !field) return undefined
  selection.restore()
  const current = document.getSelection()
  const range = current?.rangeCount ? current.getRangeAt(0) : undefined
  if (!range || !field.contains(range.commonAncestorContainer)) return undefined
  const rest = takeAfterCaret(field, range)
  // Marks that end at the caret leave empty elements behind.
  if (!rest.textContent.trim() && !rest.querySelector('img')) return undefined
  const data = { text: normalizeInline(readLines(rest)), style: field.getAttribute('style') ?? '' }
  return { type: 'paragraph', data }
}

/** A table pasted into a table fills its cells. */
function fillTable({ selection }: BlockEditor, [pasted, ...others]: readonly Block[]): boolean {
  const block = selection.block()
  if (block?.name !== 'table' || pasted?.type !== 'table' || others.length) return false
  block.call('fill', { html: pasted.data.html })
  return true
}

const isForeign = (address: string) => /^https:/i.test(address) && new URL(address).origin !== location.origin

/** A pasted picture, with an upload for its data or a request to copy it if it is on another site. */
function withUpload(block: Block, uploads: Uploads): Block {
  if (block.type !== 'picture') return block
  const file = dataUrlToFile(block.data.url)
  if (file) return pictureBlock({ ...block.data, url: '', upload: uploads.start(file).id })
  return isForeign(block.data.url) ? pictureBlock({ ...block.data, adopt: true }) : block
}
