const maxSteps = 100
const mergeWindow = 1000

/** Undo and redo by snapshots. Keeps at most 100 steps; changes within 1000 ms are merged into one step. */
export class History<Snapshot> {
  private past: Snapshot[] = []
  private future: Snapshot[] = []
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

  /** Records a change at `time` (milliseconds). */
  record(snapshot: Snapshot, time: number): void {
    if (this.same(snapshot, this.present)) return
    if (time - this.stepStart > mergeWindow) {
      this.past = [...this.past, this.present].slice(-maxSteps)
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

  /** Ends the current step: the next change starts a new one, even within the merge window. */
  endStep(): void {
    this.stepStart = Number.NEGATIVE_INFINITY
  }

  undo(): Snapshot | undefined {
    return this.step(this.past, this.future)
  }

  redo(): Snapshot | undefined {
    return this.step(this.future, this.past)
  }

  private step(from: Snapshot[], to: Snapshot[]): Snapshot | undefined {
    const next = from.pop()
    if (next === undefined) return undefined
    to.push(this.present)
    this.present = next
    this.stepStart = Number.NEGATIVE_INFINITY
    return next
  }
}
