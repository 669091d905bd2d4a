import { withLineBreaks } from '#shared/domain/text/invisible-characters.ts'

/** Escapes text for use between tags. */
export const escapeText = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;')
/** Escapes text for use in a quoted attribute. */
export const escapeAttribute = (text: string): string => escapeText(text).replace(/"/g, '&quot;')

/** The HTML of a plain text, with its line breaks. */
export const linesToHtml = (text: string): string =>
  escapeText(withLineBreaks(text)).replace(/\r?\n|\r/g, '<br>')
