import type { Clock } from '../../clock.ts'
import { errorMessage, type Log } from '../../log.ts'
import type { HttpRequest, HttpResponse } from '../../protocol/http-message.ts'
import type { Behavior } from '../cloudfront-definition.ts'
import { type CacheKey, cacheKey } from './cache-key.ts'
import { cacheLifetime, type Lifetime, minimumErrorTtl } from './cache-lifetime.ts'
import { type CacheEntry, CacheStore, type EntrySummary, entryAge, staleSeconds } from './cache-store.ts'
import { invalidationPath } from './invalidation-path.ts'
import {
  createEntry,
  type OriginResponse,
  prepareResponse,
  revalidationRequest,
  unreachableOrigin,
} from './origin-response.ts'
import { type OriginRequestInProgress, RequestCoalescer } from './request-coalescing.ts'
import { toViewerResponse } from './viewer-response.ts'

/** Larger bodies are passed on without being cached, in bytes. */
const largestBody = 8 * 1024 * 1024

/** The first word of `x-cache: Hit from cloudfront`. */
export type CacheStatus = 'Hit' | 'Miss' | 'RefreshHit' | 'Error'

export interface ServedResponse {
  response: HttpResponse
  cacheStatus: CacheStatus
}

export interface EdgeCacheOptions {
  /** Sends a request to the origins, with only what the policies forward. May reject. */
  fetchOrigin(behavior: Behavior, request: HttpRequest): Promise<HttpResponse>
  /** Seconds for which an error is cached, by status. */
  errorTtls: ReadonlyMap<number, number>
  clock: Clock
  log: Log
}

/**
 * One edge location. It caches what the policies and the origin's headers allow, sends the origin one request
 * for many viewers, and serves stale objects while the origin fails. In memory only: it is empty after every
 * start.
 */
export class EdgeCache {
  private readonly options: EdgeCacheOptions
  private readonly store = new CacheStore()
  private readonly inProgress = new RequestCoalescer()

  constructor(options: EdgeCacheOptions) {
    this.options = options
  }

  /** Serves a viewer's request from the cache or the origin. */
  async handle(behavior: Behavior, request: HttpRequest): Promise<ServedResponse> {
    if (!behavior.cachedMethods.includes(request.method)) return this.fetchUncached(behavior, request)
    const key = this.keyFor(behavior, request)
    const cached = this.store.get(key.id)
    const now = this.now()

    if (cached && (staleSeconds(cached, now) < 0 || now < cached.retryOriginAfter))
      return this.serve(cached, request, 'Hit')
    if (cached && staleSeconds(cached, now) < cached.lifetime.staleWhileRevalidate) {
      if (!this.inProgress.find(key)) void this.fetch(behavior, key, request, cached)
      return this.serve(cached, request, 'RefreshHit')
    }
    if (behavior.cachePolicy.maxTtl === 0) return this.fetchUncachedButKeepErrors(behavior, key, request)

    const pending = this.inProgress.find(key)
    // Await only a request that exists: even one tick of waiting would let a second viewer miss this viewer's
    // request.
    const shared = pending && (await pending.shared)
    if (shared && !pending.invalidated) return this.serve(shared, request, 'Hit')
    return this.fetchAndServe(behavior, key, request, cached)
  }

  /** Drops what the paths match. Responses that are on their way will not be cached either. */
  invalidate(paths: readonly string[]): number {
    const tests = paths.map(invalidationPath)
    const matches = (address: string) => tests.some((test) => test(address))
    this.inProgress.invalidate(matches)
    return this.store.deleteMatching(matches)
  }

  clear(): void {
    this.invalidate(['/*'])
  }

  /** Resolves when all requests to the origin, background revalidations included, have finished. */
  whenIdle(): Promise<void> {
    return this.inProgress.whenIdle()
  }

  entries(): EntrySummary[] {
    return this.store.summaries(this.now())
  }

  private now(): number {
    return this.options.clock.now().getTime()
  }

  /** A HEAD request is served from the cached GET response if there is one. */
  private keyFor(behavior: Behavior, request: HttpRequest): CacheKey {
    const getKey = cacheKey(behavior, request, request.method === 'HEAD' ? 'GET' : request.method)
    return request.method === 'HEAD' && !this.store.get(getKey.id) ? cacheKey(behavior, request) : getKey
  }

  private async fetchUncached(behavior: Behavior, request: HttpRequest): Promise<ServedResponse> {
    return fromOrigin(await this.requestOrigin(behavior, request))
  }

  /** CachingDisabled caches no successes, but errors all the same, for the time that the distribution sets. */
  private async fetchUncachedButKeepErrors(
    behavior: Behavior,
    key: CacheKey,
    request: HttpRequest,
  ): Promise<ServedResponse> {
    const origin = await this.requestOrigin(behavior, request)
    const lifetime = this.lifetime(behavior, origin.response)
    if (lifetime) this.store.set(key.id, await createEntry(key, origin, lifetime, this.now()))
    return fromOrigin(origin)
  }

  /** Waits for the origin: a cache miss, or the revalidation of a stale object. */
  private async fetchAndServe(
    behavior: Behavior,
    key: CacheKey,
    request: HttpRequest,
    cached: CacheEntry | undefined,
  ): Promise<ServedResponse> {
    const { origin, entry } = await this.fetch(behavior, key, request, cached)
    if (entry)
      return this.serve(entry, request, entry.response.body === cached?.response.body ? 'RefreshHit' : 'Miss')
    const { body, status } = origin.response
    if (Buffer.isBuffer(body) || status !== 200 || !('range' in request.headers)) return fromOrigin(origin)
    // The viewer wants a range of an object too large to cache: let the origin serve the range.
    body.destroy()
    return this.fetchUncached(behavior, request)
  }

  private fetch(behavior: Behavior, key: CacheKey, request: HttpRequest, cached: CacheEntry | undefined) {
    return this.inProgress.start(key, async (pending) => {
      const origin = await this.requestOrigin(behavior, revalidationRequest(request, key.method, cached))
      const entry = await this.entryFrom(behavior, key, origin, cached, pending)
      if (entry && !pending.invalidated) this.store.set(key.id, entry)
      return { origin, entry }
    })
  }

  /** The entry after the origin's response; undefined if there is nothing to cache. */
  private async entryFrom(
    behavior: Behavior,
    key: CacheKey,
    origin: OriginResponse,
    cached: CacheEntry | undefined,
    pending: OriginRequestInProgress,
  ): Promise<CacheEntry | undefined> {
    const { response } = origin
    const now = this.now()
    if (cached && response.status === 304) return this.revalidated(behavior, cached, response)
    if (
      cached &&
      response.status >= 500 &&
      !pending.invalidated &&
      staleSeconds(cached, now) < cached.lifetime.staleIfError
    ) {
      return {
        ...cached,
        retryOriginAfter: now + minimumErrorTtl(response.status, this.options.errorTtls) * 1000,
      }
    }
    const lifetime = this.lifetime(behavior, response)
    if (lifetime && origin.length <= largestBody) return createEntry(key, origin, lifetime, now)
    // Other errors say nothing about the object. Keep it: it may be needed while the origin fails.
    const gone = response.status < 400 || response.status === 404 || response.status === 410
    if (gone && !pending.invalidated) this.store.delete(key.id)
    return undefined
  }

  /** After a 304: the same content, with the headers and age of the new response. */
  private revalidated(behavior: Behavior, cached: CacheEntry, { headers }: HttpResponse): CacheEntry {
    const { etag: _, ...about } = headers
    const response = { ...cached.response, headers: { ...cached.response.headers, ...about } }
    const nothing = { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 }
    const lifetime = this.lifetime(behavior, response) ?? nothing
    return { ...cached, response: response, lifetime, storedAt: this.now(), retryOriginAfter: 0 }
  }

  private async requestOrigin(behavior: Behavior, request: HttpRequest): Promise<OriginResponse> {
    try {
      return prepareResponse(behavior, request, await this.options.fetchOrigin(behavior, request))
    } catch (error) {
      this.options.log(`CloudFront: the origin of ${request.path} failed: ${errorMessage(error)}`)
      return unreachableOrigin
    }
  }

  private lifetime({ cachePolicy }: Behavior, response: HttpResponse): Lifetime | undefined {
    return cacheLifetime(response, cachePolicy, this.options.errorTtls, this.now())
  }

  private serve(entry: CacheEntry, request: HttpRequest, cacheStatus: CacheStatus): ServedResponse {
    const age = String(entryAge(entry, this.now()))
    const headers = { ...entry.response.headers, ...(cacheStatus !== 'Miss' && { age }) }
    const response = toViewerResponse({ ...entry.response, headers }, request.headers)
    return { response: response, cacheStatus: response.status < 400 ? cacheStatus : 'Error' }
  }
}

const fromOrigin = ({ response }: OriginResponse): ServedResponse => ({
  response,
  cacheStatus: response.status < 400 ? 'Miss' : 'Error',
})
