/** Milliseconds after which a value is loaded again in any case, because an index may have been late. */
const maxAge = 60_000

interface CacheEntry<T> {
  value: T
  /** When the next article appears, which makes the value out of date. */
  validUntil: string | null
}

/**
 * Caches, in the memory of one function instance, what is expensive to compute from the published articles. A value is
 * dropped when the content changes, when the next article appears, and after a minute. It must only be used to find
 * articles: what is shown of one is read again, so that an article that was taken down is never shown from the cache.
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
    // A failure is not cached: the next request tries again.
    made.catch(() => {
      if (this.cached?.made === made) this.clear()
    })
    return (await made).value
  }

  clear(): void {
    this.cached = undefined
  }
}
