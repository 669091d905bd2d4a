/** Milliseconds after which a value is reloaded in any case, because an index may have lagged. */
const maxAge = 60_000

interface CacheEntry<T> {
  value: T
  /** When the next scheduled article appears, which invalidates the value. */
  validUntil: string | null
}

/**
 * Caches values that are expensive to compute from the published articles, in the memory of one function
 * instance. A value is dropped when the content changes, when the next article appears, and after a minute.
 * Use it only to find articles, and read those again before showing them, so that an article that was taken
 * down is never shown from the cache.
 */
export class ContentCache<T> {
  private readonly load: (now: Date) => Promise<CacheEntry<T>>
  private cached: { version: string; since: number; made: Promise<CacheEntry<T>> } | undefined

  constructor(make: (now: Date) => Promise<CacheEntry<T>>) {
    this.load = make
  }

  async read(now: Date, version: string): Promise<T> {
    const { cached } = this
    const age = cached ? now.getTime() - cached.since : 0
    if (cached?.version === version && age >= 0 && age < maxAge) {
      const { value, validUntil } = await cached.made
      if (validUntil === null || now.toISOString() < validUntil) return value
    }
    const made = this.load(now)
    this.cached = { version, since: now.getTime(), made }
    // A failure is not cached, so that the next request tries again.
    made.catch(() => {
      if (this.cached?.made === made) this.clear()
    })
    return (await made).value
  }

  clear(): void {
    this.cached = undefined
  }
}
