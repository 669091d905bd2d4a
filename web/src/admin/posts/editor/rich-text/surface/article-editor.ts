import { whenIdle } from '../../../../../ui/when-idle.ts'
import type { Uploads } from '../../../../uploads/uploads.ts'
import type { Block } from '../document/blocks.ts'
import { blocksToHtml, blockToHtml } from '../document/blocks-to-html.ts'
import { htmlToBlocks } from '../document/html-to-blocks.ts'
import { BlockEditor, emptyParagraph } from './block-editor.ts'
import type { Point } from './caret/browser-caret.ts'
import type { EditorSelection } from './caret/editor-selection.ts'
import type { Command } from './command.ts'
import { type FailedPicture, failedPicture } from './failed-pictures.ts'
import { UndoSteps } from './history/undo-steps.ts'
import { snapshotOnInput } from './snapshot-on-input.ts'

interface Options {
  holder: HTMLElement
  html: string
  uploads: Uploads
  /** Called with the article's HTML whenever it has changed. */
  onChange: (html: string) => void
  /** Called when the selection or the history has changed. */
  onSelect: () => void
}

function picturesOf(block: Block): { url: string; upload?: string }[] {
  if (block.type === 'gallery') return block.data.pictures
  return block.type === 'picture' || block.type === 'embed' ? [block.data] : []
}

/** Returns `blocks`, replacing each one that equals a current block by that current block object, in order. */
function reuseBlocks(current: readonly Block[], blocks: readonly Block[]): Block[] {
  const written = current.map(blockToHtml)
  let from = 0
  return blocks.map((block) => {
    const at = written.indexOf(blockToHtml(block), from)
    if (at < 0) return block
    from = at + 1
    return current[at] ?? block
  })
}

/**
 * Milliseconds. Background work waits at most `idleTimeout` for the browser to be idle, and runs at most `sliceLength` at a
 * time.
 */
const idleTimeout = 250
const sliceLength = 8

/** The rich text editor without its toolbar: the blocks, the commands on them, and undo and redo. */
export class ArticleEditor {
  readonly ready: Promise<void>
  /** True if the last change on the screen was in this text, so that undo from outside applies to it. */
  hasLatestChange = false
  private readonly blockEditor: BlockEditor
  private readonly options: Options
  private readonly steps: UndoSteps
  private lastHtml: string
  private destroyed = false
  /** The HTML of each block, cached so that an unchanged block is converted only once. */
  private readonly written = new WeakMap<Block, string>()
  private readonly stopListening: () => void
  private stopWaiting: (() => void) | undefined
  /** Settles once everything that was pasted is in the text. */
  private pasted: Promise<unknown> = Promise.resolve()

  constructor(options: Options) {
    this.options = options
    const { holder, html, uploads, onSelect } = options
    const blocks = htmlToBlocks(html)
    this.lastHtml = blocksToHtml(blocks)
    this.blockEditor = new BlockEditor({
      holder,
      blocks,
      uploads,
      onChange: () => {
        this.stopWaiting?.()
        this.stopWaiting = whenIdle(() => void this.takeSnapshot(), idleTimeout)
      },
      onSelect,
    })
    this.steps = new UndoSteps(holder, this.blockEditor, uploads)
    this.stopListening = snapshotOnInput(holder, () => void this.takeSnapshot())
    this.ready = this.start()
  }

  private async start(): Promise<void> {
    await this.blockEditor.ready
    if (this.destroyed) return
    // The history starts with the blocks as Editor.js returns them, including the ids that it assigns.
    const blocks = await this.blockEditor.read()
    this.steps.start(blocks)
    this.blockEditor.selection.listen()
    this.convertWhenIdle(blocks)
  }

  /**
   * Converts the blocks to HTML while the browser is idle, so that the first keystroke in a long article is not
   * delayed.
   */
  private convertWhenIdle(blocks: readonly Block[]): void {
    const left = blocks.values()
    const some = () => {
      const until = performance.now() + sliceLength
      while (performance.now() < until) {
        const { value, done } = left.next()
        if (done || this.destroyed) return
        this.write(value)
      }
      whenIdle(some, idleTimeout)
    }
    whenIdle(some, idleTimeout)
  }

  get selection(): EditorSelection {
    return this.blockEditor.selection
  }

  /** Registers a paste in progress. Its parser may still be loading, so a save waits for it. */
  trackPaste(paste: Promise<void>): void {
    this.pasted = Promise.allSettled([this.pasted, paste])
  }

  /** The text to save, including pastes in progress. */
  async html(): Promise<string> {
    await this.pasted
    return this.takeSnapshot()
  }

  /** Reads the blocks, records them in the history, and returns them as HTML. */
  async takeSnapshot(): Promise<string> {
    await this.blockEditor.ready
    if (this.destroyed) return this.lastHtml
    const blocks = await this.steps.record()
    const html = blocksToHtml(blocks, (block) => this.write(block))
    if (html !== this.lastHtml) {
      this.lastHtml = html
      this.options.onChange(html)
    }
    this.options.onSelect()
    return html
  }

  private write(block: Block): string {
    const known = this.written.get(block)
    if (known !== undefined) return known
    const html = blockToHtml(block)
    this.written.set(block, html)
    return html
  }

  /** Runs a command as an undo step of its own, once the previous command is complete. */
  async run(command: Command): Promise<void> {
    await this.ready
    this.hasLatestChange = true
    await this.steps.stepInTurn(() => command(this.blockEditor))
    await this.takeSnapshot()
  }

  /**
   * Runs a command that is still loading, where the caret is now. If the user goes on elsewhere meanwhile, the caret
   * stays there.
   */
  async runHere(loading: Promise<Command | undefined>): Promise<void> {
    const { places } = this.selection
    const place = places.reserve()
    const insert = async () => {
      await this.ready
      const command = await loading
      // What was requested later can be loaded earlier.
      await place.previous?.inserted
      if (command) await this.run((editor) => places.insertAt(place, () => command(editor)))
    }
    const inserted = insert()
    place.inserted = inserted.catch(() => undefined)
    await inserted
  }

  /**
   * Runs a command before the next key can arrive, which `run` cannot guarantee. An asynchronous command runs
   * synchronously up to its first await.
   */
  runSynchronously(command: Command): void {
    this.hasLatestChange = true
    this.selection.refresh()
    void this.steps.step(() => command(this.blockEditor)).then(() => this.takeSnapshot())
  }

  /** Replaces the whole text as one undo step. Unchanged blocks are not rendered again. */
  replaceText(html: string): Promise<void> {
    return this.run(async (editor) => editor.redraw(reuseBlocks(await editor.read(), htmlToBlocks(html))))
  }

  /** Puts the caret where the user clicked, or at the nearest text; without a click, at the end of the article. */
  focusAt(point: Point | undefined): void {
    this.blockEditor.focusAt(point)
  }

  /** Puts the caret back to where it was, or at the start if it was never in the text. */
  focus(): void {
    if (this.selection.block()) this.selection.restore()
    else this.blockEditor.focusStart(0)
  }

  /** Puts the caret before the first or after the last character of the article. */
  focusEdge(edge: 'start' | 'end'): void {
    if (edge === 'start') this.blockEditor.focusStart(0)
    else this.blockEditor.focusBlock(this.blockEditor.count - 1)
  }

  /** Puts the caret at the end of a block, which commands then apply to. */
  focusBlock(index: number): void {
    this.blockEditor.focusBlock(index)
  }

  get canUndo(): boolean {
    return this.steps.canUndo
  }
  get canRedo(): boolean {
    return this.steps.canRedo
  }

  /** Undoes the last step and puts the caret where it was before it. */
  async undo(): Promise<void> {
    await this.ready
    this.hasLatestChange = true
    await this.steps.undo()
    await this.takeSnapshot()
  }

  /** Redoes the last undone step and puts the caret where it was after it. */
  async redo(): Promise<void> {
    await this.ready
    this.hasLatestChange = true
    await this.steps.redo()
    await this.takeSnapshot()
  }

  /** Replaces all selected blocks by an empty paragraph. Returns false if no block is selected. */
  clearSelectedBlocks(): boolean {
    const [first, ...others] = this.selection.selectedBlocks()
    if (!first) return false
    this.runSynchronously((editor) =>
      editor.replace(editor.indexOf(first), others.length + 1, [emptyParagraph()]),
    )
    return true
  }

  /**
   * Replaces all selected blocks by a paragraph with text that is being entered. What is typed next belongs to the same
   * undo step. Returns false if no block is selected.
   */
  replaceSelectedBlocks(text = ''): boolean {
    const blocks = this.selection.selectedBlocks()
    if (!blocks.length) return false
    this.hasLatestChange = true
    this.steps.startTyping(() => this.blockEditor.replaceByText(blocks, text))
    void this.takeSnapshot()
    return true
  }

  /** Pictures in the text that would be missing from the article if it were saved now. */
  async failedPictures(): Promise<FailedPicture[]> {
    const { uploads } = this.options
    await this.pasted
    await this.blockEditor.ready
    if (this.destroyed) return []
    return (await this.blockEditor.read()).flatMap((block) =>
      picturesOf(block).flatMap((picture) => failedPicture(uploads, picture) ?? []),
    )
  }

  destroy(): void {
    this.destroyed = true
    this.stopListening()
    this.steps.destroy()
    this.stopWaiting?.()
    this.blockEditor.destroy()
  }
}
