import { describe, expect, test } from 'vitest'
import { formatInstant } from '../time-zone.ts'
import { parsePublishDate } from './publish-date.ts'

const zones = ['UTC-5', 'UTC+1', 'America/New_York', 'Asia/Jerusalem'] as const
// A Saturday, 9:30:15 on every wall clock below.
const mornings: Record<(typeof zones)[number], Date> = {
  'UTC-5': new Date('2026-01-31T14:30:15Z'),
  'UTC+1': new Date('2026-01-31T08:30:15Z'),
  'America/New_York': new Date('2026-01-31T14:30:15Z'),
  'Asia/Jerusalem': new Date('2026-01-31T07:30:15Z'),
}

describe.each(zones)('in the time zone %s', (zone) => {
  const now = mornings[zone]
  const read = (text: string) => {
    const date = parsePublishDate(text, now, zone)
    return date ? formatInstant(date, zone) : date
  }

  test('now and today are the current instant (R265)', () => {
    expect(parsePublishDate('now', now, zone)).toEqual(now)
    expect(parsePublishDate(' Today ', now, zone)).toEqual(now)
  })

  test.each([
    ['tomorrow', 'Feb 1, 2026, 9:30 AM'],
    ['Yesterday', 'Jan 30, 2026, 9:30 AM'],
    ['next week', 'Feb 7, 2026, 9:30 AM'],
    ['next month', 'Feb 28, 2026, 9:30 AM'],
    ['next sunday', 'Feb 1, 2026, 9:30 AM'],
    ['next Monday', 'Feb 2, 2026, 9:30 AM'],
    ['next tuesday', 'Feb 3, 2026, 9:30 AM'],
    ['next wednesday', 'Feb 4, 2026, 9:30 AM'],
    ['next thursday', 'Feb 5, 2026, 9:30 AM'],
    ['next Friday', 'Feb 6, 2026, 9:30 AM'],
    ['next saturday', 'Feb 7, 2026, 9:30 AM'],
    ['in 2 weeks', 'Feb 14, 2026, 9:30 AM'],
    ['in 3 days', 'Feb 3, 2026, 9:30 AM'],
    ['in 13 months', 'Feb 28, 2027, 9:30 AM'],
    ['friday', 'Feb 6, 2026, 9:30 AM'],
    ['saturday', 'Jan 31, 2026, 9:30 AM'],
    ['last Friday', 'Jan 30, 2026, 9:30 AM'],
    ['last saturday', 'Jan 24, 2026, 9:30 AM'],
    ['past Mon', 'Jan 26, 2026, 9:30 AM'],
    ['monday next week', 'Feb 2, 2026, 9:30 AM'],
    ['friday last week', 'Jan 23, 2026, 9:30 AM'],
  ])('%s keeps the time of day and becomes %s (R266, R267, R268)', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test.each([
    ['tomorrow at 4pm', 'Feb 1, 2026, 4:00 PM'],
    ['next month at 16:05', 'Feb 28, 2026, 4:05 PM'],
    ['next Monday, 7:15 am', 'Feb 2, 2026, 7:15 AM'],
    ['last Monday at 9am', 'Jan 26, 2026, 9:00 AM'],
    ['Dec 25, 2024', 'Dec 25, 2024, 12:00 AM'],
    ['Friday, Dec 25, 2026', 'Dec 25, 2026, 12:00 AM'],
    ['Feb 29, 2024', 'Feb 29, 2024, 12:00 AM'],
    ['2026', 'Jan 1, 2026, 12:00 AM'],
    ['2026-12-25', 'Dec 25, 2026, 12:00 AM'],
    ['12/25/2026', 'Dec 25, 2026, 12:00 AM'],
    ['2026-11-20 14:30', 'Nov 20, 2026, 2:30 PM'],
    ['Jul 4, 2026, 6:00 AM', 'Jul 4, 2026, 6:00 AM'],
  ])('%s becomes %s (R269)', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test('a text with an offset is read with that offset', () => {
    expect(parsePublishDate('2026-12-25T10:00:00Z', now, zone)).toEqual(new Date('2026-12-25T10:00:00Z'))
    expect(parsePublishDate('Fri, 25 Dec 2026 10:00:00 GMT', now, zone)).toEqual(
      new Date('2026-12-25T10:00:00Z'),
    )
  })

  test('a formatted date can be parsed again (R272)', () => {
    const shown = formatInstant('2026-07-04T18:45:00Z', zone)
    expect(parsePublishDate(shown, now, zone)).toEqual(new Date('2026-07-04T18:45:00Z'))
  })

  test.each([
    'blah',
    'blah 5',
    'tomorrow blah',
    'the day the bell rang',
    'Feb 30, 2024',
    'Feb 29, 2023',
    'Feb 30',
    'Jan 32',
    '2024-13-01',
    '2024-02-30T10:00:00Z',
    'Fri, 30 Feb 2026 10:00:00 GMT',
    'Dec 25, 2024, 10:60',
    'tomorrow at 25:00',
    'Monday, Dec 25, 2026',
    'first Friday of December 2026',
  ])('%s cannot be read', (text) => {
    expect(parsePublishDate(text, now, zone)).toBeUndefined()
  })

  test('an empty text clears the date (R270)', () => {
    expect(parsePublishDate('   ', now, zone)).toBeNull()
  })
})

test('tomorrow keeps the local time across a daylight saving change', () => {
  const now = new Date('2026-03-07T14:30:00Z')
  expect(parsePublishDate('tomorrow', now, 'America/New_York')).toEqual(new Date('2026-03-08T13:30:00Z'))
})

test('an hour that daylight saving time skips moves forward', () => {
  const now = new Date('2026-03-07T14:30:00Z')
  expect(parsePublishDate('Mar 8, 2026, 2:30 AM', now, 'America/New_York')).toEqual(
    new Date('2026-03-08T07:30:00Z'),
  )
})
