import { type Embed, embedOf, isEmbedPage } from './providers.ts'

/** The card of a player, as the sanitizer writes it: a link with a picture, if there is one, and a title. */
const card =
  '<figure class="embed"><a href="([^"<>]*)"(?: rel="noopener")?>((?:<img [^<>]*>)?<strong>[^<>]*</strong>)</a></figure>'
const cards = new RegExp(card, 'g')
const cardOrTag = new RegExp(`${card}|<(/?)([a-z][a-z0-9]*)\\b[^<>]*?(/?)>`, 'g')

const addressOf = (href: string) => href.replaceAll('&amp;', '&')
const hasTitle = (inner: string) => /<strong>[^<]*[^<\s\u00a0][^<]*<\/strong>/.test(inner)

const withoutClass = (figure: string) =>
  figure.replace(/^<figure\b[^>]*>/, (opening) =>
    /\bclass="[^"]*\bembed\b/.test(opening) ? opening.replace(/ class="[^"]*"/, '') : opening,
  )

/**
 * Takes the class of a card from whatever is none: another site, no title, anything else in it. Nor is one inside
 * another element: browsers repair a figure in a paragraph or in a link, and would leave a part of those in the card.
 * For sanitized HTML, in which each element is closed.
 */
export function withoutFalseCards(html: string): string {
  let depth = 0
  return html.replace(
    cardOrTag,
    (found: string, href?: string, inner?: string, closing?: string, _tag?: string, empty?: string) => {
      if (href !== undefined && inner !== undefined) {
        const isSound = depth === 0 && hasTitle(inner) && isEmbedPage(addressOf(href))
        return isSound ? found : withoutClass(found)
      }
      if (closing) depth -= 1
      else if (!empty) depth += 1
      return withoutClass(found)
    },
  )
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function withPlayer(embed: Embed, number: number, href: string, inner: string): string {
  const height = embed.height ? ` data-height="${embed.height}"` : ''
  const note = `This loads a player from ${embed.provider}, which may see your address.`
  return (
    `<figure class="embed" data-player="${attribute(embed.player)}"${height}>` +
    `<a href="${href}" rel="noopener" aria-describedby="embed_${number}">${inner}</a>` +
    `<p class="embed-note" id="embed_${number}">${note}</p></figure>`
  )
}

/**
 * Adds to the cards of an article what its page needs: the address of the player, and what a press does. No heading
 * gets an id with an underscore. A provider that is not known any more is left as a link.
 */
export function withPlayers(html: string): string {
  let number = 0
  return html.replace(cards, (found: string, href: string, inner: string) => {
    const embed = embedOf(addressOf(href))
    if (!embed) return found
    number += 1
    return withPlayer(embed, number, href, inner)
  })
}
