import { fileTypeFromBuffer } from 'file-type'
import { mediaTypes } from '#shared/domain/media/media-types.ts'
import { ownValue } from '#shared/null-prototype-record.ts'

/** Detected types that we accept under a more common name. */
const canonicalTypes: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
}

const markupAnywhere = /<(!doctype|html|head|body|script|svg|iframe|object|embed)\b/i
/** May follow white space or a byte order mark of UTF-8 or UTF-16. */
const startsWithMarkup = /^[\s\u00ef\u00bb\u00bf\u00fe\u00ff]*</

/** file-type unpacks these with web streams, which our bundles do not contain. Their first bytes are enough. */
const archives = [
  { mime: 'application/zip', signature: [0x50, 0x4b, 0x03, 0x04] },
  { mime: 'application/gzip', signature: [0x1f, 0x8b] },
] as const

/** Every viewer accepts other bytes before a PDF, up to this many. */
const bytesBeforePdf = 1024
const startsLikePdf = (head: Uint8Array) =>
  Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, bytesBeforePdf)).includes('%PDF-')

/** Detects the content type from the first bytes of a file. */
export async function sniffContentType(head: Uint8Array): Promise<string | undefined> {
  const archive = archives.find(({ signature }) => signature.every((byte, at) => head[at] === byte))
  if (archive) return archive.mime
  const mime = (await fileTypeFromBuffer(head))?.mime.split(';')[0]
  if (mime === undefined && startsLikePdf(head)) return 'application/pdf'
  return mime && (canonicalTypes[mime] ?? mime)
}

const isPicture = (type: string | undefined): boolean => ownValue(mediaTypes, type ?? '')?.kind === 'image'

/**
 * The reason why the first bytes of a file do not match its declared type, or undefined. A picture is accepted as any
 * other type of picture, because it is decoded and encoded as its type. Of other files, those that contain markup are
 * refused, whatever their type: a browser could take them for a page.
 */
export async function contentError(head: Uint8Array, contentType: string): Promise<string | undefined> {
  const detected = await sniffContentType(head)
  if (isPicture(contentType) && isPicture(detected)) return undefined
  // Without its zero bytes, text in UTF-16 reads like any other.
  const beginning = Buffer.from(head.subarray(0, 1024)).toString('latin1').replaceAll('\0', '')
  if (startsWithMarkup.test(beginning) || markupAnywhere.test(beginning)) {
    return 'The file contains markup, which a browser could run.'
  }
  if (detected === contentType) return undefined
  return detected
    ? `The file is ${detected}, not ${contentType} as declared.`
    : `The content is not ${contentType} as declared.`
}
