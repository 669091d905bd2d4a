import { sanitizeInlineHtml } from './sanitize-html.ts'

const lineBreaks = /^(?:\s|<br>)+|(?:\s|<br>)+$/g
/** Sanitized inline HTML, without the line breaks that browsers leave at the ends of an edited text. */
export const normalizeInline = (html = ''): string =>
  sanitizeInlineHtml(html)
    .replace(/[\t\n\f\r ]+/g, ' ')
    .replace(lineBreaks, '')

const emptyLine = /(?:\s*<br>\s*){2,}/
const tag = /<(\/?)([a-z]+)\b[^>]*>/g
const emptyMark = /<([a-z]+)\b[^>]*><\/\1>/g

/** The tags that are still open at the end of a text, given those that are open at its start. */
function openTags(text: string, before: readonly string[]): string[] {
  const open = [...before]
  for (const [whole, closes, name] of text.matchAll(tag)) {
    if (closes) open.pop()
    else if (name !== 'br' && name !== 'img') open.push(whole)
  }
  return open
}

/** Splits a field's text into paragraphs at its empty lines. A mark across an empty line is continued after it. */
export function splitParagraphs(text: string): string[] {
  const parts = text.split(emptyLine)
  if (parts.length < 2) return parts.filter(Boolean)
  let open: string[] = []
  return parts
    .map((part) => {
      const start = open.join('')
      open = openTags(part, open)
      const end = open.map((opened) => opened.replace(/^<([a-z]+)[^]*$/, '</$1>')).reverse()
      return `${start}${part}${end.join('')}`.replace(emptyMark, '')
    })
    .filter(Boolean)
}

/** Joins paragraphs with empty lines between them. */
export const joinParagraphs = (paragraphs: readonly string[]): string => paragraphs.join('<br><br>')
