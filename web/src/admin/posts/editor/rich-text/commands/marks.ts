import { convertBlocks, isConvertible } from '../convert/convert-blocks.ts'
import { sanitizeInlineToFragment } from '../convert/sanitize-html.ts'
import type { Command } from './command.ts'

export type Mark = 'bold' | 'italic' | 'underline' | 'strikeThrough' | 'subscript' | 'superscript'

/** Toggles bold, italic and the like for the selection. */
export const toggleMark =
  (name: Mark): Command =>
  ({ selection }) =>
    selection.forEachRange(() => document.execCommand(name))

/** Marks the selection as code, or makes the code at the caret ordinary text. */
export const toggleCode: Command = ({ selection }) =>
  selection.forEachRange(() => {
    const range = document.getSelection()?.getRangeAt(0)
    if (!range) return
    const code = selection.codeAtCaret()
    if (code) code.replaceWith(...code.childNodes)
    else if (!range.collapsed) {
      const element = document.createElement('code')
      element.textContent = range.toString()
      range.deleteContents()
      range.insertNode(element)
      document.getSelection()?.selectAllChildren(element)
    }
  })

/** Sets the text or background color of the selection, or removes it if `value` is undefined. */
export const setColor =
  (kind: 'foreColor' | 'hiliteColor', value: string | undefined): Command =>
  ({ selection }) =>
    selection.forEachRange(() => {
      if (!value) return selection.removeColor(kind === 'foreColor' ? 'color' : 'background-color')
      document.execCommand('styleWithCSS', false, 'true')
      document.execCommand(kind, false, value)
      document.execCommand('styleWithCSS', false, 'false')
    })

/**
 * Links the selection, or changes the link at the caret. Removes the link if `address` is undefined. Without a
 * selection, inserts `words` as the linked text.
 */
export const setLink =
  (address: string | undefined, words = address): Command =>
  ({ selection }) => {
    selection.restore()
    const current = selection.linkAtCaret()
    if (current && address) current.href = address
    else if (current) current.replaceWith(...current.childNodes)
    else if (address && selection.isCollapsed()) selection.insertLink(words ?? address, address)
    else if (address) document.execCommand('createLink', false, address)
  }

/** Clears the formatting of the selection, or of the whole block if nothing is selected. */
export const clearFormatting: Command = async (editor) => {
  const { selection } = editor
  if (selection.isCollapsed() && !selection.hasSelectedBlocks()) {
    const { index, blocks } = await editor.targetBlocks()
    if (index < 0 || !blocks.every(isConvertible)) return
    const unformatted = convertBlocks(blocks, { type: 'paragraph' }).map((block) =>
      block.type === 'paragraph'
        ? { ...block, data: { style: '', text: sanitizeInlineToFragment(block.data.text).textContent ?? '' } }
        : block,
    )
    editor.replace(index, blocks.length, unformatted)
  } else {
    selection.forEachRange(() => {
      document.execCommand('removeFormat')
      document.execCommand('unlink')
    })
    for (const block of selection.targetBlocks()) block.call('align', { alignment: 'left' })
  }
}
