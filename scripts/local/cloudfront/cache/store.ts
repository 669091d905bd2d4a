import type { WebAnswer } from '../../http-message.ts'
import type { Lifetime } from './lifetime.ts'

/** Bytes of bodies that are kept; the longest unused go first. */
const capacity = 128 * 1024 * 1024

/** An answer whose body is in memory. */
export interface HeldAnswer extends WebAnswer {
  body: Buffer
}

export interface Entry {
  /** Path and keyed query. */
  address: string
  answer: HeldAnswer
  /** The origin's own entity tag, before compression weakened it. */
  originTag: string | undefined
  lifetime: Lifetime
  /** Epoch milliseconds at which the origin last said that this is what it has. */
  storedAt: number
  /** Epoch milliseconds before which a failing origin is not asked again. */
  restUntil: number
}

/** What people and tests see of an entry; times in seconds. */
export interface EntrySummary {
  address: string
  status: number
  bytes: number
  age: number
  /** Negative once stale. */
  freshFor: number
}

/** Seconds since the origin said it. */
export const ageOf = ({ storedAt }: Entry, now: number): number =>
  Math.max(0, Math.floor((now - storedAt) / 1000))

/** Seconds since it stopped being fresh; negative while it is. */
export const staleFor = ({ storedAt, lifetime }: Entry, now: number): number =>
  (now - storedAt) / 1000 - lifetime.fresh

/** The objects of the edge: in memory, bounded, gone when the local cloud stops. */
export class Store {
  private readonly entries = new Map<string, Entry>()
  private bytes = 0

  find(id: string): Entry | undefined {
    const entry = this.entries.get(id)
    if (entry) {
      // Maps keep the order of insertion: the first is the longest unused.
      this.entries.delete(id)
      this.entries.set(id, entry)
    }
    return entry
  }

  keep(id: string, entry: Entry): void {
    this.drop(id)
    this.entries.set(id, entry)
    this.bytes += entry.answer.body.length
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= capacity) break
      this.drop(oldest)
    }
  }

  drop(id: string): void {
    this.bytes -= this.entries.get(id)?.answer.body.length ?? 0
    this.entries.delete(id)
  }

  /** Drops what an address test is true for; answers how many. */
  dropMatching(matches: (address: string) => boolean): number {
    const ids = [...this.entries].filter(([, { address }]) => matches(address)).map(([id]) => id)
    for (const id of ids) this.drop(id)
    return ids.length
  }

  summaries(now: number): EntrySummary[] {
    return [...this.entries.values()].map((entry) => ({
      address: entry.address,
      status: entry.answer.status,
      bytes: entry.answer.body.length,
      age: ageOf(entry, now),
      freshFor: entry.lifetime.fresh - ageOf(entry, now),
    }))
  }
}
