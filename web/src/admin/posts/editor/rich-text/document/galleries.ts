import type { Block, BlockTypes } from './blocks.ts'
import { escapeAttribute } from './escape.ts'
import { normalizeInline } from './inline.ts'
import { serializeHtml } from './sanitize-html.ts'

// Galleries: figures with one picture each, and a caption for all of them.
type Gallery = BlockTypes['gallery']

const attribute = (name: string, value: string) => (value ? ` ${name}="${escapeAttribute(value)}"` : '')
const captionHtml = (text: string) => {
  const words = normalizeInline(text)
  return words && `<figcaption>${words}</figcaption>`
}

/** Writes a gallery. One with a single picture is stored as that picture. */
export function writeGallery({ pictures, caption }: Gallery): string {
  const shown = pictures.filter(({ url }) => url)
  const below = (picture: Gallery['pictures'][number]) =>
    captionHtml(shown.length > 1 ? picture.caption : [picture.caption, caption].filter(Boolean).join(' '))
  const figures = shown.map(
    (picture) =>
      `<figure><img src="${escapeAttribute(picture.url)}" alt="${escapeAttribute(picture.alt)}"${attribute('width', picture.width)}${attribute('height', picture.height)}>${below(picture)}</figure>`,
  )
  if (figures.length > 1) return `<figure class="gallery">${figures.join('')}${captionHtml(caption)}</figure>`
  return figures.join('')
}

/**
 * For a gallery with only one picture: that picture as a figure of its own, with the captions of the picture and of the
 * gallery joined. Undefined for any other element.
 */
export function singlePicture(gallery: Element): Element | undefined {
  const [figure, caption, ...others] = gallery.children
  const isLone =
    gallery.matches('figure.gallery') &&
    figure?.matches('figure') &&
    (!caption || caption.matches('figcaption')) &&
    others.length === 0
  if (!isLone) return undefined
  const lone = figure.cloneNode(true) as Element
  const own = lone.querySelector(':scope > figcaption')
  if (own && caption) own.append(' ', ...caption.cloneNode(true).childNodes)
  else if (caption) lone.append(caption.cloneNode(true))
  return lone
}

const captionOf = (figure: Element) => {
  const caption = [...figure.children].find(({ localName }) => localName === 'figcaption')
  return caption ? normalizeInline(serializeHtml(caption.childNodes)) : ''
}

/**
 * Reads a gallery. If it contains anything else, converting it back gives different HTML, so the element becomes an
 * unsupported block.
 */
export function readGallery(gallery: Element): Block {
  const figures = [...gallery.children].filter(({ localName }) => localName === 'figure')
  const pictures = figures.map((figure) => {
    const image = figure.querySelector('img')
    const read = (name: string) => image?.getAttribute(name) ?? ''
    return {
      url: read('src'),
      alt: read('alt'),
      width: read('width'),
      height: read('height'),
      caption: captionOf(figure),
    }
  })
  return { type: 'gallery', data: { pictures, caption: captionOf(gallery) } }
}
