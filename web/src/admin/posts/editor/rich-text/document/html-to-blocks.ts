import { blockTags } from '#shared/domain/posts/article-html.ts'
import { type Block, pictureData } from './blocks.ts'
import { blockToHtml } from './blocks-to-html.ts'
import { readCallout, readDetails } from './boxes.ts'
import { readCard } from './embeds.ts'
import { isFootnotes, readFootnotes } from './footnotes.ts'
import { readGallery, singlePicture } from './galleries.ts'
import { normalizeInline } from './inline.ts'
import { sanitizeToFragment, serializeHtml } from './sanitize-html.ts'

const blockTagNames = new Set<string>(blockTags.filter((tag) => tag !== 'img'))
const isElement = (node: Node | null | undefined): node is HTMLElement => node?.nodeType === Node.ELEMENT_NODE
const isBlank = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && !node.nodeValue?.trim()
const isBlock = (node: Node): node is HTMLElement => isElement(node) && blockTagNames.has(node.localName)
const childNodes = (element: Element): Node[] => [...element.childNodes].filter((node) => !isBlank(node))
const inlineHtml = (nodes: Iterable<Node>): string => normalizeInline(serializeHtml(nodes))
const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

function readQuote(quote: Element, figcaption?: Element): Block {
  const children = childNodes(quote)
  const last = children.at(-1)
  const candidate = isElement(last) ? (last.localName === 'p' ? childNodes(last)[0] : last) : undefined
  const cite =
    isElement(candidate) && candidate.localName === 'cite' && children.length > 1 ? candidate : undefined
  const body = cite ? children.slice(0, -1) : children
  const paragraphs = body.length > 0 && body.every((node) => isElement(node) && node.localName === 'p')
  const caption = figcaption ?? cite
  return {
    type: 'quote',
    data: {
      text: paragraphs
        ? body.map((node) => inlineHtml(node.childNodes)).join('<br><br>')
        : inlineHtml([...quote.childNodes].filter((node) => node !== last || !cite)),
      caption: caption ? inlineHtml(caption.childNodes) : '',
      style: styleOf(quote),
      shape: paragraphs ? 'paragraphs' : 'bare',
      captionShape: figcaption ? 'figure' : cite && cite !== last ? 'paragraph' : 'cite',
    },
  }
}

function readCode(pre: Element): Block {
  const [first, ...others] = pre.childNodes
  const code = isElement(first) && first.localName === 'code' && !others.length ? first : undefined
  return {
    type: 'code',
    data: {
      code: pre.textContent,
      language: code?.className.replace(/^language-/, '') ?? '',
      shape: code ? 'code' : 'pre',
    },
  }
}

function readPicture(
  image: Element,
  shape: 'figure' | 'paragraph' | 'bare',
  frame?: Element,
  figcaption?: Element,
): Block {
  const attribute = (name: string) => image.getAttribute(name) ?? ''
  return {
    type: 'picture',
    data: pictureData({
      url: attribute('src'),
      alt: attribute('alt'),
      title: attribute('title'),
      width: attribute('width'),
      height: attribute('height'),
      caption: figcaption ? inlineHtml(figcaption.childNodes) : '',
      style: frame ? styleOf(frame) : '',
      shape,
    }),
  }
}

function readFigure(figure: Element): Block | undefined {
  if (figure.className === 'gallery') return readGallery(figure)
  if (figure.className) return readCard(figure)
  const [first, second, ...others] = childNodes(figure)
  const caption = isElement(second) && second.localName === 'figcaption' ? second : undefined
  if (!isElement(first) || others.length || (second && !caption)) return undefined
  if (first.localName === 'img') return readPicture(first, 'figure', figure, caption)
  if (first.localName === 'blockquote' && caption) return readQuote(first, caption)
  return undefined
}

function readElement(element: HTMLElement): Block | undefined {
  const [first, ...others] = childNodes(element)
  switch (element.localName) {
    case 'p':
      if (isElement(first) && first.localName === 'img' && !others.length)
        return readPicture(first, 'paragraph', element)
      return { type: 'paragraph', data: { text: inlineHtml(element.childNodes), style: styleOf(element) } }
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return {
        type: 'header',
        data: {
          text: inlineHtml(element.childNodes),
          level: Number(element.localName[1]),
          style: styleOf(element),
        },
      }
    case 'ul':
    case 'ol':
      if (isFootnotes(element)) return { type: 'footnotes', data: { html: readFootnotes(element) } }
      return { type: 'list', data: { html: serializeHtml([element]) } }
    case 'blockquote':
      return readQuote(element)
    case 'pre':
      return readCode(element)
    case 'figure':
      return readFigure(element)
    case 'hr':
      return { type: 'rule', data: { style: styleOf(element) } }
    case 'table':
      return { type: 'table', data: { html: serializeHtml([element]) } }
    case 'aside':
      return readCallout(element)
    case 'details':
      return readDetails(element)
    default:
      return undefined
  }
}

const normalizeWhitespace = (html: string): string =>
  html.includes('<pre')
    ? html
    : html
        .replace(/\s+/g, ' ')
        .replace(
          /\s*(<\/?(?:p|h[1-6]|br|li|ul|ol|blockquote|figure|figcaption|cite|img|table|caption|thead|tbody|tr|th|td|aside|details|summary)\b[^>]*>)\s*/g,
          '$1',
        )

/**
 * Replaces the only paragraph of each list item by its content. Markdown tools and word processors write such "loose"
 * lists, which look the same and can then be edited. Items with several paragraphs stay unchanged.
 */
function unwrapOnlyParagraphs(list: Element): void {
  if (list.localName !== 'ul' && list.localName !== 'ol') return
  for (const item of list.querySelectorAll('li')) {
    const [first, ...others] = childNodes(item)
    const isOnly = others.every((node) => isElement(node) && /^[uo]l$/.test(node.localName))
    if (isElement(first) && first.localName === 'p' && first.attributes.length === 0 && isOnly)
      first.replaceWith(...first.childNodes)
  }
}

const lineTags = 'p|h[1-6]|li|blockquote|figcaption|cite|caption|th|td|summary'
const breaksAtStart = new RegExp(`(<(?:${lineTags})\\b[^>]*>)(?:<br>)+`, 'g')
const breaksAtEnd = new RegExp(`(?:<br>)+(?=</(?:${lineTags})>|<[uo]l\\b)`, 'g')

/**
 * HTML to compare an element with what its block is written as. Line breaks at the ends of a text show nothing that
 * anybody wrote, and the editor drops them. In a box or a quote, two line breaks are written as a new paragraph.
 */
function comparable(html: string, { type }: Block): string {
  const normalized = normalizeWhitespace(html)
  if (html.includes('<pre')) return normalized
  const trimmed = normalized.replace(breaksAtStart, '$1').replace(breaksAtEnd, '')
  if (type !== 'callout' && type !== 'details' && type !== 'quote') return trimmed
  return trimmed.replace(/(?:<br>){2,}/g, '</p><p>').replaceAll('<p></p>', '')
}

/** The block for an element, if converting it back gives the same HTML; otherwise an unsupported block. */
function readBlock(source: HTMLElement): Block[] {
  const element = (singlePicture(source) as HTMLElement | undefined) ?? source
  const html = serializeHtml([element])
  unwrapOnlyParagraphs(element)
  const block = readElement(element)
  if (block) {
    const written = blockToHtml(block)
    if (comparable(written, block) === comparable(serializeHtml([element]), block)) return [block]
    if (!written && !element.textContent.trim() && !element.querySelector('img')) return []
  }
  return [{ type: 'unsupported', data: { html } }]
}

/**
 * Converts an article's HTML to editor blocks without losing anything. Elements that no block can represent, such as a
 * linked picture or a list item with several paragraphs, become unsupported blocks: they are shown but cannot be
 * edited.
 */
export function htmlToBlocks(html: string): Block[] {
  const result: Block[] = []
  let loose: Node[] = []
  const flush = () => {
    const text = inlineHtml(loose)
    const [only, ...others] = loose.filter((node) => !isBlank(node))
    if (isElement(only) && only.localName === 'img' && !others.length) result.push(readPicture(only, 'bare'))
    else if (text) result.push({ type: 'paragraph', data: { text, style: '' } })
    loose = []
  }
  for (const node of sanitizeToFragment(html).childNodes) {
    if (!isBlock(node)) loose.push(node)
    else {
      flush()
      result.push(...readBlock(node))
    }
  }
  flush()
  return result
}
