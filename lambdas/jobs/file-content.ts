import { fileTypeFromBuffer } from 'file-type'

/** Names that the sniffer gives to what we accept under a plainer one. */
const sameAs: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
}

const markup = /<(!doctype|html|head|body|script|svg|iframe|object|embed|meta|\?xml[^>]*>\s*<(svg|html))\b/i

/**
 * Says why the beginning of a file is not what its type claims, or nothing. Besides the type itself it refuses
 * files that a careless reader could take for a page, whatever else they are.
 */
export async function contentFault(head: Uint8Array, contentType: string): Promise<string | undefined> {
  const beginning = new TextDecoder('latin1').decode(head.subarray(0, 1024))
  if (markup.test(beginning) || /^[\s\u00ef\u00bb\u00bf]*</.test(beginning)) {
    return 'The file holds markup, which a browser could run.'
  }
  const found = await fileTypeFromBuffer(head)
  const mime = found?.mime.split(';')[0] ?? ''
  if ((sameAs[mime] ?? mime) === contentType) return undefined
  return found
    ? `The file is ${mime}, not ${contentType} as announced.`
    : `The content is not ${contentType} as announced.`
}
