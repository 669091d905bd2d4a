/**
 * How late a write may appear in an index after its own timestamp: the duration of its request, and the
 * index's delay.
 */
const latenessMs = 30_000
/** After this, everything is read again, in case an index was later than that. */
const maxAgeMs = 5 * 60_000

export interface ListIndexOptions<Entry> {
  /** Reads all entries of the lists. */
  readAll: (now: Date) => Promise<Entry[]>
  /** Reads the entries that were added or moved to the top since an instant. */
  readSince: (instant: string) => Promise<Entry[]>
  /** Whether an entry that was read is at least as new as the one in memory. */
  isCurrent: (entry: Entry, known: Entry) => boolean
}

/**
 * An in-memory index of all entries of some lists, per function instance, with only the fields that a search
 * needs. The first read loads everything, later reads only the changes. It only finds entries: their current
 * state is read from the table before they are shown, and entries that no longer exist are removed.
 */
export class ListIndex<Entry extends { id: string }> {
  private readonly options: ListIndexOptions<Entry>
  private entries = new Map<string, Entry>()
  private loadedAt = Number.NEGATIVE_INFINITY
  private readAt = Number.NEGATIVE_INFINITY
  private reading: Promise<unknown> = Promise.resolve()

  constructor(options: ListIndexOptions<Entry>) {
    this.options = options
  }

  /** The current entries. Concurrent readers of one instance wait for each other. */
  read(now: Date): Promise<ReadonlyMap<string, Entry>> {
    const next = this.reading.catch(() => {}).then(() => this.update(now))
    this.reading = next
    return next
  }

  /** Updates an entry after it was read from the table, or removes it if it is gone. */
  correct(id: string, entry: Entry | undefined): void {
    const known = this.entries.get(id)
    if (!entry) this.entries.delete(id)
    else if (!known || this.options.isCurrent(entry, known)) this.entries.set(id, entry)
  }

  clear(): void {
    this.loadedAt = Number.NEGATIVE_INFINITY
  }

  private async update(at: Date): Promise<ReadonlyMap<string, Entry>> {
    const now = at.getTime()
    const isFresh = now >= this.readAt && now - this.loadedAt <= maxAgeMs
    const { readAll, readSince } = this.options
    const entries = await (isFresh
      ? readSince(new Date(this.readAt - latenessMs).toISOString())
      : readAll(at))
    if (!isFresh) {
      this.entries = new Map()
      this.loadedAt = now
    }
    this.readAt = now
    for (const entry of entries) this.correct(entry.id, entry)
    return this.entries
  }
}
