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

export function writeGallery({ pictures, caption }: Gallery): string {
  const figures = pictures
    .filter(({ url }) => url)
    .map(
      (picture) =>
        `<figure><img src="${escapeAttribute(picture.url)}" alt="${escapeAttribute(picture.alt)}"${attribute('width', picture.width)}${attribute('height', picture.height)}>${captionHtml(picture.caption)}</figure>`,
    )
  return figures.length ? `<figure class="gallery">${figures.join('')}${captionHtml(caption)}</figure>` : ''
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
