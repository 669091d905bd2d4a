import { referenceHtml } from '../../document/footnotes.ts'
import { sanitizeInlineToFragment } from '../../document/sanitize-html.ts'
import type { Command } from '../../surface/command.ts'

/** Inserts a footnote reference after the selection or at the caret, and moves the caret into the new note. */
export const insertFootnote: Command = (editor) => {
  const { selection } = editor
  selection.restore()
  const caret = document.getSelection()?.getRangeAt(0).cloneRange()
  const element = caret?.endContainer.parentElement
  if (!caret || element?.closest('.article-footnotes, textarea')) return
  caret.collapse(false)
  if (!selection.setCaret(caret)) return
  const number = editor.nextNote()
  const reference = sanitizeInlineToFragment(referenceHtml(number), document).firstElementChild
  if (!reference) return
  selection.insert(reference)
  editor.addNotes(`<ol class="footnotes"><li id="note_${number}"></li></ol>`)
  editor.numberNotes()
  const id = reference.querySelector('a')?.getAttribute('href')?.slice(1) ?? ''
  editor.focusField(`#${id} > .article-footnote`)
}
