import { Parser } from 'htmlparser2'
import { escapeText } from './document/escape.ts'

type Attributes = Readonly<Record<string, string>>

/**
 * HTML with the attributes that `rewrite` returns for each tag. Only tags whose attributes differ are written anew, and
 * never the text between them.
 */
export function rewriteAttributes(html: string, rewrite: (attributes: Attributes) => Attributes): string {
  let rewritten = ''
  let done = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      const next = Object.entries(rewrite(attributes))
      const isSame =
        next.length === Object.keys(attributes).length &&
        next.every(([attribute, value]) => attributes[attribute] === value)
      if (isSame) return
      const written = next.map(([attribute, value]) => ` ${attribute}="${escapeText(value)}"`).join('')
      rewritten += `${html.slice(done, parser.startIndex)}<${name}${written}>`
      done = parser.endIndex + 1
    },
  })
  parser.end(html)
  return rewritten + html.slice(done)
}
