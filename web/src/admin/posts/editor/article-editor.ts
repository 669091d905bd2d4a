import type { Uploads } from '../uploads/uploads.ts'
import { BlockArea, emptyParagraph } from './block-area.ts'
import type { Block } from './blocks.ts'
import { blocksToHtml } from './blocks-to-html.ts'
import type { Command } from './commands/command.ts'
import { History } from './history.ts'
import { htmlToBlocks } from './html-to-blocks.ts'
import { type MissingPicture, missingPicture } from './missing-pictures.ts'
import type { Selected } from './selected.ts'

interface Options {
  holder: HTMLElement
  html: string
  uploads: Uploads
  /** Told the article's HTML whenever it has changed. */
  onChange: (html: string) => void
  /** Told when the selection or the history has changed. */
  onSelect: () => void
}

/** The rich text editor without its looks: blocks, what is done to them, and a history of it. */
export class ArticleEditor {
  readonly ready: Promise<void>
  private readonly area: BlockArea
  private readonly options: Options
  private history: History<Block[]>
  private written: string
  private closed = false

  constructor(options: Options) {
    this.options = options
    const { holder, html, uploads, onSelect } = options
    const blocks = htmlToBlocks(html)
    this.written = blocksToHtml(blocks)
    this.history = new History<Block[]>(blocks)
    this.area = new BlockArea({ holder, blocks, uploads, onChange: () => void this.capture(), onSelect })
    this.ready = this.begin()
  }

  private async begin(): Promise<void> {
    await this.area.ready
    if (this.closed) return
    // The history starts from what Editor.js makes of the blocks, their ids included.
    this.history = new History(await this.area.read())
    this.area.selected.listen()
  }

  get selected(): Selected {
    return this.area.selected
  }

  /** Takes note of what is on the screen; answers it as HTML. */
  async capture(): Promise<string> {
    await this.area.ready
    if (this.closed) return this.written
    const blocks = await this.area.read()
    this.history.record(blocks, Date.now())
    const html = blocksToHtml(blocks)
    if (html !== this.written) {
      this.written = html
      this.options.onChange(html)
    }
    this.options.onSelect()
    return html
  }

  async run(command: Command): Promise<void> {
    await command(this.area)
    await this.capture()
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

  private async restore(blocks: Block[] | undefined): Promise<void> {
    if (blocks) await this.run((area) => area.redraw(blocks))
  }

  /** Takes whole marked blocks away at once, an empty paragraph in their place; false where none is marked. */
  clearMarked(): boolean {
    const [first, ...others] = this.selected.marked()
    if (!first) return false
    this.area.replace(this.area.indexOf(first), others.length + 1, [emptyParagraph()])
    return true
  }

  /** Pictures that are shown here and would be missing in the article as it is now. */
  async missingPictures(): Promise<MissingPicture[]> {
    const { uploads } = this.options
    await this.area.ready
    if (this.closed) return []
    return (await this.area.read()).flatMap((block) =>
      block.type === 'picture' ? (missingPicture(uploads, block.data) ?? []) : [],
    )
  }

  destroy(): void {
    this.closed = true
    this.area.destroy()
  }
}
