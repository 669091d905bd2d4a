import type { ArticleEditor } from '../article-editor.ts'
import { type BlockEditor, emptyParagraph } from '../block-editor.ts'
import type { Block } from '../convert/blocks.ts'
import { type ConversionTarget, convertBlocks } from '../convert/convert-blocks.ts'
import { normalizeInline } from '../convert/inline.ts'

/** What the beginning of a paragraph turns it into, once a space follows. */
export function blockOfMarkdown(start: string): ConversionTarget | undefined {
  const [, hashes] = /^(#{1,6})$/.exec(start) ?? []
  if (hashes) return { type: 'header', level: hashes.length }
  if (start === '-' || start === '*') return { type: 'list', style: 'unordered' }
  if (/^1[.)]$/.test(start)) return { type: 'list', style: 'ordered' }
  if (start === '>') return { type: 'quote' }
  return undefined
}

const marks = [
  { tag: 'strong', pattern: /\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/ },
  { tag: 'code', pattern: /`([^`]+)`$/ },
] as const

/** The element that marked text at the end of these letters becomes, and where its marks begin. */
export function markOfMarkdown(
  text: string,
): { tag: 'strong' | 'code'; words: string; from: number } | undefined {
  for (const { tag, pattern } of marks) {
    const match = pattern.exec(text)
    if (match?.[1]) return { tag, words: match[1], from: match.index }
  }
  return undefined
}

/** The text node with the caret, and the caret's place in it. */
function caretText(): { node: Text; offset: number } | undefined {
  const selection = document.getSelection()
  const node = selection?.anchorNode
  return selection?.isCollapsed && node instanceof Text ? { node, offset: selection.anchorOffset } : undefined
}

/** Replaces marked text that ends at `end`. The caret stays behind what follows it. */
function applyMark(node: Text, end: number, caret: number): boolean {
  if (node.parentElement?.closest('code, pre')) return false
  const mark = markOfMarkdown(node.data.slice(0, end))
  if (!mark) return false
  const rest = node.splitText(end)
  const element = document.createElement(mark.tag)
  element.textContent = mark.words
  node.data = node.data.slice(0, mark.from)
  rest.before(element)
  document.getSelection()?.collapse(rest, caret - end)
  return true
}

/** Replaces the typed beginning of a paragraph. Not asynchronous: the next letters belong into the new block. */
const convertTyped =
  (field: HTMLElement, caret: { node: Text; offset: number }, to: ConversionTarget | { type: 'rule' }) =>
  (editor: BlockEditor): void => {
    const typed = document.createRange()
    typed.setStart(field, 0)
    typed.setEnd(caret.node, caret.offset)
    typed.deleteContents()
    const block = editor.selection.block()
    if (!block) return
    const paragraph: Block = {
      type: 'paragraph',
      data: { text: normalizeInline(field.innerHTML), style: '' },
    }
    const { text } = paragraph.data
    const index = editor.indexOf(block)
    if (to.type === 'rule') {
      editor.replace(index, 1, [{ type: 'rule', data: { style: '' } }, text ? paragraph : emptyParagraph()])
      editor.focusStart(index + 1)
    } else {
      editor.replace(index, 1, convertBlocks([paragraph], to))
      if (text) editor.focusStart(index)
    }
  }

function convertBlock(editor: ArticleEditor, event: InputEvent): void {
  const caret = caretText()
  const field = caret?.node.parentElement?.closest<HTMLElement>('.article-paragraph')
  if (!caret || !field || !editor.selection.block()?.holder.contains(field)) return
  const before = document.createRange()
  before.setStart(field, 0)
  before.setEnd(caret.node, caret.offset)
  const typed = before.toString()
  if (event.data === ' ') {
    const target = blockOfMarkdown(typed.slice(0, -1))
    if (target) editor.runAtOnce(convertTyped(field, caret, target))
  } else if (typed === '```') editor.runAtOnce(convertTyped(field, caret, { type: 'code' }))
  else if (typed === '---' && field.textContent === typed)
    editor.runAtOnce(convertTyped(field, caret, { type: 'rule' }))
}

/**
 * Markdown as it is typed: headings, lists, quotes, code and rules at the beginning of a paragraph, bold and code
 * anywhere. A mark takes effect with the letter or the Enter after it, so that the caret is then outside of it.
 */
export function listenForMarkdown(holder: HTMLElement, editor: ArticleEditor): () => void {
  const input = (event: Event) => {
    if (!(event instanceof InputEvent) || event.inputType !== 'insertText' || event.isComposing) return
    const caret = caretText()
    if (caret && /^[\s.,;:!?)]$/.test(event.data ?? '')) applyMark(caret.node, caret.offset - 1, caret.offset)
    if (event.data && ' `-'.includes(event.data)) convertBlock(editor, event)
  }
  const keydown = (event: KeyboardEvent) => {
    const caret = event.key === 'Enter' && !event.isComposing ? caretText() : undefined
    if (caret) applyMark(caret.node, caret.offset, caret.offset)
  }
  holder.addEventListener('input', input)
  holder.addEventListener('keydown', keydown, true)
  return () => {
    holder.removeEventListener('input', input)
    holder.removeEventListener('keydown', keydown, true)
  }
}
