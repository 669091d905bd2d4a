import { describe, expect, test } from 'vitest'
import { columnsOf } from '#shared/domain/submissions/import/import-columns.ts'
import { rowOf } from './import-rows.ts'

describe('a row', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const columns = columnsOf(['Email', 'Consent', 'Consent given', 'First name', 'Last name', 'Status']) ?? []
  const given = { source: 'Fair', at: '2026-01-02' }
  const row = (values: string[], consent: typeof given | null = given) =>
    rowOf({ line: 7, values }, columns, consent, now)

  test('without a consent gets the one of its file', () => {
    expect(row([' Ann@Fund.example', '', ''])).toMatchObject({
      email: 'ann@fund.example',
      consent: { source: 'Fair', at: '2026-01-02T00:00:00.000Z' },
    })
    expect(row(['a@b.example', 'Desk', '2025-05-05T10:00:00Z'])).toMatchObject({
      consent: { source: 'Desk' },
    })
  })

  test.each(['ann@bücher.example', 'Ann@xn--bcher-kva.example', 'ann@b\u200bücher.example'])(
    'with the address %s is the same person as in a form',
    (email) => expect(row([email])).toMatchObject({ email: 'ann@xn--bcher-kva.example' }),
  )

  test.each([
    [['ann'], /no email address/],
    [['a@b.example'], /where this person agreed/, null],
    [['a@b.example', 'Fair'], /when this person agreed/, null],
    [['a@b.example', 'Fair', 'soon'], /not a date/],
    [['a@b.example', 'Fair', '2026-11-22'], /future/],
    [['a@b.example', 'Fair', '2026-11-20T12:00:01Z'], /future/],
    [['a@b.example', 'Fair', '01.02.2025'], /not a date like 2025-02-01/],
    [['a@b.example', 'Fair', '1/2/2025'], /not a date/],
    [['a@b.example', 'Fair', '1'], /not a date/],
    [['a@b.example', 'Fair', '2025'], /not a date/],
    [['a@b.example', 'Fair', 'yes 7'], /not a date/],
    [['a@b.example', 'Fair', '2025-02-30'], /not a date/],
    [['a@b.example', 'Fair', '2025-02-03T25:00'], /not a date/],
    [['a@b.example', 'Fair', '1900-01-00'], /not a date/],
    [['a@b.example', 'Fair', '1900-01-01'], /before 1990/],
    [['a@b.example', '', '', 'Ann\r\nBcc: eve@evil.example'], /first name .* one line/],
    [['a@b.example', '', '', '', 'Lee\u0007'], /last name .* one line/],
    [['a@b.example', '', '', 'A'.repeat(101)], /first name .* too/],
    [['a@b.example', '', '', '', '', 'pending'], /status is “pending”/],
    [['a@b.example', '', '', '', '', 'Unsubscribed'], /status is “unsubscribed”/],
    [['a@b.example', '', '', '', '', 'suppressed'], /status is “suppressed”/],
    [['a@b.example', '', '', '', '', 'spam'], /status is “spam”/],
  ] as const)('%j is refused with its line', (values, why, consent?: null) => {
    expect(row([...values], consent === null ? null : given)).toMatchObject({
      line: 7,
      why: expect.stringMatching(why) as string,
    })
  })

  test('has its names stripped of characters that change text direction', () => {
    expect(row(['a@b.example', '', '', '\u202eAnn\u200b', ' Lee '])).toMatchObject({
      firstName: 'Ann',
      lastName: 'Lee',
    })
  })

  test.each([
    ['2025-02-01', '2025-02-01T00:00:00.000Z'],
    ['2025-02-01 08:30', '2025-02-01T08:30:00.000Z'],
    ['2025-02-01T08:30:00+02:00', '2025-02-01T06:30:00.000Z'],
    ['2025-02-01T08:30:00.123Z', '2025-02-01T08:30:00.123Z'],
  ])('%s is a valid time of consent', (text, at) => {
    expect(row(['a@b.example', 'Fair', text])).toMatchObject({ consent: { at } })
  })

  test.each(['2026-11-21', '2026-11-20 23:59'])('%s has begun somewhere, and counts as now', (text) => {
    expect(row(['a@b.example', 'Fair', text])).toMatchObject({ consent: { at: now.toISOString() } })
  })

  test.each(['', 'confirmed', 'Subscribed'])('with the status “%s” is imported', (status) => {
    expect(row(['a@b.example', '', '', '', '', status])).toMatchObject({ email: 'a@b.example' })
  })

  test('with an unclosed quotation mark is refused with its line number', () => {
    expect(rowOf({ line: 7, values: ['a@b.example', 'Ann'], isOpen: true }, columns, given, now)).toEqual({
      line: 7,
      why: expect.stringMatching(/quotation mark/) as string,
    })
  })

  test('that is empty is skipped', () => expect(row(['', '', ''])).toBeUndefined())
})
