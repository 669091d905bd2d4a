import { isUtf8 } from 'node:buffer'
import { inflateSync } from 'node:zlib'
import { PDFArray, PDFName, type PDFRawStream } from '@cantoo/pdf-lib'

/** Bytes of an attached file when unpacked. */
const maxBytes = 4 * 1024 * 1024
/** Names of files that only ever open as text or as a picture. */
const pictureName = /\.(?:png|jpe?g)$/i
const textName = /\.(?:xml|json|txt|csv|vcf)$/i
/** Characters that hide the end of a name. */
const hiding = /[\p{Cc}\p{Cf}:]/u
/** XML that a program shows in its own way: by a stylesheet, as an Office document, as a page, or with entities. */
const activeXml =
  /<\?xml-stylesheet|<\?mso-application|<!DOCTYPE|<!ENTITY|<\s*(?:[\w.-]+:)?script\b|www\.w3\.org\/1999\/(?:xhtml|XSL)/i
const pictures = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/** The unpacked content, undefined if it is packed in another way than attachments are. */
function contentOf({ dict, contents }: PDFRawStream): Buffer | undefined {
  const filter = dict.lookup(PDFName.of('Filter'))
  const only = filter instanceof PDFArray ? (filter.size() === 1 ? filter.lookup(0) : undefined) : filter
  if (filter === undefined || (filter instanceof PDFArray && filter.size() === 0))
    return Buffer.from(contents)
  if (only !== PDFName.of('FlateDecode') || dict.has(PDFName.of('DecodeParms'))) return undefined
  try {
    return inflateSync(contents, { maxOutputLength: maxBytes })
  } catch {
    return undefined
  }
}

function textOf(content: Buffer): string | undefined {
  const [first, second] = content
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined
  const text = new TextDecoder(utf16 ?? (isUtf8(content) ? 'utf-8' : 'latin1')).decode(content)
  return text.includes('\0') ? undefined : text
}

/** Whether a file inside a PDF is text or a picture, by all of its names and by its content. */
export function isHarmlessAttachment(names: readonly string[], file: PDFRawStream): boolean {
  const content = contentOf(file)
  if (!content || content.length > maxBytes || names.some((name) => hiding.test(name))) return false
  if (names.every((name) => pictureName.test(name.trim()))) {
    return pictures.some((signature) => signature.every((byte, at) => content[at] === byte))
  }
  if (!names.every((name) => textName.test(name.trim()))) return false
  const text = textOf(content)
  return text !== undefined && !activeXml.test(text)
}
