import type { Clock } from '../../clock.ts'
import type { WebAnswer, WebRequest } from '../../http-message.ts'
import { type Log, reason } from '../../log.ts'
import type { Behaviour } from '../definition.ts'
import { type CacheKey, cacheKey } from './cache-key.ts'
import { type Flight, Flights } from './flights.ts'
import { invalidationPath } from './invalidation-path.ts'
import { errorMinimum, type Lifetime, lifetimeOf } from './lifetime.ts'
import { entryOf, type OriginAnswer, received, unreachable, wholeRequest } from './origin-answer.ts'
import { ageOf, type Entry, type EntrySummary, Store, staleFor } from './store.ts'
import { forViewer } from './viewer-answer.ts'

/** Larger bodies pass without being kept, in bytes. */
const largestBody = 8 * 1024 * 1024

/** CloudFront's word for what happened, in front of "from cloudfront". */
export type Outcome = 'Hit' | 'Miss' | 'RefreshHit' | 'Error'

export interface Served {
  answer: WebAnswer
  outcome: Outcome
}

export interface CacheParts {
  /** Asks the origins, with nothing of the viewer's that the policies do not name. May reject. */
  askOrigins(behaviour: Behaviour, request: WebRequest): Promise<WebAnswer>
  /** Seconds for which a failed answer is kept, by status. */
  errorSeconds: ReadonlyMap<number, number>
  clock: Clock
  log: Log
}

/**
 * One edge location: keeps what the behaviours' policies and the origin's headers allow, asks the origin once
 * for many viewers, and prefers something old to an error. In memory only: it is empty after every start.
 */
export class EdgeCache {
  private readonly parts: CacheParts
  private readonly store = new Store()
  private readonly flights = new Flights()

  constructor(parts: CacheParts) {
    this.parts = parts
  }

  /** Answers a viewer's request, whole or in part, and says where the answer came from. */
  async answer(behaviour: Behaviour, request: WebRequest): Promise<Served> {
    if (!behaviour.cachedMethods.includes(request.method)) return this.pass(behaviour, request)
    const key = this.keyFor(behaviour, request)
    const kept = this.store.find(key.id)
    const now = this.now()

    if (kept && (staleFor(kept, now) < 0 || now < kept.restUntil)) return this.serve(kept, request, 'Hit')
    if (kept && staleFor(kept, now) < kept.lifetime.staleWhileRevalidate) {
      if (!this.flights.joinable(key)) void this.fetch(behaviour, key, request, kept)
      return this.serve(kept, request, 'RefreshHit')
    }
    if (behaviour.cachePolicy.maxTtl === 0) return this.passUnlessFailed(behaviour, key, request)

    const flight = this.flights.joinable(key)
    // Without a flight there is no waiting, not even a moment: the next viewer has to find this one's.
    const shared = flight && (await flight.shared)
    if (shared && !flight.overtaken) return this.serve(shared, request, 'Hit')
    return this.load(behaviour, key, request, kept)
  }

  /** Forgets what the paths name; what is being fetched at this moment will not be kept either. */
  invalidate(paths: readonly string[]): number {
    const tests = paths.map(invalidationPath)
    const matches = (address: string) => tests.some((test) => test(address))
    this.flights.overtake(matches)
    return this.store.dropMatching(matches)
  }

  clear(): void {
    this.invalidate(['/*'])
  }

  /** Resolves once what is asked for behind viewers' backs has come: before a clock is moved, say. */
  settled(): Promise<void> {
    return this.flights.landed()
  }

  entries(): EntrySummary[] {
    return this.store.summaries(this.now())
  }

  private now(): number {
    return this.parts.clock.now().getTime()
  }

  /** A HEAD request is answered from what GET has brought, where it has. */
  private keyFor(behaviour: Behaviour, request: WebRequest): CacheKey {
    const whole = cacheKey(behaviour, request, request.method === 'HEAD' ? 'GET' : request.method)
    return request.method === 'HEAD' && !this.store.find(whole.id) ? cacheKey(behaviour, request) : whole
  }

  private async pass(behaviour: Behaviour, request: WebRequest): Promise<Served> {
    return fromOrigin(await this.ask(behaviour, request))
  }

  /** CachingDisabled means no answers, but failures are kept nevertheless: how long, the distribution says. */
  private async passUnlessFailed(behaviour: Behaviour, key: CacheKey, request: WebRequest): Promise<Served> {
    const origin = await this.ask(behaviour, request)
    const lifetime = this.lifetime(behaviour, origin.answer)
    if (lifetime) this.store.keep(key.id, await entryOf(key, origin, lifetime, this.now()))
    return fromOrigin(origin)
  }

  /** Waits for the origin: a miss, or a look at what became of a stale object. */
  private async load(
    behaviour: Behaviour,
    key: CacheKey,
    request: WebRequest,
    kept: Entry | undefined,
  ): Promise<Served> {
    const { origin, entry } = await this.fetch(behaviour, key, request, kept)
    if (entry)
      return this.serve(entry, request, entry.answer.body === kept?.answer.body ? 'RefreshHit' : 'Miss')
    const { body, status } = origin.answer
    if (Buffer.isBuffer(body) || status !== 200 || !('range' in request.headers)) return fromOrigin(origin)
    // A part of something too large to be kept: the origin cuts it.
    body.destroy()
    return this.pass(behaviour, request)
  }

  private fetch(behaviour: Behaviour, key: CacheKey, request: WebRequest, kept: Entry | undefined) {
    return this.flights.start(key, async (flight) => {
      const origin = await this.ask(behaviour, wholeRequest(request, key.method, kept))
      const entry = await this.entryFrom(behaviour, key, origin, kept, flight)
      if (entry && !flight.overtaken) this.store.keep(key.id, entry)
      return { origin, entry }
    })
  }

  /** The object after the origin's answer; undefined where there is nothing to keep. */
  private async entryFrom(
    behaviour: Behaviour,
    key: CacheKey,
    origin: OriginAnswer,
    kept: Entry | undefined,
    flight: Flight,
  ): Promise<Entry | undefined> {
    const { answer } = origin
    const now = this.now()
    if (kept && answer.status === 304) return this.renewed(behaviour, kept, answer)
    if (
      kept &&
      answer.status >= 500 &&
      !flight.overtaken &&
      staleFor(kept, now) < kept.lifetime.staleIfError
    ) {
      return { ...kept, restUntil: now + errorMinimum(answer.status, this.parts.errorSeconds) * 1000 }
    }
    const lifetime = this.lifetime(behaviour, answer)
    if (lifetime && origin.length <= largestBody) return entryOf(key, origin, lifetime, now)
    // Another failure says nothing about the object, which may be needed if the origin goes away.
    const gone = answer.status < 400 || answer.status === 404 || answer.status === 410
    if (gone && !flight.overtaken) this.store.drop(key.id)
    return undefined
  }

  /** The origin still has the same; what it says about it now counts from now. */
  private renewed(behaviour: Behaviour, kept: Entry, { headers }: WebAnswer): Entry {
    const { etag: _, ...about } = headers
    const answer = { ...kept.answer, headers: { ...kept.answer.headers, ...about } }
    const nothing = { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 }
    const lifetime = this.lifetime(behaviour, answer) ?? nothing
    return { ...kept, answer, lifetime, storedAt: this.now(), restUntil: 0 }
  }

  private async ask(behaviour: Behaviour, request: WebRequest): Promise<OriginAnswer> {
    try {
      return received(behaviour, request, await this.parts.askOrigins(behaviour, request))
    } catch (error) {
      this.parts.log(`CloudFront: the origin of ${request.path} failed: ${reason(error)}`)
      return unreachable
    }
  }

  private lifetime({ cachePolicy }: Behaviour, answer: WebAnswer): Lifetime | undefined {
    return lifetimeOf(answer, cachePolicy, this.parts.errorSeconds, this.now())
  }

  private serve(entry: Entry, request: WebRequest, outcome: Outcome): Served {
    const age = String(ageOf(entry, this.now()))
    const headers = { ...entry.answer.headers, ...(outcome !== 'Miss' && { age }) }
    const answer = forViewer({ ...entry.answer, headers }, request.headers)
    return { answer, outcome: answer.status < 400 ? outcome : 'Error' }
  }
}

const fromOrigin = ({ answer }: OriginAnswer): Served => ({
  answer,
  outcome: answer.status < 400 ? 'Miss' : 'Error',
})
