import { type ResumeExtension, resumeTypes } from '#shared/domain/submissions/resume.ts'
import { sniffContentType } from '../content-type.ts'

/** The stream in which Word stores its text. Names in these files are UTF-16. */
const wordStream = Buffer.from('WordDocument', 'utf16le')

const contains = (content: Buffer, part: string | Buffer) => content.includes(part)

/** Checks by content: the first bytes, and parts that only such a document has. */
const hasContentOf: Record<ResumeExtension, (content: Buffer) => Promise<boolean>> = {
  pdf: async (content) => (await sniffContentType(content)) === resumeTypes.pdf,
  doc: async (content) =>
    (await sniffContentType(content)) === 'application/x-cfb' && contains(content, wordStream),
  docx: async (content) =>
    (await sniffContentType(content)) === 'application/zip' &&
    contains(content, '[Content_Types].xml') &&
    // Some programs number it: `word/document2.xml`.
    /word\/document\d*\.xml/i.test(content.toString('latin1')),
}

/** The reason why a CV's content does not match its file extension, or undefined. */
export async function resumeContentError(
  content: Uint8Array,
  extension: ResumeExtension,
): Promise<string | undefined> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return (await hasContentOf[extension](bytes))
    ? undefined
    : `The content is not that of a ${extension.toUpperCase()} file.`
}
