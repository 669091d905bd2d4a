/** Safe HTML: every value in it was escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type HtmlValue = Html | string | number | undefined | false | HtmlValue[]

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

function textOf(piece: HtmlValue): string {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.text
  return Array.isArray(piece) ? piece.map(textOf).join('') : escape(String(piece))
}

/** A template tag that escapes its values, except those that are Html. */
export const html = (parts: TemplateStringsArray, ...values: HtmlValue[]): Html =>
  new Html(parts.map((part, index) => part + textOf(values[index])).join(''))
