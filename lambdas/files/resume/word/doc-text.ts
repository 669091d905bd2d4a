/*
 * The parts of the Word Binary File Format (MS-DOC) that are needed to read the text with its fields: the file
 * information block, and the piece table that says where the characters are.
 */

/** Offsets in the file information block of Word 97 and later. */
const offsets = { version: 0x02, flags: 0x0a, templateNames: 0x19a, pieces: 0x1a2, end: 0x1aa } as const
const encryptedFlag = 0x0100
const table1Flag = 0x0200
const word97 = 0x00c1
/** Word 97 and later keep a list of names; the second is the template. */
const templateIndex = 1

const compressedFlag = 0x40000000

export const isEncrypted = (word: Buffer): boolean => (word.readUInt16LE(offsets.flags) & encryptedFlag) !== 0
/** Whether the information block has the fields that are read here. */
export const isWord97 = (word: Buffer): boolean =>
  word.length >= offsets.end && word.readUInt16LE(offsets.version) >= word97
export const tableName = (word: Buffer): string =>
  (word.readUInt16LE(offsets.flags) & table1Flag) !== 0 ? '1Table' : '0Table'

/** The part of the table stream that a field of the information block names. */
function range(word: Buffer, table: Buffer, at: number): Buffer {
  const start = word.readUInt32LE(at)
  return table.subarray(start, start + word.readUInt32LE(at + 4))
}

/** The whole text: the document, its notes, headers, comments and text boxes. Throws if the pieces are invalid. */
export function readText(word: Buffer, table: Buffer): string {
  const pieces = pieceTable(range(word, table, offsets.pieces))
  const count = (pieces.length - 4) / 12
  if (!Number.isInteger(count) || count < 0) throw new Error('The piece table has an invalid length')
  let text = ''
  for (let index = 0; index < count; index++) {
    const characters = pieces.readUInt32LE(4 * (index + 1)) - pieces.readUInt32LE(4 * index)
    const place = pieces.readUInt32LE(4 * (count + 1) + 8 * index + 2)
    const isCompressed = (place & compressedFlag) !== 0
    const start = isCompressed ? (place & ~compressedFlag & 0x3fffffff) / 2 : place & 0x3fffffff
    const length = isCompressed ? characters : 2 * characters
    if (characters < 0 || start + length > word.length) throw new Error('A piece lies outside of the text')
    text += word.subarray(start, start + length).toString(isCompressed ? 'latin1' : 'utf16le')
  }
  return text
}

/** The piece table follows the formatting of the pieces. */
function pieceTable(complex: Buffer): Buffer {
  let at = 0
  while (complex[at] === 1) at += 3 + complex.readInt16LE(at + 1)
  if (complex[at] !== 2) throw new Error('There is no piece table')
  return complex.subarray(at + 5, at + 5 + complex.readUInt32LE(at + 1))
}

/** The address of the template that the document was made from, empty if it has none. */
export function readTemplate(word: Buffer, table: Buffer): string {
  const names = range(word, table, offsets.templateNames)
  if (names.length < 6 || names.readUInt16LE(0) !== 0xffff) return ''
  const extra = names.readUInt16LE(4)
  let at = 6
  for (let index = 0; index < names.readUInt16LE(2); index++) {
    const length = 2 * names.readUInt16LE(at)
    if (index === templateIndex) return names.subarray(at + 2, at + 2 + length).toString('utf16le')
    at += 2 + length + extra
  }
  return ''
}
