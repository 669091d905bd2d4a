import { type Embed, embedOf, isEmbedPage } from './providers.ts'

/** The card of a player, as the sanitizer writes it: a link with a picture, if there is one, and a title. */
const card =
  '<figure class="embed"><a href="([^"<>]*)"(?: rel="noopener")?>((?:<img [^<>]*>)?<strong>[^<>]*</strong>)</a></figure>'
const cards = new RegExp(card, 'g')
const cardOrOther = new RegExp(`${card}|<figure\\b[^<>]*\\bclass="[^"<>]*\\bembed\\b[^"<>]*"[^<>]*>`, 'g')

const addressOf = (href: string) => href.replaceAll('&amp;', '&')
const hasTitle = (inner: string) => /<strong>[^<]*[^<\s\u00a0][^<]*<\/strong>/.test(inner)

/** Takes the class of a card from whatever is none: another site, no title, anything else in it. For sanitized HTML. */
export const withoutFalseCards = (html: string): string =>
  html.replace(cardOrOther, (found: string, href?: string, inner?: string) =>
    href !== undefined && inner !== undefined && hasTitle(inner) && isEmbedPage(addressOf(href))
      ? found
      : found.replace(/^<figure\b[^>]*>/, (opening) => opening.replace(/ class="[^"]*"/, '')),
  )

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
