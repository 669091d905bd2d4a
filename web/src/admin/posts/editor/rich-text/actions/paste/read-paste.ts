import type { Block } from '../../document/blocks.ts'
import { blocksToHtml } from '../../document/blocks-to-html.ts'
import { writeFootnotes } from '../../document/footnotes.ts'
import { htmlToBlocks } from '../../document/html-to-blocks.ts'
import { fromLines, type PastedContent } from '../../document/paste.ts'
import { parseInert } from '../../document/sanitize-html.ts'
import type { Clipboard } from './clipboard.ts'
import { readCodeBlocks, readEditorCode } from './code.ts'
import { LeftOut } from './left-out.ts'
import { htmlOfMarkdown } from './markdown.ts'
import { applyStyleSheets, marksOfStyles, removeStyles } from './marks.ts'
import { readCharacters } from './meaning/characters.ts'
import { readListMarks } from './meaning/list-marks.ts'
import { readQuotes, readRuby } from './meaning/quotes.ts'
import { readTrackedChanges } from './meaning/tracked-changes.ts'
import { readMedia } from './media.ts'
import { readNotes } from './notes.ts'
import { readStructure } from './structure.ts'
import { listOfText, readText, tidyText } from './text.ts'
import { readWord } from './word.ts'

/** The content to insert, and a notice of what was left out; empty if everything was kept. */
export interface Paste {
  content: PastedContent
  notice: string
}

type Copied = Pick<Clipboard, 'html' | 'text' | 'code'>

/** A single paragraph is pasted inline; anything more is pasted as blocks. */
function contentOf(html: string): PastedContent {
  const blocks = htmlToBlocks(html)
  const [only, ...others] = blocks
  if (!only) return { kind: 'nothing' }
  if (only.type === 'paragraph' && !others.length) return { kind: 'inline', html: only.data.text }
  return { kind: 'blocks', blocks }
}

/** Words pasted into a line keep the spaces around them, which Markdown and HTML do not count. */
function withSpaces(text: string, { content, notice }: Paste): Paste {
  if (content.kind !== 'inline') return { content, notice }
  const [before, after] = [/^\s/.test(text) ? ' ' : '', /\s$/.test(text) ? ' ' : '']
  return { content: { kind: 'inline', html: `${before}${content.html}${after}` }, notice }
}

function fromPlainText(clipboard: Copied): Paste {
  const { text } = clipboard
  const markdown = htmlOfMarkdown(text)
  // Without the language of a code editor, which would have it read as plain text again.
  if (markdown) return withSpaces(text, fromHtml({ html: markdown, text, code: '' }))
  const list = listOfText(text)
  if (list) return { content: contentOf(list), notice: '' }
  return { content: text ? readText(text) : { kind: 'nothing' }, notice: '' }
}

function fromHtml({ html, text, code }: Copied): Paste {
  const leftOut = new LeftOut()
  const body = parseInert(html)
  if (readEditorCode(body, text, code) === 'prose') return fromPlainText({ html, text, code })
  applyStyleSheets(body.ownerDocument)
  readTrackedChanges(body, leftOut)
  readCharacters(body)
  readNotes(body)
  readWord(body, leftOut)
  readCodeBlocks(body)
  readListMarks(body)
  readQuotes(body)
  readRuby(body)
  marksOfStyles(body)
  readMedia(body, leftOut)
  removeStyles(body)
  readStructure(body)
  for (const notes of body.querySelectorAll('ol.footnotes')) notes.outerHTML = writeFootnotes(notes.outerHTML)
  return { content: contentOf(body.innerHTML), notice: leftOut.describe() }
}

/** Blocks copied in this editor. Any page can fake this clipboard type, so they are sanitized like other HTML. */
function fromEditor(json: string): PastedContent | undefined {
  try {
    const copied = JSON.parse(json) as { tool: Block['type']; data: never }[]
    const html = blocksToHtml(copied.map(({ tool, data }) => ({ type: tool, data }) as Block))
    return html ? { kind: 'blocks', blocks: htmlToBlocks(html) } : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads a clipboard or a drop. HTML is parsed in an inert document, simplified and sanitized. `inBox`: into a field that
 * has lines but no blocks, where plain text stays together.
 */
export function readPaste(clipboard: Clipboard, inBox = false): Paste {
  const { html, text, own, pictures } = clipboard
  const blocks = own ? fromEditor(own) : undefined
  if (blocks) return { content: blocks, notice: '' }
  // Office copies a picture of the text along with the text. Prefer the text.
  if (pictures.length && !text.trim()) return { content: { kind: 'pictures', files: pictures }, notice: '' }
  if (html.trim()) return fromHtml(clipboard)
  if (inBox) return { content: fromLines(tidyText(text)), notice: '' }
  return fromPlainText(clipboard)
}
