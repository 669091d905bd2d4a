/** A record of a CSV file and the number of its first line. */
export interface CsvRecord {
  line: number
  values: string[]
  /** Has an unclosed quotation mark; it was read to the end of its line. */
  isOpen?: true
  /** Is longer than a part, and was not read. */
  isLong?: true
}

export interface CsvPart {
  records: CsvRecord[]
  /** Bytes that were consumed: up to the end of the last complete record. */
  read: number
  /** Line breaks in those bytes. */
  lines: number
  separator: string
  /** Whether the next part starts within a line that was too long, whose rest is skipped. */
  skips: boolean
}

const newline = 0x0a
const carriageReturn = 0x0d
const quote = 0x22
const blank = 0x20

/**
 * Maximum number of line breaks within quotes. With more, a quotation mark was probably typed by mistake and would
 * swallow the following rows.
 */
const maxQuotedLines = 5

/** How a file is encoded. Spreadsheets write “Unicode text” as UTF-16; the others are told apart line by line. */
export type Encoding = 'utf-16le' | 'utf-16be' | 'bytes'

interface PartBounds {
  firstLine: number
  most: number
  isLast: boolean
  separator?: string | undefined
  skips?: boolean
}

/** Reads the encoding from the beginning of a file: a byte order mark, or the zero bytes of letters in UTF-16. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'bytes'
}

/** Like `readCsvPart`, for a file in this encoding; `read` counts the bytes of the file. */
export function readEncodedPart(bytes: Uint8Array, encoding: Encoding, bounds: PartBounds): CsvPart {
  if (encoding === 'bytes') return readCsvPart(bytes, bounds)
  // A part may end in the middle of a character, unless it is the last one.
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 2))
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(whole)
  const encoded = new TextEncoder().encode(text)
  const part = readCsvPart(encoded, bounds)
  const rest = part.read === encoded.length ? bytes.length % 2 : 0
  const isEnd = bounds.isLast && rest > 0
  const characters = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    encoded.subarray(0, part.read),
  ).length
  return { ...part, read: 2 * characters + (isEnd ? rest : 0) }
}

/**
 * The complete records of a part of a CSV file (RFC 4180, also with `;`, tabs or `|`), at most `most`. A record may have line
 * breaks within quotes, and blanks around them; a quotation mark within an unquoted value is literal. `isLast` means that the file ends with
 * this part, with or without a line break. `separator` is that of the first part; if it is missing, it is detected
 * from the first line. A line that is longer than the part becomes a record without values, and the rest of it is
 * skipped, so that one such line costs neither memory nor the rest of the file.
 */
export function readCsvPart(bytes: Uint8Array, part: PartBounds): CsvPart {
  const { firstLine, most, isLast, separator = separatorOf(bytes) } = part
  const records: CsvRecord[] = []
  let [begin, line, skips] = [0, firstLine, part.skips ?? false]
  if (skips) ({ begin, line, skips } = skipLine(bytes, line, isLast))
  while (begin < bytes.length && records.length < most) {
    const found = endOfRecord(bytes, begin, separator.charCodeAt(0))
    // An incomplete record may continue in the next part, unless it is already too long.
    if (!found.isComplete && !isLast && found.lines <= maxQuotedLines) {
      if (begin > 0) break
      records.push({ line, values: [], isLong: true })
      ;({ begin, line, skips } = skipLine(bytes, line, isLast))
      break
    }
    const isOpen = found.isOpen
    const record = isOpen ? endOfLine(bytes, begin) : found
    const values = valuesOf(textOf(bytes.subarray(begin, record.end)), separator)
    records.push({ line, values, ...(isOpen && { isOpen }) })
    begin = record.next
    line += record.lines
  }
  return { records, read: begin, lines: line - firstLine, separator, skips }
}

/** Skips to the end of a line, or to the end of the part if the line continues. */
function skipLine(bytes: Uint8Array, line: number, isLast: boolean) {
  const { next, lines } = endOfLine(bytes, 0)
  // The second half of a CR LF may be in the next part.
  const isCut = lines === 0 && !isLast && bytes.at(-1) === carriageReturn && bytes.length > 1
  return { begin: isCut ? next - 1 : next, line: line + lines, skips: lines === 0 }
}

interface RecordEnd {
  end: number
  /** The index of the next record. */
  next: number
  lines: number
  /** Whether its line break was found. */
  isComplete: boolean
  /** Whether it ends within quotes, or has too many lines within quotes. */
  isOpen: boolean
}

function endOfRecord(bytes: Uint8Array, begin: number, separator: number): RecordEnd {
  let [lines, isQuoted, isBeginning] = [0, false, true]
  for (let at = begin; at < bytes.length; at += 1) {
    const byte = bytes[at]
    const breaks = lineBreakAt(bytes, at)
    if (isQuoted) {
      if (byte === quote) {
        if (bytes[at + 1] === quote) at += 1
        else isQuoted = !endsValue(bytes, at + 1, separator)
      } else if (breaks > 0) {
        lines += 1
        if (lines > maxQuotedLines) return { end: at, next: at, lines, isComplete: false, isOpen: true }
        at += breaks - 1
      }
    } else if (breaks > 0) {
      return { end: at, next: at + breaks, lines: lines + 1, isComplete: true, isOpen: false }
    } else {
      isQuoted = byte === quote && isBeginning
      // Ignores the byte order mark at the beginning of a file.
      isBeginning =
        byte === separator ||
        (isBeginning && byte === blank) ||
        (at - begin < 3 && byteOrderMark[at - begin] === byte)
    }
  }
  return { end: bytes.length, next: bytes.length, lines, isComplete: false, isOpen: isQuoted }
}

const byteOrderMark = [0xef, 0xbb, 0xbf]

/**
 * The length of the line break at an index: 2 for CR LF, 1 for either alone, 0 if there is none or its second half is
 * not available yet.
 */
function lineBreakAt(bytes: Uint8Array, at: number): number {
  if (bytes[at] === newline) return 1
  if (bytes[at] !== carriageReturn || at + 1 === bytes.length) return 0
  return bytes[at + 1] === newline ? 2 : 1
}

/** Whether the quotation mark at this index closes a value: a separator or the end of the line follows. */
function endsValue(bytes: Uint8Array, from: number, separator: number): boolean {
  let at = from
  while (bytes[at] === blank) at += 1
  return (
    at >= bytes.length || bytes[at] === separator || bytes[at] === newline || bytes[at] === carriageReturn
  )
}

function endOfLine(bytes: Uint8Array, begin: number): Pick<RecordEnd, 'end' | 'next' | 'lines'> {
  for (let at = begin; at < bytes.length; at += 1) {
    const breaks = lineBreakAt(bytes, at)
    if (breaks > 0) return { end: at, next: at + breaks, lines: 1 }
  }
  return { end: bytes.length, next: bytes.length, lines: 0 }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** The encoding that spreadsheet programs on Windows use unless UTF-8 is chosen. */
const windows = new TextDecoder('windows-1252')

function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes).replace(/\r$/, '')
  } catch {
    return windows.decode(bytes).replace(/\r$/, '')
  }
}

function valuesOf(text: string, separator: string): string[] {
  const values: string[] = []
  let [value, isQuoted, isBeginning] = ['', false, true]
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    const next = text[at + 1]
    if (isQuoted && character === '"') {
      if (next === '"') {
        value += '"'
        at += 1
      } else if (/^ *$/.test(text.slice(at + 1).split(separator, 1)[0] ?? '')) isQuoted = false
      else value += character
    } else if (character === separator && !isQuoted) {
      values.push(value)
      value = ''
      isBeginning = true
      continue
    } else if (character === '"' && isBeginning) {
      isQuoted = true
      value = ''
    } else value += character
    isBeginning &&= character === ' '
  }
  return [...values, value].map((each) => unescaped(each.trim()))
}

/** Separators in the order in which they are preferred. */
const separators = [',', ';', '\t', '|']
/** The line by which a spreadsheet states its separator, before the headings. */
const stated = /^\ufeff?"?sep=(.)"?$/i

/** Whether a record is the line that states the separator. */
export const isSeparatorLine = ({ values }: CsvRecord, separator: string): boolean =>
  /^sep=$|^sep=.$/i.test(values.join(separator)) && values.join('').toLowerCase().startsWith('sep=')

/**
 * Detects the separator from the first line that is not blank: the one that it states, or the one that is most frequent
 * outside of quotes.
 */
function separatorOf(bytes: Uint8Array): string {
  let headings = ''
  for (let begin = 0; begin < bytes.length && headings.trim() === ''; ) {
    const { end, next } = endOfLine(bytes, begin)
    headings = textOf(bytes.subarray(begin, end)).replace(/^\ufeff/, '')
    begin = next
  }
  const [, given] = stated.exec(headings.trim()) ?? []
  if (given) return given
  const unquoted = headings.replace(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best), ',')
}

/** Removes the apostrophe that our own exports put before values that a spreadsheet would evaluate. */
const unescaped = (value: string): string => (/^'\s*[=+\-@]/.test(value) ? value.slice(1) : value)
