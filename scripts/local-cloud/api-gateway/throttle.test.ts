import { describe, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { noThrottling, Throttle } from './throttle.ts'

function aThrottle() {
  let now = 0
  const throttle = new Throttle(
    { stage: { rate: 100, burst: 5 }, routes: new Map([['POST /login', { rate: 2, burst: 3 }]]) },
    { now: () => new Date(now) },
  )
  const admitted = (route: string, times: number) =>
    Array.from({ length: times }, () => throttle.tryTake(route)).filter(Boolean).length
  return { admitted, later: (milliseconds: number) => void (now += milliseconds) }
}

describe('a route', () => {
  test('accepts a burst at once, then its rate per second', () => {
    const { admitted, later } = aThrottle()
    expect(admitted('POST /login', 10)).toBe(3)
    later(1_000)
    expect(admitted('POST /login', 10)).toBe(2)
    later(60_000)
    expect(admitted('POST /login', 10)).toBe(3)
  })

  test('without limits of its own shares the stage’s limits', () => {
    const { admitted } = aThrottle()
    expect(admitted('GET /a', 3) + admitted('$default', 10)).toBe(5)
    expect(admitted('POST /login', 10)).toBe(3)
  })

  test('keeps its tokens when the clock is moved back', () => {
    const { admitted, later } = aThrottle()
    expect(admitted('POST /login', 1)).toBe(1)
    later(-3_600_000)
    expect(admitted('POST /login', 10)).toBe(2)
    later(1_000)
    expect(admitted('POST /login', 10)).toBe(2)
  })
})

test('without limits every request is accepted', () => {
  const throttle = new Throttle(noThrottling, createClock())
  expect(Array.from({ length: 5_000 }, () => throttle.tryTake('GET /a'))).not.toContain(false)
})
