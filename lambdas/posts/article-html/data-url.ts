/** What browsers ignore in a URL: leading spaces and control characters, and all line breaks and tabs. */
// oxlint-disable-next-line no-control-regex -- control characters are what this has to match
const ignored = /^[\u0000-\u0020]+|[\t\n\r]+/g

export const isDataUrl = (address: string): boolean =>
  /^data:/i.test(address.replace(ignored, '').slice(0, 5))

/**
 * The bytes of a base64 `data:` URL, which may be percent-encoded. Returns no bytes for any other address.
 * Characters that are not base64 are skipped rather than reported: the caller checks what the bytes are anyway.
 */
export function bytesOfDataUrl(address: string): Buffer {
  const text = address.replace(ignored, '')
  const comma = text.indexOf(',')
  if (comma < 0 || !/; *base64 *$/i.test(text.slice(0, comma))) return Buffer.alloc(0)
  const data = text
    .slice(comma + 1)
    .replace(/%([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(data, 'base64')
}
