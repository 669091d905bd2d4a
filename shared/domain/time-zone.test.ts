import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test('the four fixed offsets and IANA’s zones are time zones (R394)', () => {
  const known = ['UTC-5', 'UTC-8', 'UTC+0', 'UTC+1', 'America/New_York', 'Asia/Jerusalem', 'UTC']
  expect(known.filter((zone) => !isTimeZone(zone))).toEqual([])
  expect(['UTC+9', '+05:00', 'Nowhere/Land', '', '5'].filter(isTimeZone)).toEqual([])
})
