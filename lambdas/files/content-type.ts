import { fileTypeFromBuffer } from 'file-type'

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

/** Detects the content type from the first bytes of a file. */
export async function sniffContentType(head: Uint8Array): Promise<string | undefined> {
  const archive = archives.find(({ signature }) => signature.every((byte, at) => head[at] === byte))
  if (archive) return archive.mime
  const mime = (await fileTypeFromBuffer(head))?.mime.split(';')[0]
  return mime && (canonicalTypes[mime] ?? mime)
}

/**
 * The reason why the first bytes of a file do not match its declared type, or undefined. It also refuses files that
 * contain markup, whatever their type: a browser could take them for a page.
 */
export async function contentError(head: Uint8Array, contentType: string): Promise<string | undefined> {
  // Without its zero bytes, text in UTF-16 reads like any other.
  const beginning = Buffer.from(head.subarray(0, 1024)).toString('latin1').replaceAll('\0', '')
  if (startsWithMarkup.test(beginning) || markupAnywhere.test(beginning)) {
    return 'The file contains markup, which a browser could run.'
  }
  const detected = await sniffContentType(head)
  if (detected === contentType) return undefined
  return detected
    ? `The file is ${detected}, not ${contentType} as declared.`
    : `The content is not ${contentType} as declared.`
}
