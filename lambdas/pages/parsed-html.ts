/*
 * What needs a parser of HTML. Most pages need none, so this module is imported only with `import()`, and the build
 * puts it in a file of its own.
 */
import { Parser } from 'htmlparser2'
import { previewedFiles } from '#shared/domain/posts/drafts/preview-link.ts'
import { lowerHeadings, nameCallouts } from '#shared/domain/posts/drawn-body.ts'
import { escapeText } from './document/escape.ts'

type Attributes = Readonly<Record<string, string>>

/**
 * HTML with the attributes that `rewrite` returns for each tag. Only tags whose attributes differ are written anew, and
 * never the text between them.
 */
function rewriteAttributes(html: string, rewrite: (attributes: Attributes) => Attributes): string {
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

const feedAddresses = ['href', 'src', 'poster', 'cite']
/**
 * One size of each picture is enough for a feed reader, which decides itself when to load it. It may show many articles on one
 * page, in which the ids of their footnotes would be the same; links to parts lead to the article's own page.
 */
const droppedInFeeds = ['srcset', 'sizes', 'loading', 'decoding', 'id']

const absolute = (address: string, base: string): string => URL.parse(address, base)?.href ?? address

/**
 * An article's HTML for feed readers, which show it below its title, on pages and with styles of their own: every address is
 * absolute, `#part` and `?query` included, and belongs to the article at `url`; a callout begins with its kind.
 */
export const feedHtml = (html: string, url: string): string =>
  rewriteAttributes(nameCallouts(lowerHeadings(html)), (attributes) =>
    Object.fromEntries(
      Object.entries(attributes)
        .filter(([attribute]) => !droppedInFeeds.includes(attribute))
        .map(([attribute, value]) => [
          attribute,
          feedAddresses.includes(attribute) ? absolute(value, url) : value,
        ]),
    ),
  )

const fileAddresses = ['href', 'src', 'srcset', 'poster', 'imagesrcset']
const ownFile = /(^|[\s,])\/media\/(?=[0-9a-f]{8}-)/g

/**
 * A previewed page whose files are asked for by addresses that hold the link's post and token, where they are found as
 * long as the link works: at their own addresses nobody finds the files of an unpublished article.
 */
export const withPreviewFiles = (
  html: string,
  { postId, token }: { postId: string; token: string },
): string =>
  rewriteAttributes(html, (attributes) =>
    Object.fromEntries(
      Object.entries(attributes).map(([attribute, value]) => [
        attribute,
        fileAddresses.includes(attribute)
          ? value.replaceAll(ownFile, `$1${previewedFiles(postId, token)}`)
          : value,
      ]),
    ),
  )

/** The first thing that `read` makes of the attributes of a picture in this HTML. */
export function firstPicture<Picture>(
  html: string,
  read: (attributes: Attributes) => Picture | undefined,
): Picture | undefined {
  let first: Picture | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name !== 'img') return
      first = read(attributes)
      if (first !== undefined) parser.reset()
    },
  })
  parser.end(html)
  return first
}
