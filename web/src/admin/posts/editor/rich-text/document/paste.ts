import type { Block } from './blocks.ts'
import { htmlToBlocks } from './html-to-blocks.ts'
import { toOwnPath } from './own-path.ts'
import { unwrapRedirects } from './redirects.ts'
import { isLinkUrl } from './sanitize-html.ts'
import { tableOfText } from './tables.ts'

/** The content of a clipboard or a drop. */
export type PastedContent =
  | { kind: 'pictures'; files: File[] }
  | { kind: 'blocks'; blocks: Block[] }
  | { kind: 'inline'; html: string }
  | { kind: 'text'; text: string }
  | { kind: 'nothing' }

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Plain text without the empty lines at its ends, which terminals and mail programs copy. */
export const trimEmptyLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/^(?:[^\S\n]*\n)+|(?:\n[^\S\n]*)+$/g, '')

/** Plain text becomes paragraphs if it contains empty lines, and a table if it consists of spreadsheet rows. */
export function fromText(copied: string): PastedContent {
  const text = trimEmptyLines(copied)
  if (!text) return { kind: 'nothing' }
  const table = tableOfText(text)
  if (table) return fromHtml(table)
  const paragraphs = text.split(/\n(?:[^\S\n]*\n)+/).filter((part) => part.trim())
  if (paragraphs.length < 2)
    return text.includes('\n')
      ? fromHtml(`<p>${escape(text).replace(/\n/g, '<br>')}</p>`)
      : { kind: 'text', text }
  return fromHtml(paragraphs.map((part) => `<p>${escape(part).replace(/\n/g, '<br>')}</p>`).join(''))
}

/** Plain text for a field that has lines but no blocks. */
export function fromLines(copied: string): PastedContent {
  const text = trimEmptyLines(copied)
  if (!text) return { kind: 'nothing' }
  if (!text.includes('\n')) return { kind: 'text', text }
  return { kind: 'inline', html: escape(text).replace(/\n/g, '<br>') }
}

/** A single paragraph is pasted inline; anything more is pasted as blocks. */
function fromHtml(html: string): PastedContent {
  const blocks = htmlToBlocks(html)
  const [only, ...others] = blocks
  if (!only) return { kind: 'nothing' }
  if (only.type === 'paragraph' && !others.length) return { kind: 'inline', html: only.data.text }
  return { kind: 'blocks', blocks }
}

/** The address in a clipboard that contains nothing else. */
export function readAddress(data: Pick<DataTransfer, 'getData'>): string | undefined {
  const text = unwrapRedirects(data.getData('text/plain').trim())
  return /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text) && isLinkUrl(text) ? toOwnPath(text) : undefined
}

/** Decodes base64 to a binary string; undefined if it is invalid. */
function decodeBase64(base64: string): string | undefined {
  try {
    return atob(base64.replace(/\s/g, ''))
  } catch {
    return undefined
  }
}

/**
 * Converts the `data:` URL of a picture in pasted HTML to a file to upload. Undefined for other URLs, and for invalid
 * data: the picture then stays in the text, and saving reports the error.
 */
export function dataUrlToFile(address: string): File | undefined {
  const match = /^data:(image\/[a-z+]+);base64,(.+)$/is.exec(address)
  const data = match?.[2] && decodeBase64(match[2])
  if (!match?.[1] || !data) return undefined
  const bytes = Uint8Array.from(data, (char) => char.charCodeAt(0))
  return new File([bytes], 'pasted-picture', { type: match[1] })
}
