// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { formatDate, formatMoment, reuseRenderedDates } from './dates.ts'

test('formats a date in the long and the short American form', () => {
  expect(formatDate('2025-01-15T14:30:00.000Z', 'UTC', 'long')).toBe('January 15, 2025')
  expect(formatDate('2025-01-15T14:30:00.000Z', 'UTC', 'short')).toBe('Jan 15, 2025')
})

test.each([
  ['America/New_York', '2025-01-15T21:15:00.000Z', 'January 15, 2025 at 4:15 PM EST'],
  ['America/New_York', '2025-07-15T21:15:00.000Z', 'July 15, 2025 at 5:15 PM EDT'],
  ['Etc/GMT+5', '2025-07-15T21:15:00.000Z', 'July 15, 2025 at 4:15 PM EST'],
  ['Etc/GMT+8', '2025-07-15T21:15:00.000Z', 'July 15, 2025 at 1:15 PM PST'],
  ['Etc/GMT-1', '2025-07-15T21:15:00.000Z', 'July 15, 2025 at 10:15 PM CET'],
  ['UTC', '2025-07-15T21:15:00.000Z', 'July 15, 2025 at 9:15 PM UTC'],
])('where the minute matters, in %s, the zone has its name and never a bare offset', (zone, at, text) => {
  expect(formatMoment(at, zone)).toBe(text)
})

test('formats a date in the zone of the settings, not the reader’s', () => {
  expect(formatDate('2025-01-15T02:00:00.000Z', 'Etc/GMT+5', 'long')).toBe('January 14, 2025')
  expect(formatDate('2024-12-31T20:00:00.000Z', 'Etc/GMT-9', 'long')).toBe('January 1, 2025')
  expect(formatDate('2025-07-01T02:00:00.000Z', 'America/New_York', 'short')).toBe('Jun 30, 2025')
})

test('falls back to UTC for a zone that the browser does not know', () => {
  expect(formatDate('2025-01-15T02:00:00.000Z', 'Mars/Olympus_Mons', 'long')).toBe('January 15, 2025')
})

test('zones with a fixed offset give the same text as Intl.DateTimeFormat', () => {
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
        expect(formatDate(instant, zone, length)).toBe(platform.format(new Date(instant)))
      }
    }
  }
})

test('reuses a date that the renderer wrote, in either length', () => {
  document.body.innerHTML = '<time datetime="2025-02-01T09:00:00.000Z">Feb 3, 2025</time>'
  reuseRenderedDates(document)
  expect(formatDate('2025-02-01T09:00:00.000Z', 'UTC', 'short')).toBe('Feb 3, 2025')
  expect(formatDate('2025-02-01T09:00:00.000Z', 'UTC', 'long')).toBe('February 3, 2025')
})
