import EditorJS, { type LogLevels } from '@editorjs/editorjs'
import type { Uploads } from '../uploads/uploads.ts'
import type { Alignment } from './block-style.ts'
import type { Block } from './blocks.ts'
import { blocksToHtml } from './blocks-to-html.ts'
import { convert, isAlready, isConvertible, pictureBlock, type Target, tagOf } from './convert.ts'
import { History } from './history.ts'
import { htmlToBlocks } from './html-to-blocks.ts'
import { type MissingPicture, missingPicture } from './missing-pictures.ts'
import { fileOfDataUrl, type Pasted } from './paste.ts'
import { sizeOfPicture } from './picture-size.ts'
import { safeInlineNodes } from './safe-html.ts'
import { Selected } from './selected.ts'
import { editorTools } from './tools/index.ts'

export type Mark = 'bold' | 'italic' | 'underline' | 'strikeThrough'

interface Options {
  holder: HTMLElement
  html: string
  uploads: Uploads
  /** Told the article's HTML whenever it has changed. */
  onChange: (html: string) => void
  /** Told when the selection or the history has changed. */
  onSelect: () => void
}

/** The rich text editor without its looks: Editor.js, a history, and what the toolbar asks for. */
export class ArticleEditor {
  readonly selected: Selected
  readonly ready: Promise<void>
  private readonly editor: EditorJS
  private readonly options: Options
  private history: History<Block[]>
  private written: string
  private closed = false

  constructor(options: Options) {
    this.options = options
    const blocks = htmlToBlocks(options.html)
    this.written = blocksToHtml(blocks)
    this.history = new History<Block[]>(blocks)
    this.editor = new EditorJS({
      holder: options.holder,
      data: { blocks },
      tools: editorTools(options.uploads),
      defaultBlock: 'paragraph',
      inlineToolbar: false,
      hideToolbar: true,
      placeholder: 'Write the article...',
      minHeight: 40,
      logLevel: 'ERROR' as LogLevels,
      onChange: () => void this.capture(),
    })
    this.selected = new Selected(options.holder, () => this.editor, options.onSelect)
    this.ready = this.begin()
  }

  private async begin(): Promise<void> {
    await this.editor.isReady
    if (this.closed) return
    // The history starts from what Editor.js makes of the blocks, their ids included.
    this.history = new History(await this.blocks())
    this.selected.listen()
  }

  private async blocks(): Promise<Block[]> {
    const { blocks } = await this.editor.save()
    return blocks.map(({ id, type, data }) => ({ ...(id && { id }), type, data: data as unknown }) as Block)
  }

  /** Takes note of what is on the screen; answers it as HTML. */
  async capture(): Promise<string> {
    await this.editor.isReady
    if (this.closed) return this.written
    const blocks = await this.blocks()
    this.history.record(blocks, Date.now())
    const html = blocksToHtml(blocks)
    if (html !== this.written) {
      this.written = html
      this.options.onChange(html)
    }
    this.options.onSelect()
    return html
  }

  get canUndo(): boolean {
    return this.history.canUndo
  }
  get canRedo(): boolean {
    return this.history.canRedo
  }

  async undo(): Promise<void> {
    await this.capture()
    await this.restore(this.history.undo())
  }

  async redo(): Promise<void> {
    await this.capture()
    await this.restore(this.history.redo())
  }

  /** Draws only the blocks that differ, so that the rest of a long article does not move. */
  private async restore(to: Block[] | undefined): Promise<void> {
    if (!to) return
    const from = await this.blocks()
    const same = (a: Block | undefined, b: Block | undefined) => JSON.stringify(a) === JSON.stringify(b)
    let head = 0
    while (head < Math.min(from.length, to.length) && same(from[head], to[head])) head += 1
    let tail = 0
    while (tail < Math.min(from.length, to.length) - head && same(from.at(-1 - tail), to.at(-1 - tail)))
      tail += 1
    this.replace(head, from.length - head - tail, to.slice(head, to.length - tail))
    await this.capture()
  }

  /** Puts blocks in place of `count` others; Editor.js is never left empty on the way. */
  private replace(index: number, count: number, blocks: readonly Block[]): void {
    const { blocks: api } = this.editor
    const spare = this.editor.blocks.getBlocksCount() === count && !blocks.length
    const next: readonly Block[] = spare ? [{ type: 'paragraph', data: { text: '', style: '' } }] : blocks
    // In place of the old ones first: two blocks of one id must not stand side by side.
    for (const [offset, block] of next.entries())
      api.insert(block.type, block.data, {}, index + offset, false, offset < count, block.id)
    for (let extra = count - next.length; extra > 0; extra -= 1) api.delete(index + next.length)
    const last = Math.min(index + Math.max(next.length - 1, 0), api.getBlocksCount() - 1)
    this.goTo(last)
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

  /** The blocks that a command is about, with the place of the first. */
  private async chosen(): Promise<{ index: number; blocks: Block[] }> {
    const all = await this.blocks()
    const ids = this.selected.blockIds()
    const index = all.findIndex(({ id }) => id !== undefined && ids.includes(id))
    return { index, blocks: all.filter(({ id }) => id !== undefined && ids.includes(id)) }
  }

  async turnInto(target: Target): Promise<void> {
    const { index, blocks } = await this.chosen()
    if (index < 0 || !blocks.every(isConvertible)) return
    if (target.type === 'list' && this.renameList(tagOf(target.style))) return void (await this.capture())
    const already = blocks.every((block) => isAlready(block, target))
    this.replace(index, blocks.length, convert(blocks, already ? { type: 'paragraph' } : target))
    await this.capture()
  }

  /** With the caret in a list of the other kind, only that list changes, wherever it is nested. */
  private renameList(tag: 'ul' | 'ol'): boolean {
    const list = this.selected.list()
    const [block, ...others] = this.selected.blocks()
    if (!list || list.localName === tag || !block || others.length) return false
    this.selected.restore()
    block.call('rename', { list, tag })
    return true
  }

  async align(alignment: Alignment): Promise<void> {
    for (const block of this.selected.blocks()) block.call('align', { alignment })
    await this.capture()
  }

  async mark(mark: Mark): Promise<void> {
    this.selected.each(() => document.execCommand(mark))
    await this.capture()
  }

  async colour(kind: 'foreColor' | 'hiliteColor', colour: string | undefined): Promise<void> {
    this.selected.each(() => {
      if (!colour) return this.selected.dropColour(kind === 'foreColor' ? 'color' : 'background-color')
      document.execCommand('styleWithCSS', false, 'true')
      document.execCommand(kind, false, colour)
      document.execCommand('styleWithCSS', false, 'false')
    })
    await this.capture()
  }

  async link(address: string | undefined): Promise<void> {
    this.selected.restore()
    const link = this.selected.link()
    if (link && address) link.href = address
    else if (link) link.replaceWith(...link.childNodes)
    else if (address && this.selected.isCollapsed()) this.selected.type(address, address)
    else if (address) document.execCommand('createLink', false, address)
    await this.capture()
  }

  /** Takes the formats off the selection; with nothing selected, off the whole block. */
  async clean(): Promise<void> {
    if (this.selected.isCollapsed() && !this.selected.hasBlocks()) {
      const { index, blocks } = await this.chosen()
      if (index < 0 || !blocks.every(isConvertible)) return
      const bare = convert(blocks, { type: 'paragraph' }).map((block) =>
        block.type === 'paragraph'
          ? { ...block, data: { style: '', text: safeInlineNodes(block.data.text).textContent ?? '' } }
          : block,
      )
      this.replace(index, blocks.length, bare)
    } else {
      this.selected.each(() => {
        document.execCommand('removeFormat')
        document.execCommand('unlink')
      })
      for (const block of this.selected.blocks()) block.call('align', { alignment: 'left' })
    }
    await this.capture()
  }

  async insertPicture(picture: { upload: string } | { url: string }, alt: string): Promise<void> {
    const size = 'url' in picture ? await sizeOfPicture(picture.url) : undefined
    this.insert([pictureBlock({ ...picture, alt, ...size })])
    await this.capture()
  }

  /** Pictures that are shown here and would be missing in the article as it is now. */
  async missingPictures(): Promise<MissingPicture[]> {
    const { uploads } = this.options
    await this.editor.isReady
    if (this.closed) return []
    return (await this.blocks()).flatMap((block) =>
      block.type === 'picture' ? (missingPicture(uploads, block.data) ?? []) : [],
    )
  }

  /** What was pasted or dropped; pictures start on their way at once. */
  async paste(pasted: Pasted): Promise<void> {
    if (pasted.kind === 'nothing') return
    if (pasted.kind === 'text') this.selected.insert(document.createTextNode(pasted.text))
    if (pasted.kind === 'inline') this.selected.insert(safeInlineNodes(pasted.html, document))
    if (pasted.kind === 'pictures')
      this.insert(pasted.files.map((file) => pictureBlock({ upload: this.options.uploads.start(file).id })))
    if (pasted.kind === 'blocks') this.insert(pasted.blocks.map((block) => this.withUpload(block)))
    await this.capture()
  }

  private withUpload(block: Block): Block {
    const file = block.type === 'picture' ? fileOfDataUrl(block.data.url) : undefined
    if (block.type !== 'picture' || !file) return block
    return pictureBlock({ ...block.data, url: '', upload: this.options.uploads.start(file).id })
  }

  /** Below the current block, or in its place where that is an empty paragraph. */
  private insert(blocks: readonly Block[]): void {
    const block = this.selected.block()
    const index = block ? this.editor.blocks.getBlockIndex(block.id) : this.editor.blocks.getBlocksCount() - 1
    const empty = block?.name === 'paragraph' && block.isEmpty
    this.replace(empty ? index : index + 1, empty ? 1 : 0, blocks)
  }

  async paragraphBelow(): Promise<void> {
    const block = this.selected.block()
    const index = block ? this.editor.blocks.getBlockIndex(block.id) : this.editor.blocks.getBlocksCount() - 1
    this.replace(index + 1, 0, [{ type: 'paragraph', data: { text: '', style: '' } }])
    await this.capture()
  }

  async move(by: 1 | -1): Promise<void> {
    const block = this.selected.block()
    if (!block) return
    const from = this.editor.blocks.getBlockIndex(block.id)
    const to = from + by
    if (to < 0 || to >= this.editor.blocks.getBlocksCount()) return
    this.editor.blocks.move(to, from)
    await this.capture()
  }

  /** Takes whole marked blocks away at once, an empty paragraph in their place; false where none is marked. */
  clearMarked(): boolean {
    const [first, ...others] = this.selected.marked()
    if (!first) return false
    const empty: Block = { type: 'paragraph', data: { text: '', style: '' } }
    this.replace(this.editor.blocks.getBlockIndex(first.id), others.length + 1, [empty])
    return true
  }

  async remove(): Promise<void> {
    const { index, blocks } = await this.chosen()
    if (index < 0) return
    this.replace(index, blocks.length, [])
    await this.capture()
  }

  destroy(): void {
    this.closed = true
    this.selected.close()
    void this.editor.isReady.then(() => this.editor.destroy())
  }
}
