import { describe, expect, test } from 'vitest'
import { readCsvPart } from './csv-lines.ts'
import { columnsOf, rowOf } from './import-rows.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const all = { firstLine: 1, most: 100, isLast: true }

describe('a CSV file', () => {
  test('is read with quotes, line breaks within them, and either separator', () => {
    const text = '\ufeffE-mail,Name\r\n"a@b.example","Lee, ""Ann""\nof two lines"\r\nb@b.example;x\n'
    expect(readCsvPart(bytes(text), all).records).toEqual([
      { line: 1, values: ['E-mail', 'Name'] },
      { line: 2, values: ['a@b.example', 'Lee, "Ann"\nof two lines'] },
      { line: 4, values: ['b@b.example', 'x'] },
    ])
  })

  test('reads the same in parts of any length as in one', () => {
    const text = 'E-mail,Name\n"zoë@b.example","two\nlines"\nb@b.example,ÄÖ\nlast@b.example,x'
    const content = bytes(text)
    const whole = readCsvPart(content, all).records
    for (let size = 32; size < content.length; size += 1) {
      const found: unknown[] = []
      let [from, line] = [0, 1]
      while (from < content.length) {
        const isLast = from + size >= content.length
        const part = readCsvPart(content.subarray(from, from + size), { firstLine: line, most: 2, isLast })
        found.push(...part.records)
        expect(part.read).toBeGreaterThan(0)
        from += part.read
        line += part.lines
      }
      expect(found).toEqual(whole)
    }
  })

  test('that our export wrote can be imported again', () => {
    const columns = columnsOf([
      'Subscribed',
      'E-mail',
      'First name',
      'Last name',
      'Status',
      'Consent',
      'Consent given',
    ])
    expect(columns).toMatchObject({
      email: 1,
      firstName: 2,
      lastName: 3,
      status: 4,
      consentSource: 5,
      consentAt: 6,
    })
    expect(columnsOf(['Name', 'Phone'])).toBeUndefined()
  })
})

describe('a row', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const columns = { email: 0, consentSource: 1, consentAt: 2, firstName: 3, lastName: 4, status: 5 }
  const given = { source: 'Fair', at: '2026-01-02' }
  const row = (values: string[], consent: typeof given | null = given) =>
    rowOf({ line: 7, values }, columns, consent, now)

  test('takes the consent of its file where it has none', () => {
    expect(row([' Ann@Fund.example', '', ''])).toMatchObject({
      email: 'ann@fund.example',
      consent: { source: 'Fair', at: '2026-01-02T00:00:00.000Z' },
    })
    expect(row(['a@b.example', 'Desk', '2025-05-05T10:00:00Z'])).toMatchObject({
      consent: { source: 'Desk' },
    })
  })

  test.each([
    [['ann'], /no e-mail address/],
    [['a@b.example'], /where this person agreed/, null],
    [['a@b.example', 'Fair'], /when this person agreed/, null],
    [['a@b.example', 'Fair', 'soon'], /not a date/],
    [['a@b.example', 'Fair', '2026-11-21'], /future/],
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
    expect(row([...values], consent === null ? null : given)).toEqual({
      line: 7,
      why: expect.stringMatching(why) as string,
    })
  })

  test('has its names without characters that turn a text around', () => {
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
  ])('%s is a time of a consent', (text, at) => {
    expect(row(['a@b.example', 'Fair', text])).toMatchObject({ consent: { at } })
  })

  test.each(['', 'confirmed', 'Subscribed'])('with the status “%s” comes in', (status) => {
    expect(row(['a@b.example', '', '', '', '', status])).toMatchObject({ email: 'a@b.example' })
  })

  test('that is empty is skipped', () => expect(row(['', '', ''])).toBeUndefined())
})
