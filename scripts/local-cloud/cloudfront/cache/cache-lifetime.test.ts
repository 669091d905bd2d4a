import { describe, expect, test } from 'vitest'
import { cacheLifetime } from './cache-lifetime.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const open = { minTtl: 0, defaultTtl: 86_400, maxTtl: 3600 }
const minimum = { minTtl: 30, defaultTtl: 10, maxTtl: 3600 }
const of = (
  status: number,
  headers: Record<string, string>,
  limits = open,
  errors = new Map<number, number>(),
) => cacheLifetime({ status, headers }, limits, errors, now)

describe('a response is fresh for as long as', () => {
  test.each([
    ['s-maxage says, before max-age', 'max-age=5, s-maxage=60', 60, 60],
    ['max-age says', 'max-age=50', 50, 50],
    ['the policy’s maximum at most', 's-maxage=999999', 3600, 3600],
    ['the policy’s minimum at least', 's-maxage=5', 5, 30],
    ['the policy’s default, where nothing is said', 'public', 86_400, 30],
    ['nothing: no-store', 'no-store', undefined, 30],
    ['nothing: private, whatever else', 'private, s-maxage=60', undefined, 30],
    ['no time at all: s-maxage=0', 's-maxage=0', 0, 30],
  ])('%s', (_, cacheControl, withoutMinimum, withMinimum) => {
    expect(of(200, { 'cache-control': cacheControl })?.fresh).toBe(withoutMinimum)
    expect(of(200, { 'cache-control': cacheControl }, minimum)?.fresh).toBe(withMinimum)
  })

  test.each([
    ['Fri, 20 Nov 2026 10:01:00 GMT', 60],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
    ['0', 0],
  ])('Expires: %s leaves', (expires, seconds) => {
    expect(of(200, { expires })?.fresh).toBe(seconds)
    expect(of(200, { expires, 'cache-control': 'max-age=7' })?.fresh).toBe(7)
  })
})

test('Vary: * is cached, but revalidated every time', () => {
  expect(of(200, { 'cache-control': 's-maxage=60', vary: '*' })?.fresh).toBe(0)
  expect(of(200, { 'cache-control': 's-maxage=60', vary: 'cookie' })?.fresh).toBe(60)
})

test('nothing is cached if the maximum is zero', () => {
  expect(of(200, { 'cache-control': 'max-age=60' }, { minTtl: 0, defaultTtl: 0, maxTtl: 0 })).toBeUndefined()
})

test('stale periods are limited by the policy’s maximum', () => {
  const wish = 's-maxage=10, stale-while-revalidate=60, stale-if-error=999999'
  expect(of(200, { 'cache-control': wish })).toEqual({
    fresh: 10,
    staleWhileRevalidate: 60,
    staleIfError: 3600,
  })
})

describe('an error is cached', () => {
  test.each([
    [500, {}, 10],
    [503, { 'cache-control': 'no-store' }, 10],
    [404, {}, 10],
    [404, { 'cache-control': 'no-store' }, undefined],
    [404, { 'cache-control': 's-maxage=25' }, 25],
    [404, { 'cache-control': 's-maxage=5' }, 10],
    [403, {}, undefined],
    [403, { 'cache-control': 'max-age=5' }, 10],
    [401, { 'cache-control': 'max-age=60' }, undefined],
    [416, {}, undefined],
    [429, {}, undefined],
  ])('%i with %j for %s seconds by default', (status, headers, seconds) => {
    expect(of(status, headers)?.fresh).toBe(seconds)
  })

  test.each([
    [500, {}, undefined],
    [503, { 'cache-control': 'no-store' }, undefined],
    [404, { 'cache-control': 's-maxage=5' }, 5],
  ])('%i with %j for %s seconds, if the distribution says 0', (status, headers, seconds) => {
    expect(of(status, headers, open, new Map([[status, 0]]))?.fresh).toBe(seconds)
  })

  test('even if caching is disabled, unless the distribution says 0', () => {
    const disabled = { minTtl: 0, defaultTtl: 0, maxTtl: 0 }
    expect(of(500, {}, disabled)?.fresh).toBe(10)
    expect(of(500, {}, disabled, new Map([[500, 0]]))).toBeUndefined()
  })
})
