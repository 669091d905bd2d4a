import type { Uploads } from '../../../../uploads/uploads.ts'
import type { Block } from '../document/blocks.ts'
import { linesToHtml } from '../document/escape.ts'
import { sanitizeInlineToFragment } from '../document/sanitize-html.ts'
import { caretAt, focusMainField, type Point } from './caret/browser-caret.ts'
import { type CaretPosition, EditorSelection } from './caret/editor-selection.ts'
import { type BlockAPI, type EditorJS, startEditorJs } from './editor-js/editor-js.ts'
import { breakLinesInside } from './lines.ts'
import { moveTextOutOfReferences, numberNotes } from './number-notes.ts'
import { SavedBlocks } from './saved-blocks.ts'
import { editorTools } from './tools/index.ts'

interface Options {
  holder: HTMLElement
  blocks: Block[]
  uploads: Uploads
  onChange: () => void
  /** Called when the selection has changed. */
  onSelect: () => void
}

/** A new, empty paragraph. */
export const emptyParagraph = (): Block => ({ type: 'paragraph', data: { text: '', style: '' } })

/** A wrapper around Editor.js that reads, replaces and moves blocks by their index. */
export class BlockEditor {
  readonly selection: EditorSelection
  readonly uploads: Uploads
  /** Resolves once the text takes keys. */
  readonly ready: Promise<void>
  private readonly editor: EditorJS
  private readonly holder: HTMLElement
  private readonly saved: SavedBlocks

  constructor({ holder, blocks, uploads, onChange, onSelect }: Options) {
    this.uploads = uploads
    this.holder = holder
    const tools = editorTools(uploads)
    const { editor, ready } = startEditorJs({ holder, blocks, tools, onChange })
    this.editor = editor
    this.ready = ready
    this.saved = new SavedBlocks(tools, (html, allowed) => this.editor.sanitizer.clean(html, allowed))
    this.selection = new EditorSelection(holder, () => this.editor, onSelect)
    const leaveReference = () => {
      if (document.getSelection()?.anchorNode?.parentElement?.closest('sup')) moveTextOutOfReferences(holder)
    }
    holder.addEventListener('input', (event) => {
      // Do not move characters that an input method is still composing.
      if (!(event instanceof InputEvent && event.isComposing)) leaveReference()
    })
    holder.addEventListener('compositionend', leaveReference)
    breakLinesInside(holder)
  }

  get count(): number {
    return this.editor.blocks.getBlocksCount()
  }

  /** Numbers the footnotes in the order in which the text refers to them. */
  numberNotes(): void {
    numberNotes(this.holder)
  }

  /** The first number that no footnote uses. */
  nextNote(): number {
    const notes = [...this.holder.querySelectorAll('.article-footnotes > li')]
    return Math.max(0, ...notes.map(({ id }) => Number(id.replace('note_', '')))) + 1
  }

  /** Appends notes to the footnotes block at the end of the text. */
  addNotes(html: string): void {
    const block = this.holder
      .querySelector<HTMLElement>('.article-footnotes')
      ?.closest<HTMLElement>('.ce-block')
    const notes = block && this.editor.blocks.getBlockByElement(block)
    if (notes) notes.call('add', { html })
    else this.editor.blocks.insert('footnotes', { html }, {}, this.count, false)
  }

  focusField(selector: string): void {
    const field = this.holder.querySelector<HTMLElement>(selector)
    if (!field) return
    const caret = document.createRange()
    caret.selectNodeContents(field)
    caret.collapse(false)
    this.selection.setCaret(caret)
    field.scrollIntoView({ block: 'nearest' })
  }

  /** The current blocks. A block that has not changed since the last read is the same object. */
  read(): Promise<Block[]> {
    const { blocks } = this.editor
    return this.saved.read(
      Array.from({ length: this.count }, (_, index) => blocks.getBlockByIndex(index)).filter(
        (block) => block !== undefined,
      ),
    )
  }

  indexOf({ id }: BlockAPI): number {
    return this.editor.blocks.getBlockIndex(id)
  }

  /** The blocks that a command applies to, with the index of the first one; the index is -1 if there are none. */
  async targetBlocks(): Promise<{ index: number; blocks: Block[] }> {
    const all = await this.read()
    const ids = this.selection.targetBlocks().map(({ id }) => id)
    const index = all.findIndex(({ id }) => id !== undefined && ids.includes(id))
    return { index, blocks: all.filter(({ id }) => id !== undefined && ids.includes(id)) }
  }

  /** Renders and focuses only the blocks that differ, so that the rest of a long article does not move. */
  async redraw(to: readonly Block[]): Promise<void> {
    const current = this.selection.block()?.id
    const from = await this.read()
    const same = (a: Block | undefined, b: Block | undefined) =>
      a === b || JSON.stringify(a) === JSON.stringify(b)
    const shorter = Math.min(from.length, to.length)
    let head = 0
    while (head < shorter && same(from[head], to[head])) head += 1
    let tail = 0
    while (tail < shorter - head && same(from.at(-1 - tail), to.at(-1 - tail))) tail += 1
    const changed = to.slice(head, to.length - tail)
    this.replace(head, from.length - head - tail, changed)
    const currentIndex = changed.findIndex(({ id }) => id !== undefined && id === current)
    if (currentIndex >= 0) this.focusBlock(head + currentIndex)
  }

  /** Replaces `count` blocks. Editor.js must never be empty, so an empty paragraph remains if no block would. */
  replace(index: number, count: number, blocks: readonly Block[]): void {
    const { blocks: api } = this.editor
    const wouldBeEmpty = this.count === count && !blocks.length
    const next = wouldBeEmpty ? [emptyParagraph()] : blocks
    // Replace before inserting, because there must never be two blocks with the same id.
    for (const [offset, block] of next.entries())
      api.insert(block.type, block.data, {}, index + offset, false, offset < count, block.id)
    for (let extra = count - next.length; extra > 0; extra -= 1) api.delete(index + next.length)
    this.focusBlock(Math.min(index + Math.max(next.length - 1, 0), this.count - 1))
  }

  /**
   * Replaces blocks by a paragraph with this text. If the caret is in a paragraph among them, that one stays, because an
   * input method loses what it composes when the focus moves.
   */
  replaceByText(blocks: readonly BlockAPI[], text: string): void {
    const [first] = blocks
    if (!first) return
    const active = document.activeElement
    const kept = blocks.find(({ name, holder }) => name === 'paragraph' && holder.contains(active))
    if (kept) {
      // Tells Editor.js where the caret is, which it would otherwise move with each deleted block.
      this.editor.caret.setToBlock(this.indexOf(kept), 'end')
      for (const { id } of blocks)
        if (id !== kept.id) this.editor.blocks.delete(this.editor.blocks.getBlockIndex(id))
      kept.call('clear')
      this.selection.setCurrentBlock(kept)
    } else this.replace(this.indexOf(first), blocks.length, [emptyParagraph()])
    this.selection.refresh()
    if (text) this.selection.insert(sanitizeInlineToFragment(linesToHtml(text), document))
  }

  /** Inserts blocks below the current one, or replaces it if it is an empty paragraph. */
  insert(blocks: readonly Block[]): void {
    const block = this.selection.block()
    const empty = block?.name === 'paragraph' && block.isEmpty
    this.replace(this.indexBelow() - (empty ? 1 : 0), empty ? 1 : 0, blocks)
  }

  /** The index after the current block, or after the last block. */
  indexBelow(): number {
    const block = this.selection.block()
    return block ? this.indexOf(block) + 1 : this.count
  }

  /** Puts the caret before a block's text. */
  focusStart(index: number): void {
    this.editor.caret.setToBlock(index, 'start')
  }

  /** Moves a block and keeps the focus and the caret in it. */
  move(from: number, to: number): void {
    this.selection.preservingFocus(() => this.editor.blocks.move(to, from))
  }

  /** Puts the caret at the end of a block's text and scrolls the block into view. */
  focusBlock(index: number): void {
    const block = this.editor.blocks.getBlockByIndex(index)
    // Editor.js must be told explicitly: it notices a caret that was set elsewhere only after a delay.
    if (!block?.holder.querySelector('.article-rule, .article-unsupported'))
      this.editor.caret.setToBlock(index, 'end')
    focusMainField(block?.holder)
    block?.holder.scrollIntoView({ block: 'nearest' })
    this.selection.setCurrentBlock(block)
  }

  /** Puts the caret where the user clicked: in the text there, otherwise at the end of that block or of the article. */
  focusAt(point: Point | undefined): void {
    const caret = point && caretAt(point)
    if (caret && this.selection.setCaret(caret)) return
    const pressed = point && document.elementFromPoint(point.clientX, point.clientY)?.closest('.ce-block')
    const block = pressed instanceof HTMLElement ? this.editor.blocks.getBlockByElement(pressed) : undefined
    this.focusBlock(block ? this.indexOf(block) : this.count - 1)
  }

  /** The index of the block with the caret; -1 if it is in none. */
  get currentIndex(): number {
    const block = this.selection.block()
    return block ? this.indexOf(block) : -1
  }

  /** Puts the caret, or the selection, back to a position in a block. */
  focusPosition(position: CaretPosition): void {
    this.focusBlock(Math.min(position.block, this.count - 1))
    this.selection.setPosition(position)
  }

  destroy(): void {
    this.selection.destroy()
    void this.ready.then(() => this.editor.destroy())
  }
}
