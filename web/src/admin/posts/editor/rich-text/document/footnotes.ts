import { normalizeInline } from './inline.ts'
import { parseInert, sanitizeToFragment, serializeHtml } from './sanitize-html.ts'

const noteId = /^note_(\d+)$/
/** The number in a note's id; undefined for any other id. */
export const numberOf = (id: string): string | undefined => noteId.exec(id)?.[1]

/** The reference to a note in the text. Several references can point to one note, which links back to the first. */
export const referenceHtml = (number: number, first = true): string =>
  `<sup><a href="#note_${number}"${first ? ` id="noteref_${number}"` : ''} aria-label="Footnote ${number}">${number}</a></sup>`

const backLink = (number: string) =>
  ` <a href="#noteref_${number}" aria-label="Back to reference ${number}">↩</a>`

/** Whether a list is the footnotes of an article. */
export const isFootnotes = (list: Element): boolean =>
  list.localName === 'ol' && list.className === 'footnotes'

/** The notes as they are edited: without their links back. */
export function readFootnotes(list: Element): string {
  const body = parseInert(serializeHtml([list]))
  for (const link of body.querySelectorAll('li > a[href^="#noteref_"]:last-child')) {
    const before = link.previousSibling
    if (before?.nodeType === Node.TEXT_NODE) before.nodeValue = before.nodeValue?.trimEnd() ?? ''
    link.remove()
  }
  return body.innerHTML
}

/** The notes as they are stored. A note without a reference has no id and no link back. */
export function writeFootnotes(html: string): string {
  const list = sanitizeToFragment(html).firstElementChild
  const items = [...(list?.children ?? [])].flatMap((item) => {
    const text = normalizeInline(serializeHtml(item.childNodes))
    const number = numberOf(item.id)
    if (number) return [`<li id="note_${number}">${text}${backLink(number)}</li>`]
    return text ? [`<li>${text}</li>`] : []
  })
  return items.length ? `<ol class="footnotes" aria-label="Footnotes">${items.join('')}</ol>` : ''
}
