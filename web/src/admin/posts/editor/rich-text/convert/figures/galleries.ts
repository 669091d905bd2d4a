import type { Block, BlockTypes } from '../blocks.ts'
import { escapeAttribute } from '../escape.ts'
import { normalizeInline } from '../inline.ts'
import { serializeHtml } from '../sanitize-html.ts'

// Galleries: figures with one picture each, and a caption for all of them.
type Gallery = BlockTypes['gallery']

const attribute = (name: string, value: string) => (value ? ` ${name}="${escapeAttribute(value)}"` : '')
const captionHtml = (text: string) => {
  const words = normalizeInline(text)
  return words && `<figcaption>${words}</figcaption>`
}

/** A gallery of one picture is that picture. */
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
 * The picture of a gallery that has only one, as a figure of its own, with what is written below the picture and below
 * the gallery. Undefined for any other element.
 */
export function lonePicture(gallery: Element): Element | undefined {
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

/** Whatever it does not read makes the block differ from the HTML, which is then kept as it is. */
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
