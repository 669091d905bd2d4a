import { describe, expect, test } from 'vitest'
import { type CsvRecord, encodingOf, readCsvPart, readEncodedPart } from './csv-lines.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const content = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBigEndian ? content.swap16() : content)
}
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

  test.each([
    ['tabs', 'Email\tName\na@b.example\tLee, PhD\n'],
    ['a stated separator', 'sep=;\r\nEmail;Name\na@b.example;Lee, PhD\n'],
    ['a stated separator in quotes', '"sep=|"\nEmail|Name\na@b.example|Lee, PhD\n'],
    ['blank first lines', '\r\n;;\r\nEmail;Name\na@b.example;Lee, PhD\n'],
    ['a comma in a heading', '"Email";"Name, title"\na@b.example;Lee, PhD\n'],
    ['blanks around quotes', 'Email, Name\na@b.example, "Lee, PhD" \n'],
  ])('is read with %s', (_what, text) => {
    expect(values(bytes(text)).at(-1)).toEqual(['a@b.example', 'Lee, PhD'])
  })

  test.each(['utf-16le', 'utf-16be'] as const)(
    'in %s gives the same result in parts of any size',
    (encoding) => {
      const text =
        '\ufeffE-mail\tName\r\n"zoë@b.example"\t"two\r\nlines"\r\nb@b.example\t🎉 日本\r\nlast@b.example\tx'
      const content = utf16(text, encoding === 'utf-16be')
      expect(encodingOf(content)).toBe(encoding)
      const whole = readEncodedPart(content, encoding, all)
      expect(whole.records.map((record) => record.values)).toEqual([
        ['E-mail', 'Name'],
        ['zoë@b.example', 'two\r\nlines'],
        ['b@b.example', '🎉 日本'],
        ['last@b.example', 'x'],
      ])
      expect(whole.read).toBe(content.length)
      for (let size = 80; size < content.length; size += 1) {
        const records: CsvRecord[] = []
        let [from, line] = [0, 1]
        while (from < content.length) {
          const isLast = from + size >= content.length
          const part = readEncodedPart(content.subarray(from, from + size), encoding, {
            firstLine: line,
            most: 2,
            isLast,
            separator: '\t',
          })
          expect(part.read).toBeGreaterThan(0)
          records.push(...part.records)
          from += part.read
          line += part.lines
        }
        expect(records).toEqual(whole.records)
      }
    },
  )
})
