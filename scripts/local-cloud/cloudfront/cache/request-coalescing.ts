import type { CacheKey } from './cache-key.ts'
import type { CacheEntry } from './cache-store.ts'
import { type OriginResponse, unreachableOrigin } from './origin-response.ts'

/** The result of a request to the origin. */
export interface OriginResult {
  origin: OriginResponse
  /** Undefined if the response must not be shared. */
  entry: CacheEntry | undefined
}

/** A request to the origin that has not finished yet. */
export interface OriginRequestInProgress {
  address: string
  /** True after an invalidation: the response may be older than it. */
  invalidated: boolean
  /** The entry for viewers who wait; undefined if each has to send its own request. Never rejects. */
  shared: Promise<CacheEntry | undefined>
}

/** Combines simultaneous requests for one object into one request to the origin. */
export class RequestCoalescer {
  private readonly inProgress = new Set<OriginRequestInProgress>()
  private readonly latest = new Map<string, OriginRequestInProgress>()

  find({ id }: CacheKey): OriginRequestInProgress | undefined {
    return this.latest.get(id)
  }

  /** Sends a request that others can wait for. Never rejects: an error counts as an unreachable origin. */
  async start(
    key: CacheKey,
    ask: (pending: OriginRequestInProgress) => Promise<OriginResult>,
  ): Promise<OriginResult> {
    const waiters = Promise.withResolvers<CacheEntry | undefined>()
    const pending: OriginRequestInProgress = {
      address: key.address,
      invalidated: false,
      shared: waiters.promise,
    }
    this.inProgress.add(pending)
    this.latest.set(key.id, pending)
    const result = await ask(pending).catch(
      (): OriginResult => ({ origin: unreachableOrigin, entry: undefined }),
    )
    this.inProgress.delete(pending)
    if (this.latest.get(key.id) === pending) this.latest.delete(key.id)
    // A response that is stale at once serves only the viewer who asked for it.
    const usable = result.entry && (result.entry.lifetime.fresh > 0 || result.entry.retryOriginAfter > 0)
    waiters.resolve(usable ? result.entry : undefined)
    return result
  }

  /** Resolves when every request that is in progress now has finished. */
  async whenIdle(): Promise<void> {
    await Promise.all([...this.inProgress].map(({ shared }) => shared))
  }

  /** The results of these requests will not be cached, and no new viewer waits for them. */
  invalidate(matches: (address: string) => boolean): void {
    for (const pending of this.inProgress) if (matches(pending.address)) pending.invalidated = true
    for (const [id, pending] of this.latest) if (pending.invalidated) this.latest.delete(id)
  }
}
