import type { Block, BlockTypes } from './blocks.ts'
import { firstList, tidyList } from './list-structure.ts'
import { allowedStyle, escapeAttribute, isImageUrl, safeInline, safeNodes, writeHtml } from './safe-html.ts'

const attribute = (name: string, value = '') => (value ? ` ${name}="${escapeAttribute(value)}"` : '')
const styled = (style = '') => attribute('style', allowedStyle(style))

const lineBreaks = /^(?:\s|<br>)+|(?:\s|<br>)+$/g
/** Inline markup as it is stored: without the line breaks that browsers leave at the ends of an edited text. */
export const inline = (html = ''): string =>
  safeInline(html)
    .replace(/[\t\n\f\r ]+/g, ' ')
    .replace(lineBreaks, '')

function writeList({ html }: BlockTypes['list']): string {
  const list = firstList(html ?? '')
  const tidy = list && tidyList(list)
  return tidy?.children.length ? writeHtml([tidy]) : ''
}

function writeQuote({ text, caption, style, shape, captionShape }: BlockTypes['quote']): string {
  const said = inline(text)
  const by = inline(caption)
  if (!said && !by) return ''
  const paragraphs = shape === 'bare' ? [] : said.split(/(?:\s*<br>\s*){2,}/).map((part) => `<p>${part}</p>`)
  const body = shape === 'bare' ? said : paragraphs.join('')
  if (!by || captionShape === 'figure') {
    const quote = `<blockquote${styled(style)}>${body}</blockquote>`
    return by ? `<figure>${quote}<figcaption>${by}</figcaption></figure>` : quote
  }
  const cite = captionShape === 'paragraph' ? `<p><cite>${by}</cite></p>` : `<cite>${by}</cite>`
  return `<blockquote${styled(style)}>${body}${cite}</blockquote>`
}

function writeCode({ code, language, shape }: BlockTypes['code']): string {
  if (!code.trim()) return ''
  const text = document.createTextNode(code)
  const pre = document.implementation.createHTMLDocument('').createElement('pre')
  if (shape === 'pre') pre.append(text)
  else {
    const element = pre.ownerDocument.createElement('code')
    if (language) element.className = `language-${language}`
    element.append(text)
    pre.append(element)
  }
  return writeHtml([pre])
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
  const below = inline(caption)
  if (shape === 'figure' || below) {
    return `<figure${styled(style)}>${image}${below ? `<figcaption>${below}</figcaption>` : ''}</figure>`
  }
  return shape === 'paragraph' || style ? `<p${styled(style)}>${image}</p>` : image
}

/** One block as HTML of the vocabulary; empty for a block without content. */
export function blockToHtml(block: Block): string {
  switch (block.type) {
    case 'paragraph': {
      const text = inline(block.data.text)
      return text && `<p${styled(block.data.style)}>${text}</p>`
    }
    case 'header': {
      const text = inline(block.data.text)
      return text && `<h${block.data.level}${styled(block.data.style)}>${text}</h${block.data.level}>`
    }
    case 'list':
      return writeList(block.data)
    case 'quote':
      return writeQuote(block.data)
    case 'code':
      return writeCode(block.data)
    case 'picture':
      return writePicture(block.data)
    case 'preserved':
      return writeHtml(safeNodes(block.data.html).childNodes)
  }
}

/** What the editor holds, as the HTML that is stored: the article's vocabulary and nothing else. */
export const blocksToHtml = (blocks: readonly Block[]): string =>
  blocks.map(blockToHtml).filter(Boolean).join('\n')
