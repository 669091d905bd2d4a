import { describe, expect, test } from 'vitest'
import { type CsvRecord, readCsvPart } from './csv-lines.ts'
import { columnsOf, rowOf } from './import-rows.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const all = { firstLine: 1, most: 100, isLast: true }

/** Reads a file in parts of this size, as an import does, and returns its records. */
function inParts(content: Uint8Array, size: number, most: number) {
  const records: CsvRecord[] = []
  let [from, line, skips, parts] = [0, 1, false, 0]
  const { separator } = readCsvPart(content, all)
  while (from < content.length) {
    const isLast = from + size >= content.length
    const bounds = { firstLine: line, most, isLast, separator, skips }
    const part = readCsvPart(content.subarray(from, from + size), bounds)
    records.push(...part.records)
    expect(part.read).toBeGreaterThan(0)
    from += part.read
    line += part.lines
    skips = part.skips
    parts += 1
  }
  return { records, parts }
}

describe('a CSV file', () => {
  test('may contain quotes, and line breaks within them', () => {
    const text = '\ufeffE-mail,Name\r\n"a@b.example","Lee, ""Ann""\nof two lines"\r\nb@b.example,x\n'
    expect(readCsvPart(bytes(text), all).records).toEqual([
      { line: 1, values: ['E-mail', 'Name'] },
      { line: 2, values: ['a@b.example', 'Lee, "Ann"\nof two lines'] },
      { line: 4, values: ['b@b.example', 'x'] },
    ])
  })

  const values = (content: Uint8Array) => readCsvPart(content, all).records.map((record) => record.values)

  test('uses the separator of its header', () => {
    expect(values(bytes('E-mail;Name\na@b.example;Lee, PhD\n'))).toEqual([
      ['E-mail', 'Name'],
      ['a@b.example', 'Lee, PhD'],
    ])
    expect(values(bytes('E-mail,Name\na@b.example,Lee; PhD\n'))[1]).toEqual(['a@b.example', 'Lee; PhD'])
  })

  test.each(['\n', '\r\n', '\r'])('may end its lines with %j', (end) => {
    expect(values(bytes(['E-mail,Name', 'a@b.example,x', 'b@b.example,y'].join(end)))).toEqual([
      ['E-mail', 'Name'],
      ['a@b.example', 'x'],
      ['b@b.example', 'y'],
    ])
  })

  test('keeps a quotation mark within a value, and the rows after it', () => {
    const text =
      'E-mail,Name,Size\na@b.example,Ann "The Boss,5" screens\nb@b.example,"Lee" Ann,x\nc@b.example,y,z'
    expect(values(bytes(text)).slice(1)).toEqual([
      ['a@b.example', 'Ann "The Boss', '5" screens'],
      ['b@b.example', 'Lee" Ann,x'],
      ['c@b.example', 'y', 'z'],
    ])
  })

  test('reads a row with an unclosed quotation mark to the end of its line, and reports it', () => {
    const rows = [
      'E-mail,Name',
      'a@b.example,"Ann',
      ...Array.from({ length: 9 }, (_, at) => `b${at}@b.example,Lee`),
    ]
    for (const isLast of [true, false]) {
      const { records } = readCsvPart(bytes(`${rows.join('\n')}\n`), { ...all, isLast })
      expect(records[1]).toEqual({ line: 2, values: ['a@b.example', 'Ann'], isOpen: true })
      expect(records.slice(2).map(({ line, values: [email] }) => [line, email])).toEqual(
        Array.from({ length: 9 }, (_, at) => [at + 3, `b${at}@b.example`]),
      )
    }
  })

  test.each([
    ['a value', 'x'.repeat(200)],
    ['quotes', `"${'x'.repeat(200)}`],
    ['quotes over lines', `"a\n${'x'.repeat(200)}`],
  ])('loses only the one line that is longer than a part, by %s, however it is split', (_, long) => {
    for (const end of ['\n', '\r\n', '\r']) {
      const content = bytes(['E-mail,Name', 'a@b.example,x', long, 'b@b.example,y'].join(end))
      for (let size = 32; size < 150; size += 1) {
        const { records, parts } = inParts(content, size, 100)
        const found = records.filter(({ values: [email] }) => email?.includes('@'))
        // It is unknown where its quotation mark would be closed, so each of its lines is refused.
        const lines = long.includes('\n') ? 2 : 1
        expect(found.map(({ line, values: [email] }) => [line, email])).toEqual([
          [2, 'a@b.example'],
          [3 + lines, 'b@b.example'],
        ])
        expect(records.filter(({ isLong }) => isLong)).toHaveLength(lines)
        expect(parts).toBeLessThan(40)
      }
    }
  })

  test('may be encoded as Windows-1252', () => {
    const content = Uint8Array.from([...bytes('E-mail,Name\na@b.example,M'), 0xfc, ...bytes('ller\n')])
    expect(values(content)[1]).toEqual(['a@b.example', 'Müller'])
  })

  test('gives the same result in parts of any size', () => {
    const text = 'E-mail,Name\n"zoë@b.example","two\nlines"\nb@b.example,ÄÖ\nlast@b.example,x'
    const content = bytes(text)
    const whole = readCsvPart(content, all).records
    for (let size = 32; size < content.length; size += 1) {
      expect(inParts(content, size, 2).records).toEqual(whole)
    }
  })

  test('from our own export can be imported again', () => {
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

  test('without a consent gets the one of its file', () => {
    expect(row([' Ann@Fund.example', '', ''])).toMatchObject({
      email: 'ann@fund.example',
      consent: { source: 'Fair', at: '2026-01-02T00:00:00.000Z' },
    })
    expect(row(['a@b.example', 'Desk', '2025-05-05T10:00:00Z'])).toMatchObject({
      consent: { source: 'Desk' },
    })
  })

  test.each([
    [['ann'], /no email address/],
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
