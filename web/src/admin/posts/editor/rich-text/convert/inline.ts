import { sanitizeInlineHtml } from './sanitize-html.ts'

const lineBreaks = /^(?:\s|<br>)+|(?:\s|<br>)+$/g
/** Sanitized inline HTML, without the line breaks that browsers leave at the ends of an edited text. */
export const normalizeInline = (html = ''): string =>
  sanitizeInlineHtml(html)
    .replace(/[\t\n\f\r ]+/g, ' ')
    .replace(lineBreaks, '')

const emptyLine = /(?:\s*<br>\s*){2,}/
/** Splits a field's text into paragraphs at its empty lines. */
export const splitParagraphs = (text: string): string[] => text.split(emptyLine).filter(Boolean)
/** Joins paragraphs with empty lines between them. */
export const joinParagraphs = (paragraphs: readonly string[]): string => paragraphs.join('<br><br>')
