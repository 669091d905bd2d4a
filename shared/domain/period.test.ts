import { expect, test } from 'vitest'
import { parsePeriod, periodKey, periodName, periodRange, quarterOf } from './period.ts'

test.each(['2026', '2026-q1', '1999-q4'])('%s is a period', (key) => {
  const period = parsePeriod(key)
  expect(period && periodKey(period)).toBe(key)
})

test.each(['', '26', '1989', '3026x', '2026-q0', '2026-q5', '2026-Q3', '2026-', ' 2026'])(
  '“%s” is none',
  (key) => {
    expect(parsePeriod(key)).toBeUndefined()
  },
)

test('a period has a name that can be read aloud', () => {
  expect(periodName({ year: 2026 })).toBe('2026')
  expect(periodName({ year: 2026, quarter: 3 })).toBe('Third quarter of 2026')
})

test('a period begins and ends at midnight of the newsroom’s zone', () => {
  expect(periodRange({ year: 2026, quarter: 4 }, 'America/New_York')).toEqual({
    since: '2026-10-01T04:00:00.000Z',
    until: '2027-01-01T05:00:00.000Z',
  })
  expect(periodRange({ year: 2026 }, 'UTC+1')).toEqual({
    since: '2025-12-31T23:00:00.000Z',
    until: '2026-12-31T23:00:00.000Z',
  })
})

test('months have quarters', () => {
  expect([1, 3, 4, 9, 10, 12].map(quarterOf)).toEqual([1, 1, 2, 3, 4, 4])
})
