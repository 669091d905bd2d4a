import { embedOf, isEmbedPage } from '#shared/domain/posts/embeds/providers.ts'
import type { Block, BlockTypes } from './blocks.ts'
import { escapeAttribute, escapeText } from './escape.ts'

// Embed cards: a link to a player with an optional picture and title.

/** The parts of an embed card; undefined for any other figure, which must then not have the card's class. */
function partsOfCard(
  figure: Element,
): { link: Element; image: Element | undefined; title: string } | undefined {
  const [link, ...besides] = figure.childNodes
  if (!(link instanceof Element) || link.localName !== 'a' || besides.length) return undefined
  const { attributes, childNodes } = link
  const strong = childNodes[childNodes.length - 1]
  const image = childNodes.length === 2 ? childNodes[0] : undefined
  const isCard =
    figure.attributes.length === 1 &&
    attributes.length === 1 &&
    isEmbedPage(link.getAttribute('href') ?? '') &&
    strong instanceof Element &&
    strong.localName === 'strong' &&
    strong.attributes.length + strong.children.length === 0 &&
    strong.textContent.trim() !== '' &&
    (childNodes.length === 1 || (image instanceof Element && image.localName === 'img'))
  if (!isCard) return undefined
  return { link, image: image instanceof Element ? image : undefined, title: strong.textContent }
}

/** Whether a figure is an embed card. */
export const isCard = (figure: Element): boolean => partsOfCard(figure) !== undefined

/** Complete data of an embed block, with defaults for missing properties. */
export const embedData = (embed: Partial<BlockTypes['embed']>): BlockTypes['embed'] => ({
  address: '',
  title: '',
  url: '',
  alt: '',
  width: '',
  height: '',
  ...embed,
})

/** Reads an embed card; undefined for any other figure. */
export function readCard(figure: Element): Block | undefined {
  const parts = partsOfCard(figure)
  if (!parts) return undefined
  const { link, image, title } = parts
  const attribute = (name: string) => image?.getAttribute(name) ?? ''
  return {
    type: 'embed',
    data: {
      address: link.getAttribute('href') ?? '',
      title,
      url: attribute('src'),
      alt: attribute('alt'),
      width: attribute('width'),
      height: attribute('height'),
    },
  }
}

/** The default title of a card, such as `Video on YouTube`. */
export function defaultTitle(address: string): string {
  const embed = embedOf(address)
  return embed ? `${embed.kind} on ${embed.provider}` : ''
}

const attribute = (name: string, value: string) => (value ? ` ${name}="${escapeAttribute(value)}"` : '')

/** A plain link, which is also how a card without a title is stored. */
export const linkHtml = (address: string, text: string): string =>
  `<a href="${escapeAttribute(address)}">${escapeText(text || address)}</a>`

/**
 * The HTML of a card. Without a title and a picture it is a plain link; with only a picture it gets the default title.
 */
export function writeCard({ address, title, url, alt, width, height }: BlockTypes['embed']): string {
  const embed = embedOf(address)
  if (!embed) return /^https?:\/\/./i.test(address) ? `<p>${linkHtml(address, title)}</p>` : ''
  const words = title.trim().replace(/\s+/g, ' ') || (url ? defaultTitle(address) : '')
  if (!words) return `<p>${linkHtml(embed.page, embed.page)}</p>`
  const image = url
    ? `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}"${attribute('width', width)}${attribute('height', height)}>`
    : ''
  return `<figure class="embed"><a href="${escapeAttribute(embed.page)}">${image}<strong>${escapeText(words)}</strong></a></figure>`
}
