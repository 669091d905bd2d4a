import { emptyParagraph } from '../block-editor.ts'
import type { Command } from './command.ts'

/** Inserts an empty paragraph below the current block. */
export const insertParagraphBelow: Command = (editor) =>
  editor.replace(editor.indexBelow(), 0, [emptyParagraph()])
