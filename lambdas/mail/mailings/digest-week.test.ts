import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallClock } from '#shared/domain/time-zone.ts'
import { lastDigestWeek } from './digest-week.ts'

const week = (now: string, zone: string) => {
  const { day, from, to } = lastDigestWeek(new Date(now), zone)
  return [day, from.toISOString(), to.toISOString()]
}

describe('the week of a digest', () => {
  test('ends on Monday at eight in the newsroom’s zone', () => {
    expect(week('2026-11-04T12:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-11-02',
      '2026-10-26T07:00:00.000Z',
      '2026-11-02T07:00:00.000Z',
    ])
  })

  test('is the previous one until that minute', () => {
    expect(week('2026-11-02T12:59:59Z', 'UTC-5')[0]).toBe('2026-10-26')
    expect(week('2026-11-02T13:00:00Z', 'UTC-5')[0]).toBe('2026-11-02')
  })

  test('is longer or shorter when the clocks change', () => {
    const [, from = '', to = ''] = week('2026-10-27T12:00:00Z', 'Europe/Berlin')
    expect((Date.parse(to) - Date.parse(from)) / 3_600_000).toBe(7 * 24 + 1)
  })

  test('is never in the future, and the next one begins where it ends', () => {
    const zone = fc.constantFrom('UTC-8', 'UTC+1', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata')
    const date = fc.date({ min: new Date('2026-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(date, zone, (now, timezone) => {
        const { from, to } = lastDigestWeek(now, timezone)
        expect(to <= now).toBe(true)
        expect(wallClock(to, timezone)).toMatchObject({ hour: 8, minute: 0 })
        expect(lastDigestWeek(new Date(to.getTime() - 1), timezone).to).toEqual(from)
        expect(now.getTime() - to.getTime()).toBeLessThan((7 * 24 + 2) * 3_600_000)
      }),
    )
  })
})
