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
    expect(columns).toMatchObject({ email: 1, firstName: 2, lastName: 3, consentSource: 5, consentAt: 6 })
    expect(columnsOf(['Name', 'Phone'])).toBeUndefined()
  })
})

describe('a row', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const columns = { email: 0, consentSource: 1, consentAt: 2 }
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
  ] as const)('%j is refused with its line', (values, why, consent?: null) => {
    expect(row([...values], consent === null ? null : given)).toEqual({
      line: 7,
      why: expect.stringMatching(why) as string,
    })
  })

  test('that is empty is skipped', () => expect(row(['', '', ''])).toBeUndefined())
})
