import type { CacheKey } from './cache-key.ts'
import { type OriginAnswer, unreachable } from './origin-answer.ts'
import type { Entry } from './store.ts'

/** What a question to the origin brought. */
export interface Landed {
  origin: OriginAnswer
  /** What it became as an object of the cache; undefined where it may not be shared. */
  entry: Entry | undefined
}

/** A question to the origin that is under way. */
export interface Flight {
  address: string
  /** An invalidation came in between: what it brings may be older than that. */
  overtaken: boolean
  /** The object for those who wait; undefined where each has to ask for itself. Never rejects. */
  shared: Promise<Entry | undefined>
}

/** Questions under way, so that viewers who ask for the same at the same time cost the origin one of them. */
export class Flights {
  private readonly all = new Set<Flight>()
  private readonly latest = new Map<string, Flight>()

  joinable({ id }: CacheKey): Flight | undefined {
    return this.latest.get(id)
  }

  /** Asks, and lets others wait for it. Never rejects: what breaks on the way is an origin out of reach. */
  async start(key: CacheKey, ask: (flight: Flight) => Promise<Landed>): Promise<Landed> {
    const turn = Promise.withResolvers<Entry | undefined>()
    const flight: Flight = { address: key.address, overtaken: false, shared: turn.promise }
    this.all.add(flight)
    this.latest.set(key.id, flight)
    const landed = await ask(flight).catch((): Landed => ({ origin: unreachable, entry: undefined }))
    this.all.delete(flight)
    if (this.latest.get(key.id) === flight) this.latest.delete(key.id)
    // Without a moment of freshness it is for one viewer only.
    const usable = landed.entry && (landed.entry.lifetime.fresh > 0 || landed.entry.restUntil > 0)
    turn.resolve(usable ? landed.entry : undefined)
    return landed
  }

  /** Resolves when none of those that are under way now is any more. */
  async landed(): Promise<void> {
    await Promise.all([...this.all].map(({ shared }) => shared))
  }

  /** What these bring is not kept, and nobody new waits for it. */
  overtake(matches: (address: string) => boolean): void {
    for (const flight of this.all) if (matches(flight.address)) flight.overtaken = true
    for (const [id, flight] of this.latest) if (flight.overtaken) this.latest.delete(id)
  }
}
