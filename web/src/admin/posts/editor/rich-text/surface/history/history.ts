import type { Carets } from '../caret/editor-selection.ts'

const maxSteps = 100
const mergeWindow = 1000

/** A snapshot to return to, and where to put the caret in it. */
export interface Restored<Snapshot, Caret> {
  snapshot: Snapshot
  caret: Caret | undefined
}

/** One step: the snapshot on its other side, and the carets around the change. */
interface Step<Snapshot, Caret> extends Carets<Caret> {
  snapshot: Snapshot
}

/** Undo and redo by snapshots. Keeps at most 100 steps; changes within 1000 ms are merged into one step. */
export class History<Snapshot, Caret = undefined> {
  private past: Step<Snapshot, Caret>[] = []
  private future: Step<Snapshot, Caret>[] = []
  private present: Snapshot
  /** When the current step began, in milliseconds; -Infinity if the next change starts a new step. */
  private stepStart = Number.NEGATIVE_INFINITY

  private readonly same: (a: Snapshot, b: Snapshot) => boolean

  constructor(start: Snapshot, same = (a: Snapshot, b: Snapshot) => JSON.stringify(a) === JSON.stringify(b)) {
    this.present = start
    this.same = same
  }

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  /** Records a change at `time` (milliseconds). A merged step keeps the caret from before its first change. */
  record(
    snapshot: Snapshot,
    time: number,
    { before, after }: Carets<Caret> = { before: undefined, after: undefined },
  ): void {
    if (this.same(snapshot, this.present)) return
    const step = this.past.at(-1)
    if (step && time - this.stepStart <= mergeWindow) step.after = after
    else {
      this.past = [...this.past, { snapshot: this.present, before, after }].slice(-maxSteps)
      this.stepStart = time
    }
    this.present = snapshot
    this.future = []
  }

  /**
   * Replaces the current snapshot without recording a step. Rendering a snapshot can change it slightly, such as a
   * space at the start of a paragraph. Recorded as a change, that would clear the redo steps.
   */
  settle(snapshot: Snapshot): void {
    this.present = snapshot
  }

  /** Changes every snapshot, for what the user cannot undo, such as an upload that has finished. */
  rewrite(change: (snapshot: Snapshot) => Snapshot): void {
    for (const step of [...this.past, ...this.future]) step.snapshot = change(step.snapshot)
    this.present = change(this.present)
  }

  /** Ends the current step: the next change starts a new one, even within the merge window. */
  endStep(): void {
    this.stepStart = Number.NEGATIVE_INFINITY
  }

  undo(): Restored<Snapshot, Caret> | undefined {
    const step = this.step(this.past, this.future)
    return step && { snapshot: step.snapshot, caret: step.before }
  }

  redo(): Restored<Snapshot, Caret> | undefined {
    const step = this.step(this.future, this.past)
    return step && { snapshot: step.snapshot, caret: step.after }
  }

  private step(
    from: Step<Snapshot, Caret>[],
    to: Step<Snapshot, Caret>[],
  ): Step<Snapshot, Caret> | undefined {
    const next = from.pop()
    if (!next) return undefined
    to.push({ ...next, snapshot: this.present })
    this.present = next.snapshot
    this.endStep()
    return next
  }
}
