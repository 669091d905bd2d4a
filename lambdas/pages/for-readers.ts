import { rewriteTags } from './rewrite-tags.ts'

const addresses = ['href', 'src', 'poster', 'cite']
/** One size of each picture is enough for a feed reader, which decides itself when to load it. */
const dropped = ['srcset', 'sizes', 'loading', 'decoding']

const absolute = (address: string, base: string): string => URL.parse(address, base)?.href ?? address

/**
 * An article's HTML for feed readers, which show it on pages of their own: every address is absolute, `#part` and
 * `?query` included, and belongs to the article at `url`.
 */
export const forReaders = (html: string, url: string): string =>
  rewriteTags(html, (attributes) =>
    Object.fromEntries(
      Object.entries(attributes)
        .filter(([attribute]) => !dropped.includes(attribute))
        .map(([attribute, value]) => [
          attribute,
          addresses.includes(attribute) ? absolute(value, url) : value,
        ]),
    ),
  )
