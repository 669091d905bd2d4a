import type { Clock } from '../clock.ts'

/** API Gateway's token bucket: requests per second, and how many may come at once. */
export interface ThrottleLimits {
  rate: number
  burst: number
}

/** The limits of a stage, and of single routes by their keys. */
export interface Throttling {
  /** Shared by all routes without limits of their own. */
  stage: ThrottleLimits | undefined
  routes: ReadonlyMap<string, ThrottleLimits>
}

export const noThrottling: Throttling = { stage: undefined, routes: new Map() }

interface TokenBucket {
  tokens: number
  /** Epoch milliseconds of the last refill. */
  at: number
}

/**
 * Limits requests as the template says. Moving the clock forward refills the buckets; moving it back takes
 * nothing away.
 */
export class Throttle {
  private readonly buckets = new Map<string, TokenBucket>()
  private readonly throttling: Throttling
  private readonly clock: Pick<Clock, 'now'>

  constructor(throttling: Throttling, clock: Pick<Clock, 'now'>) {
    this.throttling = throttling
    this.clock = clock
  }

  /** Takes a token for a request to this route; false if there is none. */
  tryTake(routeKey: string): boolean {
    const own = this.throttling.routes.get(routeKey)
    const limits = own ?? this.throttling.stage
    if (!limits) return true
    const bucket = this.refill(own ? routeKey : '', limits)
    if (bucket.tokens < 1) return false
    bucket.tokens -= 1
    return true
  }

  private refill(name: string, { rate, burst }: ThrottleLimits): TokenBucket {
    const at = this.clock.now().getTime()
    const bucket = this.buckets.get(name) ?? { tokens: burst, at }
    const seconds = Math.max(0, at - bucket.at) / 1000
    bucket.tokens = Math.min(burst, bucket.tokens + seconds * rate)
    bucket.at = at
    this.buckets.set(name, bucket)
    return bucket
  }
}
