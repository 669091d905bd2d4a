import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { wallClock } from '../../time-zone.ts'
import { readPublishDate } from './read-publish-date.ts'

const zones = [
  'UTC-5',
  'UTC+0',
  'UTC+1',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Jerusalem',
  'Pacific/Auckland',
]
const browserZones = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland']
const ownZone = process.env['TZ']
afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = ownZone
})

/** The instant that a text is read as; undefined if it is refused. */
function parsePublishDate(text: string, now: Date, timezone: string): Date | undefined {
  const reading = readPublishDate(text, { now, timezone, dateFormat: 'MM/DD/YYYY', timeFormat: '12h' })
  return reading.kind === 'read' ? reading.instant : undefined
}

const zone = fc.constantFrom(...zones)
const browserZone = fc.constantFrom(...browserZones)
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const months = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index)),
)
const two = (n: number) => String(n).padStart(2, '0')
const spellings: readonly ((year: number, month: number, day: number) => string)[] = [
  (year, month, day) => `${months[month - 1]} ${day}, ${year}`,
  (year, month, day) => `${months[month - 1]?.slice(0, 3)} ${day} ${year}`,
  (year, month, day) => `${day} ${months[month - 1]} ${year}`,
  (year, month, day) => `${day}th of ${months[month - 1]} ${year}`,
  (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  (year, month, day) => `${year}/${month}/${day}`,
  (year, month, day) => `${month}/${day}/${year}`,
  (year, month, day) => `${year}-${two(month)}-${two(day)}T00:00:00`,
  (year, month, day) => `${months[month - 1]} ${day}, ${year}, 12:00 AM`,
]

test('every day is parsed as itself in every time zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...spellings),
      // Until 2005, clocks in Israel went back at 1 AM, so that midnight came twice.
      fc.integer({ min: 2006, max: 2099 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
      fc.tuple(moment, zone, browserZone),
      (spell, year, month, day, [now, clockZone, TZ]) => {
        fc.pre(day <= new Date(Date.UTC(year, month, 0)).getUTCDate())
        process.env['TZ'] = TZ
        const date = parsePublishDate(spell(year, month, day), now, clockZone)
        expect(date && wallClock(date, clockZone)).toMatchObject({ year, month, day })
      },
    ),
    { numRuns: 1000 },
  )
})

test('a day that does not exist is never parsed', () => {
  const impossible = fc
    .tuple(
      fc.constantFrom(...spellings),
      fc.integer({ min: 2000, max: 2099 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
    )
    .filter(([spell, year, month, day]) => {
      const text = spell(year, month, day)
      const exists = (m: number, d: number) =>
        m >= 1 && m <= 12 && d >= 1 && d <= new Date(Date.UTC(year, m, 0)).getUTCDate()
      // Of 13/5/2026 and 5/13/2026, one is an American's and the other a European's.
      const eitherOrder = text.startsWith(`${month}/`)
      return !text.includes('undefined') && !exists(month, day) && !(eitherOrder && exists(day, month))
    })
  fc.assert(
    fc.property(
      impossible,
      fc.tuple(moment, zone, browserZone),
      fc.constantFrom('', ' 10:00', ' at 5pm', ' UTC'),
      ([spell, year, month, day], [now, clockZone, TZ], time) => {
        process.env['TZ'] = TZ
        expect(parsePublishDate(spell(year, month, day) + time, now, clockZone)).toBeUndefined()
      },
    ),
    { numRuns: 1000 },
  )
})

test('a weekday is in the week that the text names', () => {
  const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  const ranges = [
    ['next', 1, 7],
    ['last', -7, -1],
    ['past', -7, -1],
    ['this', 0, 6],
    ['on', 0, 6],
    ['', 0, 6],
  ] as const
  const dayOf = (date: Date, clockZone: string) => {
    const { year, month, day } = wallClock(date, clockZone)
    return Date.UTC(year, month - 1, day)
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...ranges),
      fc.integer({ min: 0, max: 6 }),
      fc.boolean(),
      fc.constantFrom('', ' at 5pm', ', 17:00'),
      fc.tuple(moment, zone),
      ([word, from, to], weekday, short, time, [now, clockZone]) => {
        const name = weekdays[weekday] ?? ''
        const text = `${word} ${short ? name.slice(0, 3) : name}${time}`
        const date = parsePublishDate(text, now, clockZone)
        // After 5 PM, "Monday at 5pm" on a Monday may be today's or the next one's, and is refused.
        const isToday = from === 0 && new Date(dayOf(now, clockZone)).getUTCDay() === weekday
        if (!date && isToday && time !== '' && wallClock(now, clockZone).hour >= 17) return
        if (!date) throw new Error(`"${text}" was not read`)
        expect(new Date(dayOf(date, clockZone)).getUTCDay()).toBe(weekday)
        const days = (dayOf(date, clockZone) - dayOf(now, clockZone)) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(from)
        expect(days).toBeLessThanOrEqual(to)
        // Without a time it keeps the clock's, but for an hour that summer time skips.
        const { hour } = wallClock(date, clockZone)
        expect(time === '' || hour === 17).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})
