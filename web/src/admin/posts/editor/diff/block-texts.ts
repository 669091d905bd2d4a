import { sanitizeToFragment } from '../rich-text/document/sanitize-html.ts'

const textOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The text that represents a picture. */
const pictures = (element: Element): string[] =>
  [...element.querySelectorAll('img')].map((image) => `[Picture: ${image.alt || 'without description'}]`)

/** The text of one block; one text per list item or table row. */
function textsOfBlock(node: Node): string[] {
  if (!(node instanceof Element)) return [textOf(node)]
  if (node.matches('ul, ol'))
    return [...node.querySelectorAll('li')].map((item) => {
      const own = item.cloneNode(true) as Element
      for (const nested of own.querySelectorAll('ul, ol')) nested.remove()
      return textOf(own)
    })
  if (node.matches('table'))
    return [...node.querySelectorAll('caption, tr')].map((row) =>
      row.matches('tr') ? [...row.children].map(textOf).join(' | ') : textOf(row),
    )
  if (node.matches('pre')) return (node.textContent ?? '').split('\n')
  if (node.matches('blockquote, details, aside, figure, div, section'))
    return [...pictures(node), ...[...node.childNodes].flatMap(textsOfBlock)]
  const rule = node.matches('hr') ? ['———'] : []
  return [...rule, ...(node.matches('img') ? [] : pictures(node)), textOf(node)]
}

/** The texts of an article's paragraphs, for comparing two articles. */
export function blockTexts(html: string): string[] {
  const fragment = sanitizeToFragment(html)
  return [...fragment.childNodes].flatMap(textsOfBlock).filter((text) => text !== '')
}
