import { fileTypeFromBuffer } from 'file-type'

/** Names that the sniffer gives to what we accept under a plainer one. */
const sameAs: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
}

const markupAnywhere = /<(!doctype|html|head|body|script|svg|iframe|object|embed)\b/i
/** After white space or the marks that begin a text in UTF-8 or UTF-16. */
const markupFirst = /^[\s\u00ef\u00bb\u00bf\u00fe\u00ff]*</

/** What a file's beginning says that it is. */
export async function typeOf(head: Uint8Array): Promise<string | undefined> {
  const mime = (await fileTypeFromBuffer(head))?.mime.split(';')[0]
  return mime && (sameAs[mime] ?? mime)
}

/**
 * Says why the beginning of a file is not what its type claims, or nothing. Besides the type itself it refuses
 * files that a careless reader could take for a page, whatever else they are.
 */
export async function contentFault(head: Uint8Array, contentType: string): Promise<string | undefined> {
  // Without its zero bytes, text in UTF-16 reads like any other.
  const beginning = Buffer.from(head.subarray(0, 1024)).toString('latin1').replaceAll('\0', '')
  if (markupFirst.test(beginning) || markupAnywhere.test(beginning)) {
    return 'The file holds markup, which a browser could run.'
  }
  const found = await typeOf(head)
  if (found === contentType) return undefined
  return found
    ? `The file is ${found}, not ${contentType} as announced.`
    : `The content is not ${contentType} as announced.`
}
