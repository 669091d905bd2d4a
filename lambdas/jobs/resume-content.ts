import { fileTypeFromBuffer } from 'file-type'
import { type ResumeExtension, resumeTypes } from '#shared/domain/resume.ts'

/** The name of the stream that Word, and nothing else, keeps its text in; names in these files are UTF-16. */
const wordStream = Buffer.from('WordDocument', 'utf16le')
/** A .docx that carries a program is none: Word itself would call it .docm. */
const macros = 'word/vbaProject.bin'

const holds = (content: Buffer, part: string | Buffer) => content.includes(part)

/** Looks at the content alone: its beginning, and the parts that only such a document has. */
const isReally: Record<ResumeExtension, (content: Buffer) => Promise<boolean>> = {
  pdf: async (content) => (await fileTypeFromBuffer(content))?.mime === resumeTypes.pdf,
  doc: async (content) =>
    (await fileTypeFromBuffer(content))?.mime === 'application/x-cfb' && holds(content, wordStream),
  docx: async (content) =>
    ['application/zip', resumeTypes.docx].includes((await fileTypeFromBuffer(content))?.mime ?? '') &&
    holds(content, 'word/document.xml') &&
    !holds(content, macros),
}

/** Says why a CV is not the kind of file that it claims to be, or nothing. */
export async function resumeContentFault(
  content: Uint8Array,
  extension: ResumeExtension,
): Promise<string | undefined> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return (await isReally[extension](bytes))
    ? undefined
    : `The content is not that of a ${extension.toUpperCase()} file.`
}
