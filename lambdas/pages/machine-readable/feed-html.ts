import { lowerHeadings, nameCallouts } from '#shared/domain/posts/drawn-body.ts'
import { rewriteAttributes } from '../rewrite-attributes.ts'

const addresses = ['href', 'src', 'poster', 'cite']
/**
 * One size of each picture is enough for a feed reader, which decides itself when to load it. It may show many articles on one
 * page, in which the ids of their footnotes would be the same; links to parts lead to the article's own page.
 */
const dropped = ['srcset', 'sizes', 'loading', 'decoding', 'id']

const absolute = (address: string, base: string): string => URL.parse(address, base)?.href ?? address

/**
 * An article's HTML for feed readers, which show it below its title, on pages and with styles of their own: every address is
 * absolute, `#part` and `?query` included, and belongs to the article at `url`; a callout begins with its kind.
 */
export const feedHtml = (html: string, url: string): string =>
  rewriteAttributes(nameCallouts(lowerHeadings(html)), (attributes) =>
    Object.fromEntries(
      Object.entries(attributes)
        .filter(([attribute]) => !dropped.includes(attribute))
        .map(([attribute, value]) => [
          attribute,
          addresses.includes(attribute) ? absolute(value, url) : value,
        ]),
    ),
  )
