import { assert, boolean, integer, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  maxLifetimeSeconds,
  notFoundMaxAgeSeconds,
  publicCacheControl,
  transitSeconds,
} from './edge-lifetime.ts'

/** The seconds of a directive; 0 if it is missing. */
const directive = (header: string, name: string) =>
  Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(header)?.[1] ?? 0)

describe('a cached response', () => {
  test('is never used after the next publication, fresh or stale', () => {
    const times = record({
      now: integer({ min: 0, max: 4e12 }),
      until: option(integer({ min: -10_000, max: 10_000_000 })),
      missing: boolean(),
    })
    assert(
      property(times, ({ now, until, missing }) => {
        const next = until === null ? undefined : new Date(now + until).toISOString()
        const header = publicCacheControl(new Date(now), next, missing)
        const kept = directive(header, 's-maxage') + directive(header, 'stale-while-revalidate')
        expect(kept).toBeLessThanOrEqual(missing ? notFoundMaxAgeSeconds : maxLifetimeSeconds)
        const end = kept > 0 ? (kept + transitSeconds) * 1000 : 0
        expect(end).toBeLessThanOrEqual(Math.max(0, until ?? Number.POSITIVE_INFINITY))
        expect(missing && header.includes('stale')).toBe(false)
      }),
    )
  })
})
