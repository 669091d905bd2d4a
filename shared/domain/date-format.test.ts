import { expect, test } from 'vitest'
import { formatDateTime, type TimeFormat } from './date-format.ts'

test.each([
  ['UTC-5', 'MM/DD/YYYY', '12h', '07/04/2026, 9:05 AM'],
  ['America/New_York', 'MM/DD/YYYY', '12h', '07/04/2026, 10:05 AM'],
  ['America/New_York', 'DD/MM/YYYY', '24h', '04/07/2026, 10:05'],
  ['UTC+0', 'YYYY-MM-DD', '24h', '2026-07-04, 14:05'],
  ['UTC-8', 'YYYY-MM-DD', '12h', '2026-07-04, 6:05 AM'],
  ['Asia/Jerusalem', 'DD/MM/YYYY', '12h', '04/07/2026, 5:05 PM'],
] as const)('an instant in %s as %s and %s (R395) (R396)', (timezone, dateFormat, timeFormat, expected) => {
  expect(formatDateTime('2026-07-04T14:05:00.000Z', { timezone, dateFormat, timeFormat })).toBe(expected)
})

test('noon and midnight are 12 with twelve hours, and 12 and 0 with twenty-four', () => {
  const at = (timeFormat: TimeFormat, hour: string) =>
    formatDateTime(`2026-07-04T${hour}:00:00.000Z`, {
      timezone: 'UTC',
      dateFormat: 'MM/DD/YYYY',
      timeFormat,
    })
  expect([at('12h', '00'), at('12h', '12'), at('24h', '00'), at('24h', '12')]).toEqual([
    '07/04/2026, 12:00 AM',
    '07/04/2026, 12:00 PM',
    '07/04/2026, 00:00',
    '07/04/2026, 12:00',
  ])
})
