/** Markup that is safe to send: everything put into it was escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Piece = Html | string | number | undefined | false | Piece[]

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

function textOf(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.text
  return Array.isArray(piece) ? piece.map(textOf).join('') : escape(String(piece))
}

/** A template whose values are escaped, unless they are markup themselves. */
export const html = (parts: TemplateStringsArray, ...values: Piece[]): Html =>
  new Html(parts.map((part, index) => part + textOf(values[index])).join(''))
