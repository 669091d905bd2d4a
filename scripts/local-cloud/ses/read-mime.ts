/** A mail as somebody's program reads it: enough of MIME for what the product sends. */
export interface ReadMail {
  /** In the order of the mail, unfolded and decoded. */
  headers: { name: string; value: string }[]
  text: string
  html: string
}

const charset = (type: string): BufferEncoding => (/charset="?utf-8/i.test(type) ? 'utf8' : 'latin1')

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` in a header. */
const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')).toString('utf8'),
    )

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

interface Part {
  headers: { name: string; value: string }[]
  body: string
}

/** Splits off the headers. `raw` has one character for each byte. */
function splitPart(raw: string): Part {
  const end = /\r?\n\r?\n/.exec(raw)
  const head = end ? raw.slice(0, end.index) : raw
  const headers = head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .filter((line) => line.includes(':'))
    .map((line) => {
      const colon = line.indexOf(':')
      const value = Buffer.from(line.slice(colon + 1).trim(), 'latin1').toString('utf8')
      return { name: line.slice(0, colon), value: decodeWords(value) }
    })
  return { headers, body: end ? raw.slice(end.index + end[0].length) : '' }
}

const headerOf = ({ headers }: Part, name: string): string =>
  headers.find((header) => header.name.toLowerCase() === name)?.value ?? ''

function leaves(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(headerOf(part, 'content-type'))?.[1]
  if (boundary === undefined) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((each) => leaves(splitPart(each.replace(/^\r?\n/, '').replace(/\r?\n$/, ''))))
}

function contentOf(part: Part | undefined): string {
  if (!part) return ''
  const encoding = headerOf(part, 'content-transfer-encoding').toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(part.body, 'base64')
      : encoding === 'quoted-printable'
        ? decodeQuoted(part.body)
        : Buffer.from(part.body, 'latin1')
  return bytes.toString(charset(headerOf(part, 'content-type')))
}

export function readMime(raw: Buffer): ReadMail {
  const mail = splitPart(raw.toString('latin1'))
  const parts = leaves(mail)
  const ofType = (type: string) =>
    contentOf(parts.find((part) => headerOf(part, 'content-type').toLowerCase().startsWith(type)))
  return { headers: mail.headers, text: ofType('text/plain'), html: ofType('text/html') }
}
