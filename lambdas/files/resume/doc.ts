import { find, read } from 'cfb'
import { refusals, refuse } from './rejection-reasons.ts'

/** Storages and streams that contain macros. */
const macroPart = /^(?:vba|macros|projectwm)$/
/** A macro project anywhere in the file. Names in these files are UTF-16. */
const macroProject = Buffer.from('_VBA_PROJECT', 'utf16le')
/** Streams of an embedded file that can be opened from within the document. */
const packageParts = ['\u0001ole10native', '\u0001ole10itemname']

/** Offset of the flags in the file information block, with which the WordDocument stream begins. */
const flagsOffset = 0x0a
const encryptedFlag = 0x0100

/** Throws `ResumeRefused` for a .doc file with macros or embedded files, or one that is encrypted or damaged. */
export function checkDoc(content: Buffer): void {
  if (content.includes(macroProject)) refuse(refusals.macros)
  const file = read(content, { type: 'buffer' })
  const word = find(file, '/WordDocument')
  if (!word) return refuse(refusals.damaged)
  for (const path of file.FullPaths) {
    const names = path.toLowerCase().split('/')
    if (names.some((name) => macroPart.test(name))) refuse(refusals.macros)
    if (names.some((name) => packageParts.includes(name))) refuse(refusals.embedded)
  }
  const head = Buffer.from(word.content.slice(0, flagsOffset + 2))
  if (head.length < flagsOffset + 2) refuse(refusals.damaged)
  if (head.readUInt16LE(flagsOffset) & encryptedFlag) refuse(refusals.encrypted)
}
