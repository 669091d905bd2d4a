import { expect, test } from 'vitest'
import { longDate, stampDate } from './dates.ts'

test('a date is long and American', () => {
  expect(longDate('2025-01-15T14:30:00.000Z', 'UTC')).toBe('January 15, 2025')
  expect(stampDate('2025-01-15T14:30:00.000Z', 'UTC')).toBe('Jan 15, 2025')
})

test('a date is told in the zone of the settings, wherever the reader is', () => {
  expect(longDate('2025-01-15T02:00:00.000Z', 'Etc/GMT+5')).toBe('January 14, 2025')
})
