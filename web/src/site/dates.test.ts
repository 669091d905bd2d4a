// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { dateText, readDates } from './dates.ts'

test('a date is long and American, and short on the tape', () => {
  expect(dateText('2025-01-15T14:30:00.000Z', 'UTC', 'long')).toBe('January 15, 2025')
  expect(dateText('2025-01-15T14:30:00.000Z', 'UTC', 'short')).toBe('Jan 15, 2025')
})

test('a date is told in the zone of the settings, wherever the reader is', () => {
  expect(dateText('2025-01-15T02:00:00.000Z', 'Etc/GMT+5', 'long')).toBe('January 14, 2025')
  expect(dateText('2024-12-31T20:00:00.000Z', 'Etc/GMT-9', 'long')).toBe('January 1, 2025')
  expect(dateText('2025-07-01T02:00:00.000Z', 'America/New_York', 'short')).toBe('Jun 30, 2025')
})

test('reckoned dates are worded as the platform words them, each month in both lengths', () => {
  for (const zone of ['UTC', 'Etc/GMT+5', 'Etc/GMT-14']) {
    for (let month = 1; month <= 12; month += 1) {
      const instant = `2026-${String(month).padStart(2, '0')}-01T12:00:00.000Z`
      for (const length of ['long', 'short'] as const) {
        const platform = new Intl.DateTimeFormat('en-US', {
          timeZone: zone,
          year: 'numeric',
          month: length,
          day: 'numeric',
        })
        expect(dateText(instant, zone, length)).toBe(platform.format(new Date(instant)))
      }
    }
  }
})

test('a date that the page tells already is taken from there, in either length', () => {
  document.body.innerHTML = '<time datetime="2025-02-01T09:00:00.000Z">Feb 3, 2025</time>'
  readDates(document)
  expect(dateText('2025-02-01T09:00:00.000Z', 'UTC', 'short')).toBe('Feb 3, 2025')
  expect(dateText('2025-02-01T09:00:00.000Z', 'UTC', 'long')).toBe('February 3, 2025')
})
