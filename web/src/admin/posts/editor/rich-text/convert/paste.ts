import { calloutClass } from '#shared/domain/posts/article-html.ts'
import type { Block } from './blocks.ts'
import { blocksToHtml } from './blocks-to-html.ts'
import { htmlToBlocks } from './html-to-blocks.ts'
import { isLinkUrl, parseInert } from './sanitize-html.ts'
import { tableOfText } from './tables.ts'

/** The content of a clipboard or a drop. */
export type PastedContent =
  | { kind: 'pictures'; files: File[] }
  | { kind: 'blocks'; blocks: Block[] }
  | { kind: 'inline'; html: string }
  | { kind: 'text'; text: string }
  | { kind: 'nothing' }

const hasBlockElement = (element: Element) =>
  element.querySelector(
    'p, div, h1, h2, h3, h4, h5, h6, li, blockquote, pre, table, figure, hr, aside, details',
  )

/** Removes the colors and fonts that word processors put on every word, and keeps the structure. */
function stripFormatting(html: string): string {
  const body = parseInert(html)
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const { textAlign, fontWeight } = element.style
    // Google Docs wraps everything in a <b> that is not bold.
    if (element.localName === 'b' && fontWeight === 'normal') element.replaceWith(...element.childNodes)
    element.removeAttribute('style')
    element.removeAttribute('color')
    const cellAlign = /^t[dh]$/.test(element.localName) ? element.getAttribute('align') : undefined
    const align = textAlign || cellAlign?.toLowerCase() || ''
    if (['center', 'right', 'justify'].includes(align) && /^(?:p|h[1-6]|t[dh])$/.test(element.localName))
      element.style.textAlign = align
  }
  for (const paragraph of body.querySelectorAll('li > p:only-of-type, td > p:only-child, th > p:only-child'))
    paragraph.replaceWith(...paragraph.childNodes)
  for (const aside of body.querySelectorAll('aside'))
    if (!calloutClass.test(aside.className)) aside.replaceWith(...aside.childNodes)
  for (const box of [...body.querySelectorAll('div')].reverse()) {
    if (hasBlockElement(box)) box.replaceWith(...box.childNodes)
    else {
      const paragraph = box.ownerDocument.createElement('p')
      paragraph.append(...box.childNodes)
      box.replaceWith(paragraph)
    }
  }
  // Articles can contain empty list items and quotes on purpose, but in a clipboard they are only noise.
  for (const element of [...body.querySelectorAll('li, blockquote, pre')].reverse())
    if (!element.textContent.trim() && !element.querySelector('img')) element.remove()
  return body.innerHTML
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Plain text becomes paragraphs if it contains empty lines, and a table if it is rows of a spreadsheet. */
export function fromText(text: string): PastedContent {
  const table = tableOfText(text)
  if (table) return fromHtml(table)
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim())
  if (paragraphs.length < 2)
    return text.includes('\n')
      ? fromHtml(`<p>${escape(text).replace(/\n/g, '<br>')}</p>`)
      : { kind: 'text', text }
  return fromHtml(paragraphs.map((part) => `<p>${escape(part).replace(/\n/g, '<br>')}</p>`).join(''))
}

/** A single paragraph is pasted inline; anything more is pasted as blocks. */
function fromHtml(html: string): PastedContent {
  const blocks = htmlToBlocks(stripFormatting(html))
  const [only, ...others] = blocks
  if (!only) return { kind: 'nothing' }
  if (only.type === 'paragraph' && !others.length) return { kind: 'inline', html: only.data.text }
  return { kind: 'blocks', blocks }
}

/** Blocks copied in this editor. Any page can fake this clipboard type, so they are sanitized like other HTML. */
function fromEditor(json: string): PastedContent | undefined {
  try {
    const copied = JSON.parse(json) as { tool: Block['type']; data: never }[]
    const html = blocksToHtml(copied.map(({ tool, data }) => ({ type: tool, data }) as Block))
    return html ? { kind: 'blocks', blocks: htmlToBlocks(html) } : undefined
  } catch {
    return undefined
  }
}

/** The address that a clipboard consists of, if it is nothing else. */
export function readAddress(data: Pick<DataTransfer, 'getData'>): string | undefined {
  const text = data.getData('text/plain').trim()
  return /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text) && isLinkUrl(text) ? text : undefined
}

/** Reads a clipboard or a drop. HTML is parsed in an inert document and sanitized. */
export function readClipboard(data: Pick<DataTransfer, 'files' | 'getData'>): PastedContent {
  const json = data.getData('application/x-editor-js')
  const blocks = json ? fromEditor(json) : undefined
  if (blocks) return blocks
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  const files = [...data.files].filter((file) => file.type.startsWith('image/') || /\.svg$/i.test(file.name))
  // Office copies a picture of the text along with the text. Prefer the text.
  if (files.length && !text.trim()) return { kind: 'pictures', files }
  if (html.trim()) return fromHtml(html)
  return text ? fromText(text) : { kind: 'nothing' }
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
