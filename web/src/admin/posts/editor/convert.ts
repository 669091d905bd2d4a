import { aPicture, type Block, type BlockTypes } from './blocks.ts'
import { firstList, listLines, renameList } from './list-structure.ts'
import { inertBody, writeHtml } from './safe-html.ts'

/** What a block can be turned into from the toolbar. */
export type Target =
  | { type: 'paragraph' }
  | { type: 'header'; level: number }
  | { type: 'list'; style: 'ordered' | 'unordered' }
  | { type: 'quote' }
  | { type: 'code' }

export const tagOf = (style: 'ordered' | 'unordered') => (style === 'ordered' ? 'ol' : 'ul')

const emptyLine = /(?:\s*<br>\s*){2,}/
const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
/** A block's text as lines of inline markup; nothing for a block without text of its own. */
function linesOf(block: Block): string[] | undefined {
  switch (block.type) {
    case 'paragraph':
    case 'header':
      return [block.data.text]
    case 'list':
      return listLines(firstList(block.data.html) ?? document.createElement('ul'))
    case 'quote':
      return [...block.data.text.split(emptyLine), ...(block.data.caption ? [block.data.caption] : [])]
    case 'code':
      return [escape(block.data.code).replace(/\n/g, '<br>')]
    case 'picture':
    case 'preserved':
      return undefined
  }
}

const plain = (html: string) => inertBody(html.replace(/<br\s*\/?>/g, '\n')).textContent

/** True where a block already is what is asked for: asking again makes it a paragraph. */
export function isAlready(block: Block, target: Target): boolean {
  if (block.type !== target.type) return false
  if (block.type === 'header' && target.type === 'header') return block.data.level === target.level
  if (block.type === 'list' && target.type === 'list')
    return firstList(block.data.html)?.localName === tagOf(target.style)
  return true
}

/** Turns blocks into another kind without losing their text; a list only changes its kind, nesting and all. */
export function convert(blocks: readonly Block[], target: Target): Block[] {
  const [only, ...others] = blocks
  const list = only?.type === 'list' && !others.length ? firstList(only.data.html) : undefined
  if (list && target.type === 'list')
    return [{ type: 'list', data: { html: writeHtml([renameList(list, tagOf(target.style))]) } }]
  const lines = blocks.flatMap((block) => linesOf(block) ?? [])
  switch (target.type) {
    case 'paragraph':
      return lines.map((text) => ({ type: 'paragraph', data: { text, style: '' } }))
    case 'header':
      return lines.map((text) => ({ type: 'header', data: { text, level: target.level, style: '' } }))
    case 'list': {
      const tag = tagOf(target.style)
      return [
        {
          type: 'list',
          data: { html: `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>` },
        },
      ]
    }
    case 'quote':
      return [
        {
          type: 'quote',
          data: {
            text: lines.join('<br><br>'),
            caption: '',
            style: '',
            shape: 'paragraphs',
            captionShape: 'cite',
          },
        },
      ]
    case 'code':
      return [{ type: 'code', data: { code: lines.map(plain).join('\n'), language: '', shape: 'code' } }]
  }
}

export const isConvertible = (block: Block): boolean => linesOf(block) !== undefined

export const pictureBlock = (picture: Partial<BlockTypes['picture']> & { upload?: string }): Block => ({
  type: 'picture',
  data: { ...aPicture(picture), ...(picture.upload && { upload: picture.upload }) },
})
