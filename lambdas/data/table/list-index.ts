/** A write is found in an index some time after the moment that it states: by its request's length, and more. */
const latenessMs = 30_000
/** After this everything is read again: an index may have been late for longer than it ever should be. */
const maxAgeMs = 5 * 60_000

export interface ListIndexOptions<Entry> {
  /** Everything that is in the lists. */
  readAll: (now: Date) => Promise<Entry[]>
  /** What was put into the lists, or moved to their top, from an instant on. */
  readSince: (instant: string) => Promise<Entry[]>
  /** Whether an entry that was read is at least as new as the one that is known. */
  isCurrent: (entry: Entry, known: Entry) => boolean
}

/**
 * What a search needs of every entry of some lists, in the memory of one function instance. The first read loads it all,
 * each later one only what has changed since. It only says where to look: what is shown is read from the table again, and
 * an entry that is not there any more is taken out.
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

  /** The entries of this moment. Readers of one instance take turns. */
  read(now: Date): Promise<ReadonlyMap<string, Entry>> {
    const next = this.reading.catch(() => {}).then(() => this.update(now))
    this.reading = next
    return next
  }

  /** An entry that was read again: as it is now, or gone. */
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
