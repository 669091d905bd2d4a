import type { Uploads } from '../../../../../uploads/uploads.ts'
import type { Block } from '../../document/blocks.ts'
import type { BlockEditor } from '../block-editor.ts'
import type { CaretPosition, CaretTracker } from '../caret/editor-selection.ts'
import { listenForSteps } from '../tools/step-events.ts'
import { hasPendingPicture, withFinishedUploads } from './finished-uploads.ts'
import { History, type Restored } from './history.ts'

/** Unchanged blocks are the same objects, so a long article is not compared character by character at each change. */
const sameBlocks = (a: readonly Block[], b: readonly Block[]): boolean =>
  a.length === b.length &&
  a.every((block, index) => block === b[index] || JSON.stringify(block) === JSON.stringify(b[index]))

type BlockHistory = History<Block[], CaretPosition>

/** Divides the changes of an article into undo steps: each command is one, and typing is split by time. */
export class UndoSteps {
  private readonly editor: BlockEditor
  private readonly uploads: Uploads
  private history: BlockHistory = new History<Block[], CaretPosition>([], sameBlocks)
  private readonly carets: CaretTracker
  private readonly stopListening: () => void
  /** Settles once everything that was read is in the history. */
  private recorded: Promise<unknown> = Promise.resolve()
  /** Settles once no command and no undo is running. */
  private turn: Promise<unknown> = Promise.resolve()
  /** More than 0 while a step is made; a step inside another one is part of it. */
  private depth = 0
  private restoring = false
  /** The caret before the current step. */
  private before: CaretPosition | undefined
  private hasHadUploads = false

  constructor(holder: HTMLElement, editor: BlockEditor, uploads: Uploads) {
    this.editor = editor
    this.uploads = uploads
    this.carets = editor.selection.trackChanges()
    this.stopListening = listenForSteps(holder, {
      begin: () => this.begin(),
      end: () => this.end(),
      separate: () => void this.separate(),
    })
  }

  /** Starts with the text as it was opened. */
  start(blocks: Block[]): void {
    this.history = new History<Block[], CaretPosition>(blocks, sameBlocks)
  }

  get canUndo(): boolean {
    return this.history.canUndo
  }

  get canRedo(): boolean {
    return this.history.canRedo
  }

  /** Reads the blocks now, before the next key can arrive, and records them in the order in which they were read. */
  record(before?: CaretPosition): Promise<Block[]> {
    this.editor.numberNotes()
    const reading = this.editor.read()
    // Halfway through a step, or while a step is undone, the text is in no state to return to.
    const isPartial = this.depth > 0 || this.restoring
    const carets = isPartial ? undefined : this.carets.take()
    const time = Date.now()
    const recording = this.recorded.then(async () => {
      const blocks = await reading
      if (!carets) return blocks
      this.finishUploads(blocks)
      this.history.record(blocks, time, { ...carets, ...(before && { before }) })
      return blocks
    })
    this.recorded = recording.catch(() => undefined)
    return recording
  }

  /** A finished upload is no step of its own. */
  private finishUploads(blocks: readonly Block[]): void {
    if (this.hasHadUploads) this.history.rewrite(withFinishedUploads(blocks, this.uploads))
    this.hasHadUploads ||= blocks.some(hasPendingPicture)
  }

  /** Records the changes until now and ends their step. */
  private separate(before?: CaretPosition): Promise<unknown> {
    if (this.depth > 0 || this.restoring) return Promise.resolve()
    this.record(before).catch(() => undefined)
    this.recorded = this.recorded.then(() => this.history.endStep())
    return this.recorded
  }

  private begin(): void {
    if (this.depth === 0) {
      void this.separate()
      this.before = this.editor.selection.position()
    }
    this.depth += 1
  }

  private end(): void {
    this.depth -= 1
    void this.separate(this.before)
  }

  /** Makes a change that is an undo step of its own. Starts synchronously, even if `change` is asynchronous. */
  async step(change: () => void | Promise<void>): Promise<void> {
    this.begin()
    try {
      const done = change()
      if (done) await done
    } finally {
      this.end()
    }
    await this.recorded
  }

  /** Makes a change that begins an undo step, to which what is typed next belongs as well. */
  startTyping(change: () => void): void {
    const before = this.editor.selection.position()
    void this.separate()
    change()
    this.record(before).catch(() => undefined)
  }

  /** Makes a change once the previous one is complete. */
  stepInTurn(change: () => void | Promise<void>): Promise<void> {
    return this.inTurn(() => this.step(change))
  }

  undo(): Promise<void> {
    return this.inTurn(() => this.restore((history) => history.undo()))
  }

  redo(): Promise<void> {
    return this.inTurn(() => this.restore((history) => history.redo()))
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.turn.then(work)
    this.turn = done.catch(() => undefined)
    return done
  }

  private async restore(
    step: (history: BlockHistory) => Restored<Block[], CaretPosition> | undefined,
  ): Promise<void> {
    await this.record()
    const to = step(this.history)
    if (!to) return
    this.restoring = true
    let reading: Promise<Block[]>
    try {
      await this.editor.redraw(to.snapshot)
      this.editor.numberNotes()
      if (to.caret) this.editor.focusPosition(to.caret)
      reading = this.editor.read()
      this.carets.take()
    } finally {
      // The text is complete from here on: what follows while it is being read is a change of its own.
      this.restoring = false
    }
    const settling = this.recorded.then(async () => {
      const blocks = await reading
      this.finishUploads(blocks)
      this.history.settle(blocks)
    })
    this.recorded = settling.catch(() => undefined)
    await settling
  }

  destroy(): void {
    this.stopListening()
    this.carets.destroy()
  }
}
