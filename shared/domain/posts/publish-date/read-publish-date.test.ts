import { describe, expect, test } from 'vitest'
import { formatInstant } from '../../date-format.ts'
import { type DateContext, readPublishDate } from './read-publish-date.ts'

type Order = DateContext['dateFormat']
const newsroom = (now: string, timezone: string, dateFormat: Order = 'MM/DD/YYYY'): DateContext => ({
  now: new Date(now),
  timezone,
  dateFormat,
  timeFormat: '12h',
})

/** The instant that a text is read as, in ISO form, or `refused`. */
function read(text: string, context: DateContext): string {
  const reading = readPublishDate(text, context)
  return reading.kind === 'read' ? reading.instant.toISOString() : reading.kind
}
const offersFor = (text: string, context: DateContext): string[] => {
  const reading = readPublishDate(text, context)
  return reading.kind === 'refused'
    ? reading.offers.map((offer) => formatInstant(offer, context.timezone))
    : []
}

/** A table of texts and what they mean, one on each line. */
const table = (text: string): [string, string][] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [input = '', expected = ''] = line.split('→').map((part) => part.trim())
      return [input, expected]
    })

/** Zones with their offsets in winter and from April to October. In each it is Friday, 11 AM. */
const zones = [
  ['America/New_York', '2026-11-27T16:00:00Z', '-05:00', '-04:00'],
  ['Europe/Berlin', '2026-11-27T10:00:00Z', '+01:00', '+02:00'],
  ['Asia/Jerusalem', '2026-11-27T09:00:00Z', '+02:00', '+03:00'],
  ['UTC-8', '2026-11-27T19:00:00Z', '-08:00', '-08:00'],
] as const

const sameInEveryZone = table(`
  now                                 → 2026-11-27 11:00
  Today                               → 2026-11-27 11:00
  tomorrow                            → 2026-11-28 11:00
  YESTERDAY                           → 2026-11-26 11:00
  the day after tomorrow              → 2026-11-29 11:00
  day after tomorrow at 9am           → 2026-11-29 09:00
  the day before yesterday            → 2026-11-25 11:00
  next week                           → 2026-12-04 11:00
  next month                          → 2026-12-27 11:00
  last week                           → 2026-11-20 11:00
  next year                           → 2027-11-27 11:00
  next Monday                         → 2026-11-30 11:00
  next Friday                         → 2026-12-04 11:00
  friday                              → 2026-11-27 11:00
  thursday                            → 2026-12-03 11:00
  this Thursday                       → 2026-12-03 11:00
  last Friday                         → 2026-11-20 11:00
  monday next week                    → 2026-11-30 11:00
  next week on Tuesday 8:15 am        → 2026-12-01 08:15
  friday last week                    → 2026-11-20 11:00
  in 3 days                           → 2026-11-30 11:00
  in two weeks                        → 2026-12-11 11:00
  in a month at 7:30am                → 2026-12-27 07:30
  3 days ago                          → 2026-11-24 11:00
  a week from now                     → 2026-12-04 11:00
  in 2 hours                          → 2026-11-27 13:00
  in 90 minutes                       → 2026-11-27 12:30
  2 hours ago                         → 2026-11-27 09:00
  5pm                                 → 2026-11-27 17:00
  17:00                               → 2026-11-27 17:00
  today 11:30pm                       → 2026-11-27 23:30
  today at 9am                        → 2026-11-27 09:00
  tomorrow 5 p.m.                     → 2026-11-28 17:00
  5pm tomorrow                        → 2026-11-28 17:00
  tomorrow, 07:00                     → 2026-11-28 07:00
  tomorrow 1700                       → 2026-11-28 17:00
  tomorrow at 17                      → 2026-11-28 17:00
  tomorrow 17h30                      → 2026-11-28 17:30
  tomorrow 9.30                       → 2026-11-28 09:30
  tomorrow noon                       → 2026-11-28 12:00
  tomorrow 12am                       → 2026-11-28 00:00
  tomorrow 12:30 pm                   → 2026-11-28 12:30
  on Dec 4                            → 2026-12-04 00:00
  dec 4 0900                          → 2026-12-04 09:00
  4 dec 2026 1700                     → 2026-12-04 17:00
  Dec. 4th, 2026 at 5:00 PM           → 2026-12-04 17:00
  the 4th of December 2026, 5 pm      → 2026-12-04 17:00
  5pm on December 4                   → 2026-12-04 17:00
  4-Dec-2026 08:00                    → 2026-12-04 08:00
  Friday, Dec 4, 9:00 AM              → 2026-12-04 09:00
  Dec 25, 2024                        → 2024-12-25 00:00
  Dec 25 10:00:30 2026                → 2026-12-25 10:00:30
  Fri, Jan 1                          → 2027-01-01 00:00
  Feb 29, 2028                        → 2028-02-29 00:00
  2026-12-25                          → 2026-12-25 00:00
  2026-12-25T10:00                    → 2026-12-25 10:00
  2026-11-20 14:30                    → 2026-11-20 14:30
  2026/12/03 09:00                    → 2026-12-03 09:00
  Dec 25, 2024, 9:30 AM           → 2024-12-25 09:30
  2026–12–03 09:00                    → 2026-12-03 09:00
  Jul 4, 2027, 6:00 AM                → 2027-07-04 06:00
  Dec 31, 2100, 11:59 PM              → 2100-12-31 23:59
  Jan 1, 1990                         → 1990-01-01 00:00
  blah                                → refused
  blah 5                              → refused
  tomorrow blah                       → refused
  tomorrow 5pm XYZ                    → refused
  tomorrow 5pm or 6pm                 → refused
  tomorrow 9am-5pm                    → refused
  tomorrow 9:00-10:00                 → refused
  tomorrow 9:00 -10:00                → refused
  tomorrow at 9                       → refused
  tomorrow midnight                   → refused
  tomorrow 25:00                      → refused
  tomorrow 13pm                       → refused
  tomorrow at 10:60                   → refused
  Feb 30, 2027                        → refused
  Feb 29, 2027                        → refused
  2026-13-01                          → refused
  Monday, Dec 25, 2026                → refused
  Dec 4, 900                          → refused
  Dec 4, 1989                         → refused
  Jan 1, 2101                         → refused
  2026                                → refused
  December 2026                       → refused
  Nov 20                              → refused
  9am                                 → refused
  friday 9am                          → refused
  first Friday of December 2026       → refused
  Dec 3-4, 2026                       → refused
  early December                      → refused
  not tomorrow                        → refused
  tomorrow evening                    → refused
  now at 5pm                          → refused
  today tomorrow                      → refused
  tomorrow 5pm 6pm                    → refused
  tomorrow PT                         → refused
`)

describe.each(zones)('in %s', (timezone, now, winter, summer) => {
  test.each(sameInEveryZone)('"%s" is %s', (text, expected) => {
    const offset = /-0[4-9]-|-10-/.test(expected) ? summer : winter
    const instant =
      expected === 'refused' ? expected : new Date(expected.replace(' ', 'T') + offset).toISOString()
    expect(read(text, newsroom(now, timezone))).toBe(instant)
  })

  test('an empty text clears the date (R270)', () => {
    expect(read('   ', newsroom(now, timezone))).toBe('empty')
  })

  test('a date that the field shows is read again as itself (R272)', () => {
    const shown = formatInstant('2026-07-04T18:45:00Z', timezone)
    expect(read(shown, newsroom(now, timezone))).toBe('2026-07-04T18:45:00.000Z')
  })
})

const inNewYork = newsroom('2026-11-27T16:00:00Z', 'America/New_York')

test.each(
  table(`
  tomorrow 5pm PT                                          → 2026-11-29T01:00:00.000Z
  today 11:30pm CET                                        → 2026-11-27T22:30:00.000Z
  tomorrow 9am +02:00                                      → 2026-11-28T07:00:00.000Z
  tomorrow 9am (PST)                                       → 2026-11-28T17:00:00.000Z
  tomorrow 9am London time                                 → 2026-11-28T09:00:00.000Z
  tomorrow 9am Pacific Standard Time                       → 2026-11-28T17:00:00.000Z
  tomorrow 9am Asia/Tokyo                                  → refused
  Nov 28, 2026 9am Asia/Tokyo                              → 2026-11-28T00:00:00.000Z
  tomorrow 9am UTC+1                                       → 2026-11-28T08:00:00.000Z
  tomorrow 9am GMT-0330                                    → 2026-11-28T12:30:00.000Z
  tomorrow 9am ET                                          → 2026-11-28T14:00:00.000Z
  Thursday, December 3, 2026, 9:00 AM New York time        → 2026-12-03T14:00:00.000Z
  Jul 4, 2027, 9am PT                                      → 2027-07-04T16:00:00.000Z
  Jul 4, 2027, 9am EDT                                     → 2027-07-04T13:00:00.000Z
  Jul 4, 2027, 9am EST                                     → refused
  tomorrow 9am EDT                                         → refused
  Jul 4, 2027, 9am CET                                     → refused
  tomorrow 9am IST                                         → refused
  tomorrow 9am +15:00                                      → refused
  tomorrow 9am +02:07                                      → refused
  tomorrow 9am Atlantis time                               → refused
  tomorrow 9am PT ET                                       → refused
  2026-12-25T10:00:00Z                                     → 2026-12-25T10:00:00.000Z
  2026-12-25T10:00:00.123+05:30                            → 2026-12-25T04:30:00.000Z
  2026-12-25 10:00-08:00                                   → 2026-12-25T18:00:00.000Z
  Fri, 25 Dec 2026 10:00:00 GMT                            → 2026-12-25T10:00:00.000Z
  Fri Dec 25 2026 10:00:00 GMT-0500 (Eastern Standard Time) → 2026-12-25T15:00:00.000Z
  12/25/2026, 9:00:00 AM                                   → 2026-12-25T14:00:00.000Z
`),
)('in New York, "%s" is %s', (text, expected) => {
  expect(read(text, inNewYork)).toBe(expected)
})

test('"tomorrow" with another zone is refused while the two calendars differ', () => {
  const lateEvening = newsroom('2026-11-28T04:00:00Z', 'America/New_York')
  expect(read('tomorrow 9am CET', lateEvening)).toBe('refused')
  expect(offersFor('tomorrow 9am CET', lateEvening)).toEqual([
    'Nov 28, 2026, 3:00 AM',
    'Nov 29, 2026, 3:00 AM',
  ])
})

test('a zone that several regions share is the newsroom’s own', () => {
  expect(read('tomorrow 9am IST', newsroom('2026-11-27T09:00:00Z', 'Asia/Jerusalem'))).toBe(
    '2026-11-28T07:00:00.000Z',
  )
  expect(read('Jul 4, 2027, 9am EST', newsroom('2026-11-27T16:00:00Z', 'UTC-5'))).toBe(
    '2027-07-04T14:00:00.000Z',
  )
})

const orders: readonly Order[] = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD']
const numeric: readonly [string, ...expected: string[]][] = [
  ['03/12/2026 09:00', '2026-03-12 09:00', '2026-12-03 09:00', 'refused'],
  ['3/12/2026', '2026-03-12 00:00', '2026-12-03 00:00', 'refused'],
  ['03.12.2026 9:00 am', '2026-03-12 09:00', '2026-12-03 09:00', 'refused'],
  ['03-12-2026', '2026-03-12 00:00', '2026-12-03 00:00', 'refused'],
  ['12/12/2026', '2026-12-12 00:00', '2026-12-12 00:00', '2026-12-12 00:00'],
  ['25/12/2026', '2026-12-25 00:00', '2026-12-25 00:00', '2026-12-25 00:00'],
  ['12/25/2026', '2026-12-25 00:00', '2026-12-25 00:00', '2026-12-25 00:00'],
  ['12/3', '2026-12-03 00:00', 'refused', 'refused'],
  ['3/12', 'refused', '2026-12-03 00:00', 'refused'],
  ['12/3/26 5pm', '2026-12-03 17:00', '2026-03-12 17:00', 'refused'],
  ['26-12-03', 'refused', '2003-12-26 00:00', 'refused'],
  ['12/3/95', 'refused', 'refused', 'refused'],
  ['2026-03-12', '2026-03-12 00:00', '2026-03-12 00:00', '2026-03-12 00:00'],
  ['30/02/2026', 'refused', 'refused', 'refused'],
  ['13/13/2026', 'refused', 'refused', 'refused'],
  ['1/2/3/2026', 'refused', 'refused', 'refused'],
]
describe.each(orders.map((order, index) => [order, index] as const))(
  'with the date format %s',
  (order, index) => {
    test.each(numeric.map(([text, ...expected]) => [text, expected[index] ?? ''] as const))(
      '"%s" is %s',
      (text, expected) => {
        // March 12 is after New York's change to summer time.
        const offset = expected.includes('-03-') ? '-04:00' : '-05:00'
        const instant =
          expected === 'refused' ? expected : new Date(expected.replace(' ', 'T') + offset).toISOString()
        expect(read(text, newsroom('2026-11-27T16:00:00Z', 'America/New_York', order))).toBe(instant)
      },
    )
  },
)

describe('around the change to summer time, New York, March 8, 2026', () => {
  const context = newsroom('2026-03-07T14:30:00Z', 'America/New_York')
  test.each(
    table(`
    tomorrow                  → 2026-03-08T13:30:00.000Z
    Mar 8, 2026, 1:59 AM      → 2026-03-08T06:59:00.000Z
    Mar 8, 2026, 2:00 AM      → refused
    Mar 8, 2026, 2:30 AM      → refused
    Mar 8, 2026, 3:00 AM      → 2026-03-08T07:00:00.000Z
    tomorrow 2:30am           → refused
    tomorrow 2:30am EST       → 2026-03-08T07:30:00.000Z
    tomorrow 3:30am EST       → refused
    tomorrow 3:30am EDT       → 2026-03-08T07:30:00.000Z
    in 24 hours               → 2026-03-08T14:30:00.000Z
    Mar 8, 2026               → 2026-03-08T05:00:00.000Z
    Mar 9, 2026               → 2026-03-09T04:00:00.000Z
  `),
  )('"%s" is %s', (text, expected) => {
    expect(read(text, context)).toBe(expected)
  })

  test('a time that the change skips is offered an hour later', () => {
    expect(offersFor('Mar 8, 2026, 2:30 AM', context)).toEqual(['Mar 8, 2026, 3:30 AM'])
  })
})

describe('around the change to winter time, New York, November 1, 2026', () => {
  const context = newsroom('2026-10-31T13:30:00Z', 'America/New_York')
  test.each(
    table(`
    tomorrow                  → 2026-11-01T14:30:00.000Z
    Nov 1, 2026, 12:59 AM     → 2026-11-01T04:59:00.000Z
    Nov 1, 2026, 1:00 AM      → refused
    Nov 1, 2026, 1:30 AM      → refused
    Nov 1, 2026, 1:30 AM EDT  → 2026-11-01T05:30:00.000Z
    Nov 1, 2026, 1:30 AM EST  → 2026-11-01T06:30:00.000Z
    Nov 1, 2026, 1:30 AM ET   → refused
    Nov 1, 2026, 2:00 AM      → 2026-11-01T07:00:00.000Z
    in 24 hours               → 2026-11-01T13:30:00.000Z
    Nov 2, 2026               → 2026-11-02T05:00:00.000Z
  `),
  )('"%s" is %s', (text, expected) => {
    expect(read(text, context)).toBe(expected)
  })

  test('a time that comes twice is offered twice', () => {
    expect(offersFor('Nov 1, 2026, 1:30 AM', context)).toEqual([
      'Nov 1, 2026, 1:30 AM',
      'Nov 1, 2026, 1:30 AM',
    ])
  })
})

describe('around the changes in Europe and Israel', () => {
  test.each([
    ['Mar 29, 2026, 2:30 AM', 'Europe/Berlin', 'refused'],
    ['Mar 29, 2026, 3:30 AM', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['Oct 25, 2026, 2:30 AM', 'Europe/Berlin', 'refused'],
    ['Oct 25, 2026, 2:30 AM CEST', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['Oct 25, 2026, 2:30 AM CET', 'Europe/Berlin', '2026-10-25T01:30:00.000Z'],
    ['Oct 25, 2026, 3:00 AM', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['Mar 27, 2026, 2:30 AM', 'Asia/Jerusalem', 'refused'],
    ['Mar 27, 2026, 3:30 AM', 'Asia/Jerusalem', '2026-03-27T00:30:00.000Z'],
    ['Oct 25, 2026, 1:30 AM', 'Asia/Jerusalem', 'refused'],
    ['Oct 25, 2026, 1:30 AM IDT', 'Asia/Jerusalem', '2026-10-24T22:30:00.000Z'],
    ['Mar 8, 2026, 2:30 AM', 'UTC-8', '2026-03-08T10:30:00.000Z'],
    ['Nov 1, 2026, 1:30 AM', 'UTC-8', '2026-11-01T09:30:00.000Z'],
  ])('"%s" in %s is %s', (text, timezone, expected) => {
    expect(read(text, newsroom('2026-02-01T12:00:00Z', timezone))).toBe(expected)
  })
})

test('with a 24-hour clock, "at 9" has one reading', () => {
  expect(read('tomorrow at 9', { ...inNewYork, timeFormat: '24h' })).toBe('2026-11-28T14:00:00.000Z')
})

test.each([
  ['tomorrow at 9', ['Nov 28, 2026, 9:00 AM', 'Nov 28, 2026, 9:00 PM']],
  ['tomorrow midnight', ['Nov 28, 2026, 12:00 AM', 'Nov 29, 2026, 12:00 AM']],
  ['Nov 20', ['Nov 20, 2026, 12:00 AM', 'Nov 20, 2027, 12:00 AM']],
  ['9am', ['Nov 27, 2026, 9:00 AM', 'Nov 28, 2026, 9:00 AM']],
  ['friday 9am', ['Nov 27, 2026, 9:00 AM', 'Dec 4, 2026, 9:00 AM']],
  ['tomorrow 5pm XYZ', ['Nov 28, 2026, 5:00 PM']],
  ['Dec 4 1930', ['Dec 4, 2026, 7:30 PM']],
  ['December 2026', ['Dec 1, 2026, 12:00 AM']],
  ['blah', []],
  ['tomorrow '.repeat(40), []],
])('"%s" is refused, and its readings are offered', (text, offers) => {
  expect(read(text, inNewYork)).toBe('refused')
  expect(offersFor(text, inNewYork)).toEqual(offers)
})
