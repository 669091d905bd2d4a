import { find, read } from 'cfb'
import { type Doubt, doubts, type Findings, refusals, refuse } from '../findings.ts'
import { isLocalPath } from '../link-targets.ts'
import { isEncrypted, isWord97, readTemplate, readText, tableName } from './doc-text.ts'
import { FieldReader } from './word-fields.ts'

/** Storages and streams that contain macros. */
const macroPart = /^(?:vba|macros|projectwm)$/
/** A macro project anywhere in the file. Names in these files are UTF-16. */
const macroProject = Buffer.from('_VBA_PROJECT', 'utf16le')

/** The streams of a document without other files; some names begin with a control character. */
const harmlessStreams = new Set([
  'worddocument',
  '0table',
  '1table',
  'data',
  '\u0001compobj',
  '\u0001ole',
  '\u0005summaryinformation',
  '\u0005documentsummaryinformation',
  // The library that reads these files adds it to those that it writes.
  '\u0001sh33tj5',
])
/** Storages of properties and signatures, whose streams have any names. */
const harmlessStorages = ['msodatastore/', '_xmlsignatures/']
const isHarmless = (name: string) =>
  harmlessStreams.has(name) || harmlessStorages.some((storage) => name.startsWith(storage))
/** The beginning of every Windows program, and of its second header, whose place the first one says. */
const programStart = Buffer.from('MZ')
const programHeader = Buffer.from('PE\0\0')
const headerPlace = 0x3c
/** Characters that begin, divide and end a field. */
const marks = { begin: '\u0013', separator: '\u0014', end: '\u0015' } as const

/** A storage that contains only others is harmless. */
const isStorage = (path: string) => path.endsWith('/')

function containsProgram(stream: Buffer): boolean {
  for (let at = stream.indexOf(programStart); at !== -1; at = stream.indexOf(programStart, at + 1)) {
    if (at + headerPlace + 4 > stream.length) return false
    const header = at + stream.readUInt32LE(at + headerPlace)
    if (stream.subarray(header, header + programHeader.length).equals(programHeader)) return true
  }
  return false
}

function doubtsOfFields(text: string): ReadonlySet<Doubt> {
  const fields = new FieldReader()
  for (const piece of text.split(/(\p{Cc})/u)) {
    if (piece === marks.begin) fields.begin()
    else if (piece === marks.separator) fields.separate()
    else if (piece === marks.end) fields.end()
    else fields.text(piece)
  }
  return fields.finish()
}

/** What the text of a document says. One that is older than Word 97, or whose text is not found, cannot be read. */
function doubtsOfText(word: Buffer, table: Buffer | undefined): Doubt[] {
  if (!isWord97(word) || !table) return [doubts.unreadable]
  try {
    const template = readTemplate(word, table)
    return [
      ...doubtsOfFields(readText(word, table)),
      ...(template === '' || isLocalPath(template) ? [] : [doubts.template]),
    ]
  } catch {
    return [doubts.unreadable]
  }
}

/**
 * Looks into an old Word document. It may consist of text, its formatting, pictures and properties; any object in
 * it is doubtful. Throws `ResumeRefused` for macros and programs, or one that is encrypted or damaged.
 */
export function checkDoc(content: Buffer): Findings {
  if (content.includes(macroProject)) refuse(refusals.macros)
  const file = read(content, { type: 'buffer' })
  const word = find(file, '/WordDocument')
  if (!word) return refuse(refusals.damaged)
  const found = new Set<Doubt>()
  for (const [index, path] of file.FullPaths.entries()) {
    // Each path begins with the name of the root.
    const name = path.toLowerCase().replace(/^[^/]*\//, '')
    if (name.split('/').some((part) => macroPart.test(part))) refuse(refusals.macros)
    if (name === '' || isStorage(name) || isHarmless(name)) continue
    found.add(doubts.embedded)
    if (containsProgram(Buffer.from(file.FileIndex[index]?.content ?? []))) refuse(refusals.program)
  }
  const text = Buffer.from(word.content)
  if (text.length < 0x0c) refuse(refusals.damaged)
  if (isEncrypted(text)) refuse(refusals.encrypted)
  const table = find(file, `/${tableName(text)}`)
  for (const doubt of doubtsOfText(text, table ? Buffer.from(table.content) : undefined)) found.add(doubt)
  return { doubts: [...found] }
}
