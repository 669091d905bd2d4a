import { expect, test } from 'vitest'
import { formatZonedTime } from '../../../../../ui/parts/zoned-time.ts'
import { consequence, describeLength, describeSaveAge, postState } from './status-texts.ts'

const newYork = { timezone: 'America/New_York', timeFormat: '24h' } as const

test.each([
  // Summer and winter time: the same hour on the clock, but one hour apart in UTC.
  ['2026-07-24T13:30:00.000Z', 'Jul 24, 2026, 9:30 New York time'],
  ['2026-11-24T14:30:00.000Z', 'Nov 24, 2026, 9:30 New York time'],
  // At 2:00 on March 8 it is 3:00.
  ['2026-03-08T06:59:00.000Z', 'Mar 8, 2026, 1:59 New York time'],
  ['2026-03-08T07:00:00.000Z', 'Mar 8, 2026, 3:00 New York time'],
  // At 2:00 on November 1 it is 1:00 again.
  ['2026-11-01T04:59:00.000Z', 'Nov 1, 2026, 0:59 New York time'],
  ['2026-11-01T05:30:00.000Z', 'Nov 1, 2026, 1:30 New York time (before the clock goes back)'],
  ['2026-11-01T06:30:00.000Z', 'Nov 1, 2026, 1:30 New York time (after the clock goes back)'],
  ['2026-11-01T07:00:00.000Z', 'Nov 1, 2026, 2:00 New York time'],
  ['2026-09-01T13:05:00.000Z', 'Sep 1, 2026, 9:05 New York time'],
])('%s is %s', (instant, words) => {
  expect(formatZonedTime(instant, newYork)).toBe(words)
})

test('a fixed offset has a name without daylight saving time, and 12-hour times have AM or PM', () => {
  const offset = { timezone: 'UTC-5', timeFormat: '12h' } as const
  expect(formatZonedTime('2026-07-24T18:30:00.000Z', offset)).toBe(
    'Jul 24, 2026, 1:30 PM Eastern Standard Time (UTC-5)',
  )
  expect(
    formatZonedTime('2026-07-24T05:00:00.000Z', { ...offset, timezone: 'America/Argentina/Buenos_Aires' }),
  ).toBe('Jul 24, 2026, 2:00 AM Buenos Aires time')
})

const now = new Date('2026-11-20T15:00:00.000Z')
const [past, future] = ['2026-11-16T15:00:00.000Z', '2026-11-24T14:30:00.000Z']
const draft = { status: 'draft', publishedAt: null } as const
const live = { status: 'published', publishedAt: past } as const
const planned = { status: 'published', publishedAt: future } as const
const atNine = 'Nov 24, 2026, 9:30 New York time'

test.each([
  [undefined, 'draft', '', 'Saves a draft'],
  [draft, 'draft', future, 'Saves a draft'],
  [draft, 'published', '', 'Goes live now'],
  [draft, 'published', past, 'Goes live now'],
  [draft, 'published', future, `Schedules it for ${atNine}`],
  [planned, 'published', future, 'Updates the scheduled post'],
  [planned, 'published', '2026-11-25T14:30:00.000Z', 'Schedules it for Nov 25, 2026, 9:30 New York time'],
  [planned, 'draft', future, 'Will not go live on its own'],
  [live, 'published', past, 'Updates the live article'],
  [live, 'draft', past, 'Takes it off the site'],
  [live, 'archived', past, 'Takes it off the site'],
  [draft, 'archived', '', 'Readers will not see it'],
] as const)('saving %o as %s with the date "%s": %s', (stored, status, publishedAt, words) => {
  expect(consequence(stored, { status, publishedAt }, now, newYork)).toBe(words)
})

test('the state is what readers see now', () => {
  const words = (stored?: Parameters<typeof postState>[0]) => postState(stored, now, newYork).words
  expect([undefined, draft, live, planned].map(words)).toEqual([
    'New',
    'Draft',
    'Live',
    `Scheduled for ${atNine}`,
  ])
})

test('the age of a save is shown in a unit that fits it', () => {
  const ages = [0, 12_900, 59_999, 60_000, 3_599_000, 3_600_000, 86_400_000, 3 * 86_400_000]
  expect(ages.map((age) => describeSaveAge(0, age))).toEqual([
    'Saved 0 s ago',
    'Saved 12 s ago',
    'Saved 59 s ago',
    'Saved 1 min ago',
    'Saved 59 min ago',
    'Saved 1 h ago',
    'Saved 1 day ago',
    'Saved 3 days ago',
  ])
  // The server's clock may be ahead of the local one.
  expect(describeSaveAge(5000, 0)).toBe('Saved 0 s ago')
})

test('words are counted without tags and entities', () => {
  expect(describeLength('')).toBe('No words yet')
  expect(describeLength('<p>One</p>')).toBe('1 word · 1 min')
  expect(describeLength('<p>Q3’s <b>year-end</b>&nbsp;was 12,500.5 &mdash; yes</p><p>Größe</p>')).toBe(
    '6 words · 1 min',
  )
})
