/** What a click may open. */
const schemes = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'skype', 'callto'])
/** What a link to a file of the applicant's own computer may name; it leads nowhere on another one. */
const localDocument = /(?:\.(?:pdf|docx?|odt|rtf|txt|xlsx?|pptx?|jpe?g|png|gif)|\/)$/i
/** Viewers ignore these within an address. */
const ignored = /[\p{Cc}\p{Cf}\s]/gu

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** An address with forward slashes only, without what hides its beginning. */
const plain = (address: string) => decoded(address).replace(ignored, '').replaceAll('\\', '/')
const schemeOf = (address: string) => /^([a-z][a-z0-9+.-]+):/i.exec(address)?.[1]?.toLowerCase()

/** The path of an address that can only be on the computer on which the document is opened. */
function localPath(address: string): string | undefined {
  const path = plain(address)
  const scheme = schemeOf(path)
  if (scheme === undefined) return path.startsWith('//') ? undefined : path
  if (scheme !== 'file') return undefined
  const rest = path.slice('file:'.length)
  // Three slashes at most: Word reads `file:////host/share` as the share of another computer.
  const local = /^(?:\/{0,3}[a-z]:\/|\/{3}(?!\/)|\/{2}localhost\/(?!\/)|\/(?!\/))/i.exec(rest)
  return local ? rest : undefined
}

/** Whether an address names no other computer, so that nothing is fetched from anywhere. */
export const isLocalPath = (address: string): boolean => localPath(address) !== undefined

/** Whether a click on this address opens no more than a web page, a mail, a call or a document. */
export function isHarmlessLink(address: string): boolean {
  const text = plain(address)
  if (text === '' || text.startsWith('#')) return true
  const scheme = schemeOf(text)
  if (scheme !== undefined && scheme !== 'file') return schemes.has(scheme)
  const path = localPath(address)?.replace(/[?#].*$/, '')
  if (path === undefined) return false
  // Without a scheme it is an address of the web that was written without one, or a place beside the document.
  return (scheme === undefined && !/^[a-z]:/i.test(path)) || localDocument.test(path)
}
