import { type Block, type BlockTypes, pictureData } from './blocks.ts'
import { joinParagraphs, splitParagraphs } from './inline.ts'
import { changeListType, firstList, listLines } from './list-structure.ts'
import { parseInert, serializeHtml } from './sanitize-html.ts'

/** The block types that the toolbar can convert to. */
export type ConversionTarget =
  | { type: 'paragraph' }
  | { type: 'header'; level: number }
  | { type: 'list'; style: 'ordered' | 'unordered' }
  | { type: 'quote' }
  | { type: 'code' }
  | { type: 'callout' }
  | { type: 'details' }

/** The HTML tag of a list type. */
export const listTag = (style: 'ordered' | 'unordered') => (style === 'ordered' ? 'ol' : 'ul')

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const orEmptyLine = (lines: string[]) => (lines.length ? lines : [''])
/** A block's text as lines of inline HTML; undefined for a block without text. */
function toLines(block: Block): string[] | undefined {
  switch (block.type) {
    case 'paragraph':
    case 'header':
      return [block.data.text]
    case 'list':
      return listLines(firstList(block.data.html) ?? document.createElement('ul'))
    case 'quote':
      return orEmptyLine([
        ...splitParagraphs(block.data.text),
        ...(block.data.caption ? [block.data.caption] : []),
      ])
    case 'code':
      return [escape(block.data.code).replace(/\n/g, '<br>')]
    case 'callout':
      return orEmptyLine([block.data.title, ...splitParagraphs(block.data.text)].filter(Boolean))
    case 'details':
      return orEmptyLine([block.data.summary, ...splitParagraphs(block.data.text)].filter(Boolean))
    case 'picture':
    case 'rule':
    case 'table':
    case 'footnotes':
    case 'embed':
    case 'gallery':
    case 'unsupported':
      return undefined
  }
}

const toPlainText = (html: string) => parseInert(html.replace(/<br\s*\/?>/g, '\n')).textContent

/** Whether a block already has the target type. */
export function matchesTarget(block: Block, target: ConversionTarget): boolean {
  if (block.type !== target.type) return false
  if (block.type === 'header' && target.type === 'header') return block.data.level === target.level
  if (block.type === 'list' && target.type === 'list')
    return firstList(block.data.html)?.localName === listTag(target.style)
  return true
}

/** Converts blocks to another type and keeps their text. A single list that becomes a list keeps its nesting. */
export function convertBlocks(blocks: readonly Block[], target: ConversionTarget): Block[] {
  const [only, ...others] = blocks
  const list = only?.type === 'list' && !others.length ? firstList(only.data.html) : undefined
  if (list && target.type === 'list')
    return [{ type: 'list', data: { html: serializeHtml([changeListType(list, listTag(target.style))]) } }]
  const lines = blocks.flatMap((block) => toLines(block) ?? [])
  switch (target.type) {
    case 'paragraph':
      return lines.map((text) => ({ type: 'paragraph', data: { text, style: '' } }))
    case 'header':
      return lines.map((text) => ({ type: 'header', data: { text, level: target.level, style: '' } }))
    case 'list': {
      const tag = listTag(target.style)
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
            text: joinParagraphs(lines),
            caption: '',
            style: '',
            shape: 'paragraphs',
            captionShape: 'cite',
          },
        },
      ]
    case 'code':
      return [
        { type: 'code', data: { code: lines.map(toPlainText).join('\n'), language: '', shape: 'code' } },
      ]
    case 'callout':
      return [{ type: 'callout', data: { kind: 'note', title: '', text: joinParagraphs(lines) } }]
    case 'details': {
      const [summary = '', ...rest] = lines
      return [{ type: 'details', data: { summary, text: joinParagraphs(rest) } }]
    }
  }
}

/** Whether the block's text can be converted to another block type. */
export const isConvertible = (block: Block): boolean => toLines(block) !== undefined

interface PictureOrigin {
  upload?: string
  adopt?: boolean
}

/** A picture block, with an optional upload. */
export const pictureBlock = ({
  upload,
  adopt,
  ...picture
}: Partial<BlockTypes['picture']> & PictureOrigin): Block => ({
  type: 'picture',
  data: { ...pictureData(picture), ...(upload && { upload }), ...(adopt && { adopt }) },
})
