import type { Block } from '../../document/blocks.ts'
import { type ConversionTarget, convertBlocks } from '../../document/convert-blocks.ts'
import { normalizeInline } from '../../document/inline.ts'
import type { ArticleEditor } from '../../surface/article-editor.ts'
import { type BlockEditor, emptyParagraph } from '../../surface/block-editor.ts'
import { placeCaret } from '../../surface/caret/browser-caret.ts'
import { type Correction, isTypographic, typographic } from './typography.ts'

/** The block type that a typed prefix such as `#` stands for once a space follows. */
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
  { tag: 'em', pattern: /(?<![\w*])\*([^\s*](?:[^*]*[^\s*])?)\*$/ },
  { tag: 's', pattern: /~~([^\s~](?:[^~]*[^\s~])?)~~$/ },
  { tag: 'code', pattern: /`([^`]+)`$/ },
] as const

interface TypedMark {
  tag: (typeof marks)[number]['tag']
  words: string
  from: number
}

/** The element for marked-up text that ends here, and the offset at which its markup begins. */
export function markOfMarkdown(text: string): TypedMark | undefined {
  for (const { tag, pattern } of marks) {
    const match = pattern.exec(text)
    if (match?.[1]) return { tag, words: match[1], from: match.index }
  }
  return undefined
}

interface Caret {
  node: Text
  offset: number
}
type Target = ConversionTarget | { type: 'rule' }

/** The text node with the caret, and the offset in it. */
function caretText(): Caret | undefined {
  const selection = document.getSelection()
  const node = selection?.anchorNode
  return selection?.isCollapsed && node instanceof Text ? { node, offset: selection.anchorOffset } : undefined
}

/** Replaces marked-up text that ends at `end`. The caret stays after the text that follows it. */
function applyMark(node: Text, end: number, caret: number, mark: TypedMark): void {
  const rest = node.splitText(end)
  const element = document.createElement(mark.tag)
  element.textContent = mark.words
  node.data = node.data.slice(0, mark.from)
  rest.before(element)
  placeCaret(rest, caret - end)
}

/** The markup that ends at `end` of a text node; none in code, where asterisks and backticks are literal. */
const markEndingAt = (node: Text, end: number): TypedMark | undefined =>
  node.parentElement?.closest('code, pre') ? undefined : markOfMarkdown(node.data.slice(0, end))

/** Converts the paragraph whose prefix was typed. Synchronous, because the next keystrokes belong in the new block. */
const convertTyped =
  (field: HTMLElement, caret: Caret, to: Target) =>
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

/** What the paragraph up to the caret becomes after this character was typed. */
function targetOf(typed: string, letter: string | null, whole: string): Target | undefined {
  if (letter === ' ') return blockOfMarkdown(typed.slice(0, -1))
  if (typed === '```') return { type: 'code' }
  return typed === '---' && whole === typed ? { type: 'rule' } : undefined
}

/** The text of a field up to the caret. */
function textBefore(field: Element, { node, offset }: Caret): string {
  const before = document.createRange()
  before.setStart(field, 0)
  before.setEnd(node, offset)
  return before.toString()
}

/** The typographic characters for what was typed before the caret, if they are wished for; none in code. */
function correctionAt({ node, offset }: Caret): Correction | undefined {
  const field = node.parentElement?.closest('[contenteditable=true]')
  if (!field || !isTypographic() || node.parentElement?.closest('code, pre')) return undefined
  const correction = typographic(textBefore(field, { node, offset }))
  return correction && correction.length <= offset ? correction : undefined
}

function correct({ node, offset }: Caret, { length, text }: Correction): void {
  node.replaceData(offset - length, length, text)
  placeCaret(node, offset - length + text.length)
}

/**
 * Converts Markdown as it is typed: headings, lists, quotes, code and rules at the start of a paragraph; bold, italic,
 * struck-through text and code anywhere. Inline markup takes effect with the next character or Enter, so that the caret
 * ends up outside of it. So do quotation marks and dashes, on wish. Backspace directly afterward restores what was typed.
 */
export function listenForMarkdown(holder: HTMLElement, editor: ArticleEditor): () => void {
  let changed = false

  const change = (command: (blocks: BlockEditor) => void) => {
    changed = true
    editor.runSynchronously(command)
  }
  const convert = (caret: Caret, { data }: InputEvent) => {
    const field = caret.node.parentElement?.closest<HTMLElement>('.article-paragraph')
    if (!field || !editor.selection.block()?.holder.contains(field)) return
    const target = targetOf(textBefore(field, caret), data, field.textContent)
    if (target) change(convertTyped(field, caret, target))
  }
  const input = (event: Event) => {
    changed = false
    if (!(event instanceof InputEvent) || event.inputType !== 'insertText' || event.isComposing) return
    const caret = caretText()
    if (!caret) return
    const { node, offset } = caret
    const mark = /^[\s.,;:!?)]$/.test(event.data ?? '') ? markEndingAt(node, offset - 1) : undefined
    const better = event.data && `'"-s`.includes(event.data) ? correctionAt(caret) : undefined
    if (mark) change(() => applyMark(node, offset - 1, offset, mark))
    else if (better) change(() => correct(caret, better))
    else if (event.data && ' `-'.includes(event.data)) convert(caret, event)
  }
  const keydown = (event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (event.key === 'Backspace' && plain && changed) {
      event.preventDefault()
      event.stopImmediatePropagation()
      void editor.undo()
    }
    changed = false
    const caret = event.key === 'Enter' && !event.isComposing ? caretText() : undefined
    const mark = caret && markEndingAt(caret.node, caret.offset)
    if (mark) editor.runSynchronously(() => applyMark(caret.node, caret.offset, caret.offset, mark))
  }
  const forget = () => {
    changed = false
  }
  holder.addEventListener('input', input)
  holder.addEventListener('keydown', keydown, true)
  holder.addEventListener('mousedown', forget)
  return () => {
    holder.removeEventListener('input', input)
    holder.removeEventListener('keydown', keydown, true)
    holder.removeEventListener('mousedown', forget)
  }
}
