import type { Block, BlockTypes } from './blocks.ts'
import { writeCallout, writeDetails } from './boxes.ts'
import { writeCard } from './embeds.ts'
import { escapeAttribute } from './escape.ts'
import { writeFootnotes } from './footnotes.ts'
import { writeGallery } from './galleries.ts'
import { normalizeInline, splitParagraphs } from './inline.ts'
import { firstList, normalizeList } from './list-structure.ts'
import { isImageUrl, sanitizeStyle, sanitizeToFragment, serializeHtml } from './sanitize-html.ts'
import { normalizeTable } from './tables.ts'

const attribute = (name: string, value = '') => (value ? ` ${name}="${escapeAttribute(value)}"` : '')
const styleAttribute = (style = '') => attribute('style', sanitizeStyle(style))

function writeList({ html }: BlockTypes['list']): string {
  const list = firstList(html ?? '')
  const normalized = list && normalizeList(list)
  return normalized?.children.length ? serializeHtml([normalized]) : ''
}

function writeQuote({ text, caption, style, shape, captionShape }: BlockTypes['quote']): string {
  const quoteText = normalizeInline(text)
  const source = normalizeInline(caption)
  const paragraphs = splitParagraphs(quoteText).map((part) => `<p>${part}</p>`)
  const body = shape === 'bare' ? quoteText : paragraphs.join('') || '<p></p>'
  if (!source || captionShape === 'figure') {
    const quote = `<blockquote${styleAttribute(style)}>${body}</blockquote>`
    return source ? `<figure>${quote}<figcaption>${source}</figcaption></figure>` : quote
  }
  const cite = captionShape === 'paragraph' ? `<p><cite>${source}</cite></p>` : `<cite>${source}</cite>`
  return `<blockquote${styleAttribute(style)}>${body}${cite}</blockquote>`
}

function writeCode({ code, language, shape }: BlockTypes['code']): string {
  const text = document.createTextNode(code)
  const pre = document.implementation.createHTMLDocument('').createElement('pre')
  if (shape === 'pre') pre.append(text)
  else {
    const element = pre.ownerDocument.createElement('code')
    if (language) element.className = `language-${language}`
    element.append(text)
    pre.append(element)
  }
  return serializeHtml([pre])
}

function writePicture({
  url,
  alt,
  caption,
  title,
  width,
  height,
  style,
  shape,
}: BlockTypes['picture']): string {
  if (!url || !isImageUrl(url)) return ''
  const image = `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt ?? '')}"${attribute('title', title)}${attribute('width', width)}${attribute('height', height)}>`
  const captionHtml = normalizeInline(caption)
  if (shape === 'figure' || captionHtml) {
    return `<figure${styleAttribute(style)}>${image}${captionHtml ? `<figcaption>${captionHtml}</figcaption>` : ''}</figure>`
  }
  return shape === 'paragraph' || style ? `<p${styleAttribute(style)}>${image}</p>` : image
}

/** One block as sanitized HTML; an empty string for a block without content. */
export function blockToHtml(block: Block): string {
  switch (block.type) {
    case 'paragraph': {
      const text = normalizeInline(block.data.text)
      return text && `<p${styleAttribute(block.data.style)}>${text}</p>`
    }
    case 'header': {
      const text = normalizeInline(block.data.text)
      return text && `<h${block.data.level}${styleAttribute(block.data.style)}>${text}</h${block.data.level}>`
    }
    case 'list':
      return writeList(block.data)
    case 'quote':
      return writeQuote(block.data)
    case 'code':
      return writeCode(block.data)
    case 'picture':
      return writePicture(block.data)
    case 'rule':
      return `<hr${styleAttribute(block.data.style)}>`
    case 'table':
      return normalizeTable(block.data.html)
    case 'callout':
      return writeCallout(block.data)
    case 'details':
      return writeDetails(block.data)
    case 'footnotes':
      return writeFootnotes(block.data.html)
    case 'embed':
      return writeCard(block.data)
    case 'gallery':
      return writeGallery(block.data)
    case 'unsupported':
      return serializeHtml(sanitizeToFragment(block.data.html).childNodes)
  }
}

/**
 * The HTML to store for these blocks. It contains only tags and attributes that articles allow. `write` is
 * `blockToHtml` or a cached version of it.
 */
export const blocksToHtml = (
  blocks: readonly Block[],
  write: (block: Block) => string = blockToHtml,
): string =>
  blocks
    .map((block) => write(block))
    .filter(Boolean)
    .join('\n')
