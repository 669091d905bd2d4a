import { fromText } from '../document/paste.ts'
import type { ArticleEditor } from '../surface/article-editor.ts'
import type { Point } from '../surface/caret/browser-caret.ts'
import { insertParagraphBelow } from './commands/blocks.ts'
import { preparePasted } from './commands/insert.ts'

/** What the user typed and clicked before the editor was ready. */
export interface EarlyInput {
  text: string
  /** The position of the last click. */
  point: Point | undefined
  /** Whether the field still has the focus. */
  focused: boolean
}

/** Applies what the user typed and clicked in the placeholder before the editor was ready. */
export async function takeOver(editor: ArticleEditor, { text, point, focused }: EarlyInput): Promise<void> {
  const active = document.activeElement
  editor.focusAt(point)
  if (text) {
    const typed = fromText(text)
    if (typed.kind !== 'nothing') await editor.run(await preparePasted(typed))
    // Enter was the last key: what is typed next is a new paragraph.
    if (/\n\s*$/.test(text)) await editor.run(insertParagraphBelow)
  }
  if (!focused && active instanceof HTMLElement) active.focus({ preventScroll: true })
}
