import { blockTags } from '#shared/domain/article-html.ts'
import { aPicture, type Block } from './blocks.ts'
import { blockToHtml, inline } from './blocks-to-html.ts'
import { safeNodes, writeHtml } from './safe-html.ts'

const blocks = new Set<string>(blockTags.filter((tag) => tag !== 'img'))
const isElement = (node: Node | null | undefined): node is HTMLElement => node?.nodeType === Node.ELEMENT_NODE
const isBlank = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && !node.nodeValue?.trim()
const isBlock = (node: Node): node is HTMLElement => isElement(node) && blocks.has(node.localName)
const content = (element: Element): Node[] => [...element.childNodes].filter((node) => !isBlank(node))
const inner = (nodes: Iterable<Node>): string => inline(writeHtml(nodes))
const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

function readQuote(quote: Element, figcaption?: Element): Block {
  const parts = content(quote)
  const last = parts.at(-1)
  const cited = isElement(last) ? (last.localName === 'p' ? content(last)[0] : last) : undefined
  const cite = isElement(cited) && cited.localName === 'cite' && parts.length > 1 ? cited : undefined
  const said = cite ? parts.slice(0, -1) : parts
  const paragraphs = said.every((part) => isElement(part) && part.localName === 'p')
  const caption = figcaption ?? cite
  return {
    type: 'quote',
    data: {
      text: paragraphs
        ? said.map((part) => inner(part.childNodes)).join('<br><br>')
        : inner([...quote.childNodes].filter((node) => node !== last || !cite)),
      caption: caption ? inner(caption.childNodes) : '',
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
  const of = (name: string) => image.getAttribute(name) ?? ''
  return {
    type: 'picture',
    data: aPicture({
      url: of('src'),
      alt: of('alt'),
      title: of('title'),
      width: of('width'),
      height: of('height'),
      caption: figcaption ? inner(figcaption.childNodes) : '',
      style: frame ? styleOf(frame) : '',
      shape,
    }),
  }
}

function readFigure(figure: Element): Block | undefined {
  const [first, second, ...others] = content(figure)
  const caption = isElement(second) && second.localName === 'figcaption' ? second : undefined
  if (!isElement(first) || others.length || (second && !caption)) return undefined
  if (first.localName === 'img') return readPicture(first, 'figure', figure, caption)
  if (first.localName === 'blockquote' && caption) return readQuote(first, caption)
  return undefined
}

function readElement(element: HTMLElement): Block | undefined {
  const [first, ...others] = content(element)
  switch (element.localName) {
    case 'p':
      if (isElement(first) && first.localName === 'img' && !others.length)
        return readPicture(first, 'paragraph', element)
      return { type: 'paragraph', data: { text: inner(element.childNodes), style: styleOf(element) } }
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return {
        type: 'header',
        data: {
          text: inner(element.childNodes),
          level: Number(element.localName[1]),
          style: styleOf(element),
        },
      }
    case 'ul':
    case 'ol':
      return { type: 'list', data: { html: writeHtml([element]) } }
    case 'blockquote':
      return readQuote(element)
    case 'pre':
      return readCode(element)
    case 'figure':
      return readFigure(element)
    default:
      return undefined
  }
}

const comparable = (html: string): string =>
  html.includes('<pre')
    ? html
    : html
        .replace(/\s+/g, ' ')
        .replace(/\s*(<\/?(?:p|li|ul|ol|blockquote|figure|figcaption|cite|img)\b[^>]*>)\s*/g, '$1')

/** The block for an element, if writing it gives the same element again; else the element, kept as it is. */
function blockOf(element: HTMLElement): Block[] {
  const html = writeHtml([element])
  const block = readElement(element)
  if (block) {
    const written = blockToHtml(block)
    if (comparable(written) === comparable(html)) return [block]
    if (!written && !element.textContent.trim() && !element.querySelector('img')) return []
  }
  return [{ type: 'preserved', data: { html } }]
}

/**
 * An article's HTML as blocks of the editor. Loses nothing of the vocabulary by construction: what no block
 * can hold (a table, a rule, a list with paragraphs in it) becomes a block that is shown and kept, not edited.
 */
export function htmlToBlocks(html: string): Block[] {
  const result: Block[] = []
  let loose: Node[] = []
  const flush = () => {
    const text = inner(loose)
    const [only, ...others] = loose.filter((node) => !isBlank(node))
    if (isElement(only) && only.localName === 'img' && !others.length) result.push(readPicture(only, 'bare'))
    else if (text) result.push({ type: 'paragraph', data: { text, style: '' } })
    loose = []
  }
  for (const node of safeNodes(html).childNodes) {
    if (!isBlock(node)) loose.push(node)
    else {
      flush()
      result.push(...blockOf(node))
    }
  }
  flush()
  return result
}
