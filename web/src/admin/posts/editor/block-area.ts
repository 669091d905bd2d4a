import EditorJS, { type BlockAPI, type LogLevels } from '@editorjs/editorjs'
import type { Uploads } from '../uploads/uploads.ts'
import type { Block } from './blocks.ts'
import { Selected } from './selected.ts'
import { editorTools } from './tools/index.ts'

interface Options {
  holder: HTMLElement
  blocks: Block[]
  uploads: Uploads
  onChange: () => void
  /** Told when the selection has changed. */
  onSelect: () => void
}

export const emptyParagraph = (): Block => ({ type: 'paragraph', data: { text: '', style: '' } })

/** Editor.js as a list of blocks: read, replaced, and drawn anew only where they differ. */
export class BlockArea {
  readonly selected: Selected
  readonly uploads: Uploads
  private readonly editor: EditorJS

  constructor({ holder, blocks, uploads, onChange, onSelect }: Options) {
    this.uploads = uploads
    this.editor = new EditorJS({
      holder,
      data: { blocks },
      tools: editorTools(uploads),
      defaultBlock: 'paragraph',
      inlineToolbar: false,
      hideToolbar: true,
      placeholder: 'Write the article...',
      minHeight: 40,
      logLevel: 'ERROR' as LogLevels,
      onChange,
    })
    this.selected = new Selected(holder, () => this.editor, onSelect)
  }

  get ready(): Promise<void> {
    return this.editor.isReady
  }

  get count(): number {
    return this.editor.blocks.getBlocksCount()
  }

  async read(): Promise<Block[]> {
    const { blocks } = await this.editor.save()
    return blocks.map(({ id, type, data }) => ({ ...(id && { id }), type, data: data as unknown }) as Block)
  }

  indexOf({ id }: BlockAPI): number {
    return this.editor.blocks.getBlockIndex(id)
  }

  /** The blocks that a command is about, with the place of the first. */
  async chosen(): Promise<{ index: number; blocks: Block[] }> {
    const all = await this.read()
    const ids = this.selected.blockIds()
    const index = all.findIndex(({ id }) => id !== undefined && ids.includes(id))
    return { index, blocks: all.filter(({ id }) => id !== undefined && ids.includes(id)) }
  }

  /** Draws only the blocks that differ, so that the rest of a long article does not move. */
  async redraw(to: readonly Block[]): Promise<void> {
    const from = await this.read()
    const same = (a: Block | undefined, b: Block | undefined) => JSON.stringify(a) === JSON.stringify(b)
    const shorter = Math.min(from.length, to.length)
    let head = 0
    while (head < shorter && same(from[head], to[head])) head += 1
    let tail = 0
    while (tail < shorter - head && same(from.at(-1 - tail), to.at(-1 - tail))) tail += 1
    this.replace(head, from.length - head - tail, to.slice(head, to.length - tail))
  }

  /** Puts blocks in place of `count` others; Editor.js is never left empty on the way. */
  replace(index: number, count: number, blocks: readonly Block[]): void {
    const { blocks: api } = this.editor
    const spare = this.count === count && !blocks.length
    const next = spare ? [emptyParagraph()] : blocks
    // In place of the old ones first: two blocks of one id must not stand side by side.
    for (const [offset, block] of next.entries())
      api.insert(block.type, block.data, {}, index + offset, false, offset < count, block.id)
    for (let extra = count - next.length; extra > 0; extra -= 1) api.delete(index + next.length)
    this.goTo(Math.min(index + Math.max(next.length - 1, 0), this.count - 1))
  }

  /** Below the current block, or in its place where that is an empty paragraph. */
  insert(blocks: readonly Block[]): void {
    const block = this.selected.block()
    const empty = block?.name === 'paragraph' && block.isEmpty
    this.replace(this.below() - (empty ? 1 : 0), empty ? 1 : 0, blocks)
  }

  /** The place after the current block, or after all of them. */
  below(): number {
    const block = this.selected.block()
    return block ? this.indexOf(block) + 1 : this.count
  }

  move(from: number, to: number): void {
    this.editor.blocks.move(to, from)
  }

  /** To the end of a block's text; of a quote and a picture that is not their last field. */
  private goTo(index: number): void {
    const block = this.editor.blocks.getBlockByIndex(index)
    const field = block?.holder.querySelector<HTMLElement>(
      '.article-quote-text, .article-picture-alt, .article-code, .article-preserved',
    )
    if (field) {
      field.focus({ preventScroll: true })
      if (field.isContentEditable) {
        document.getSelection()?.selectAllChildren(field)
        document.getSelection()?.collapseToEnd()
      }
      field.scrollIntoView({ block: 'nearest' })
    } else this.editor.caret.setToBlock(index, 'end')
    this.selected.atBlock(block)
  }

  destroy(): void {
    this.selected.close()
    void this.editor.isReady.then(() => this.editor.destroy())
  }
}
