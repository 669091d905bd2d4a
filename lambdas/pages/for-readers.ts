import { Parser } from 'htmlparser2'
import { escapeText } from './document/escape.ts'

const addresses = ['href', 'src', 'poster', 'cite']
/** One size of each picture is enough for a feed reader, which decides itself when to load it. */
const dropped = ['srcset', 'sizes', 'loading', 'decoding']

const absolute = (address: string, base: string): string => URL.parse(address, base)?.href ?? address

/**
 * An article's HTML for feed readers, which show it on pages of their own: every address is absolute, `#part` and
 * `?query` included, and belongs to the article at `url`. Only tags are changed, never the text between them.
 */
export function forReaders(html: string, url: string): string {
  let rewritten = ''
  let done = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      const kept = Object.entries(attributes).filter(([attribute]) => !dropped.includes(attribute))
      const next = kept.map(([attribute, value]) => [
        attribute,
        addresses.includes(attribute) ? absolute(value, url) : value,
      ])
      const isSame =
        next.length === Object.keys(attributes).length &&
        next.every(([attribute = '', value]) => attributes[attribute] === value)
      if (isSame) return
      const written = next.map(([attribute, value = '']) => ` ${attribute}="${escapeText(value)}"`).join('')
      rewritten += `${html.slice(done, parser.startIndex)}<${name}${written}>`
      done = parser.endIndex + 1
    },
  })
  parser.end(html)
  return rewritten + html.slice(done)
}
