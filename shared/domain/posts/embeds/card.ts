import { type Embed, embedOf, isEmbedPage } from './providers.ts'

/** A player card as the sanitizer writes it: a link with an optional picture and a title. */
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
 * Removes the card class from everything that is not a valid card: a link to another site, a missing title,
 * other content. A card inside another element is invalid too, because browsers repair a figure in a
 * paragraph or a link and would leave part of that element inside the card. Expects sanitized HTML, in which
 * every element is closed.
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
 * Adds the player's URL to an article's cards, and a note about what it loads. Heading ids never contain an
 * underscore, so they cannot collide with the ids added here. The card of a provider that is no longer
 * supported stays a link.
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
