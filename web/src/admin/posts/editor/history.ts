const steps = 100
const mergedWithin = 1000

/** Undo and redo over snapshots: at most 100 steps, changes within 1000 ms are one. */
export class History<Snapshot> {
  private past: Snapshot[] = []
  private future: Snapshot[] = []
  private present: Snapshot
  /** When the step being merged into began, in milliseconds; -Infinity once it is closed. */
  private began = Number.NEGATIVE_INFINITY

  constructor(start: Snapshot) {
    this.present = start
  }

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  /** Takes note of a change at `at` (milliseconds). */
  record(snapshot: Snapshot, at: number): void {
    if (JSON.stringify(snapshot) === JSON.stringify(this.present)) return
    if (at - this.began > mergedWithin) {
      this.past = [...this.past, this.present].slice(-steps)
      this.began = at
    }
    this.present = snapshot
    this.future = []
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
    this.began = Number.NEGATIVE_INFINITY
    return next
  }
}
