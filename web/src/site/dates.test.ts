// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { dateText, readDates } from './dates.ts'

test('a date is long and American', () => {
  expect(dateText('2025-01-15T14:30:00.000Z', 'UTC', 'long')).toBe('January 15, 2025')
  expect(dateText('2025-01-15T14:30:00.000Z', 'UTC', 'short')).toBe('Jan 15, 2025')
})

test('a date is told in the zone of the settings, wherever the reader is', () => {
  expect(dateText('2025-01-15T02:00:00.000Z', 'Etc/GMT+5', 'long')).toBe('January 14, 2025')
})

test('a date that the page tells already is taken from there, in its length', () => {
  document.body.innerHTML =
    '<time data-date="short" datetime="2025-02-01T09:00:00.000Z">as it was sent</time>'
  readDates(document)
  expect(dateText('2025-02-01T09:00:00.000Z', 'UTC', 'short')).toBe('as it was sent')
  expect(dateText('2025-02-01T09:00:00.000Z', 'UTC', 'long')).toBe('February 1, 2025')
})
