import type { HttpResponse } from '../../protocol/http-message.ts'
import type { Lifetime } from './cache-lifetime.ts'

/** Bytes of all bodies together; the least recently used go first. */
const capacity = 128 * 1024 * 1024

/** A response whose body is in memory. */
export interface BufferedResponse extends HttpResponse {
  body: Buffer
}

export interface CacheEntry {
  /** Path and the query parameters in the cache key. */
  address: string
  response: BufferedResponse
  /** The origin's own ETag, before compression weakened it. */
  originEtag: string | undefined
  lifetime: Lifetime
  /** Epoch milliseconds at which the origin last confirmed this content. */
  storedAt: number
  /** Epoch milliseconds before which a failing origin is not asked again. */
  retryOriginAfter: number
}

/** An entry on the control page; times in seconds. */
export interface EntrySummary {
  address: string
  status: number
  bytes: number
  age: number
  /** Negative once stale. */
  freshFor: number
}

/** Seconds since the origin last confirmed it. */
export const entryAge = ({ storedAt }: CacheEntry, now: number): number =>
  Math.max(0, Math.floor((now - storedAt) / 1000))

/** Seconds since it stopped being fresh; negative while it is. */
export const staleSeconds = ({ storedAt, lifetime }: CacheEntry, now: number): number =>
  (now - storedAt) / 1000 - lifetime.fresh

/** Cached objects, in memory up to a limit. */
export class CacheStore {
  private readonly entries = new Map<string, CacheEntry>()
  private bytes = 0

  get(id: string): CacheEntry | undefined {
    const entry = this.entries.get(id)
    if (entry) {
      // Maps keep the order of insertion, so the first entry is the least recently used.
      this.entries.delete(id)
      this.entries.set(id, entry)
    }
    return entry
  }

  set(id: string, entry: CacheEntry): void {
    this.delete(id)
    this.entries.set(id, entry)
    this.bytes += entry.response.body.length
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= capacity) break
      this.delete(oldest)
    }
  }

  delete(id: string): void {
    this.bytes -= this.entries.get(id)?.response.body.length ?? 0
    this.entries.delete(id)
  }

  /** Deletes the entries whose address passes the test. Returns how many. */
  deleteMatching(matches: (address: string) => boolean): number {
    const ids = [...this.entries].filter(([, { address }]) => matches(address)).map(([id]) => id)
    for (const id of ids) this.delete(id)
    return ids.length
  }

  summaries(now: number): EntrySummary[] {
    return [...this.entries.values()].map((entry) => ({
      address: entry.address,
      status: entry.response.status,
      bytes: entry.response.body.length,
      age: entryAge(entry, now),
      freshFor: entry.lifetime.fresh - entryAge(entry, now),
    }))
  }
}
