/** A record of a CSV file and the line on which it begins. */
export interface CsvRecord {
  line: number
  values: string[]
}

export interface CsvPart {
  records: CsvRecord[]
  /** Bytes that were read: up to the end of the last complete record. */
  read: number
  /** Line breaks in them. */
  lines: number
}

const newline = 0x0a
const quote = 0x22

/**
 * The complete records of a part of a CSV file (RFC 4180, also with `;`), `most` at most. A record may have line breaks within
 * quotes. `isLast`: the file ends here, with or without a line break.
 */
export function readCsvPart(
  bytes: Uint8Array,
  { firstLine, most, isLast }: { firstLine: number; most: number; isLast: boolean },
): CsvPart {
  const records: CsvRecord[] = []
  let [begin, lines, beginLine, quoted] = [0, 0, firstLine, false]
  for (let at = 0; at < bytes.length && records.length < most; at += 1) {
    if (bytes[at] === quote) quoted = !quoted
    if (bytes[at] !== newline) continue
    lines += 1
    if (quoted) continue
    records.push({ line: beginLine, values: valuesOf(bytes.subarray(begin, at)) })
    begin = at + 1
    beginLine = firstLine + lines
  }
  if (isLast && records.length < most && begin < bytes.length) {
    records.push({ line: beginLine, values: valuesOf(bytes.subarray(begin)) })
    begin = bytes.length
  }
  return { records, read: begin, lines: beginLine - firstLine }
}

function valuesOf(bytes: Uint8Array): string[] {
  const text = new TextDecoder()
    .decode(bytes)
    .replace(/^\ufeff/, '')
    .replace(/\r$/, '')
  const separator = separatorOf(text)
  const values: string[] = []
  let [value, quoted] = ['', false]
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') {
      if (quoted && text[at + 1] === '"') {
        value += '"'
        at += 1
      } else quoted = !quoted
    } else if (character === separator && !quoted) {
      values.push(value)
      value = ''
    } else value += character
  }
  return [...values, value].map((each) => unescaped(each.trim()))
}

/** Spreadsheets of some countries write `;`. An address, which is in each row, contains neither unquoted. */
const separatorOf = (text: string): string => {
  const bare = text.replace(/"[^"]*"/g, '')
  return bare.includes(',') || !bare.includes(';') ? ',' : ';'
}

/** Our own exports put an apostrophe before what a spreadsheet would calculate. */
const unescaped = (value: string): string => (/^'\s*[=+\-@]/.test(value) ? value.slice(1) : value)
