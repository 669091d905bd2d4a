import { convertBlocks, isConvertible } from '../../document/convert-blocks.ts'
import { sanitizeInlineToFragment } from '../../document/sanitize-html.ts'
import { collapseToEnd, editableAncestor, selectContents } from '../../surface/caret/browser-caret.ts'
import type { EditorSelection } from '../../surface/caret/editor-selection.ts'
import type { Command } from '../../surface/command.ts'

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
      selectContents(element)
    }
  })

/** Removes a color from the selected text. `execCommand` can set a color, but not remove one. */
function removeColor(property: 'color' | 'background-color'): void {
  const selection = document.getSelection()
  if (!selection?.rangeCount) return
  const range = selection.getRangeAt(0)
  const field = editableAncestor(range.commonAncestorContainer)
  for (const styled of field?.querySelectorAll<HTMLElement>('[style]') ?? []) {
    if (!range.intersectsNode(styled)) continue
    styled.style.removeProperty(property)
    if (!styled.getAttribute('style')) styled.removeAttribute('style')
    if (styled.localName === 'span' && !styled.attributes.length) styled.replaceWith(...styled.childNodes)
  }
}

/** Sets the text or background color of the selection, or removes it if `value` is undefined. */
export const setColor =
  (kind: 'foreColor' | 'hiliteColor', value: string | undefined): Command =>
  ({ selection }) =>
    selection.forEachRange(() => {
      if (!value) return removeColor(kind === 'foreColor' ? 'color' : 'background-color')
      document.execCommand('styleWithCSS', false, 'true')
      document.execCommand(kind, false, value)
      document.execCommand('styleWithCSS', false, 'false')
    })

/** Clears the formatting of the field with the caret, such as a table's cell, and its alignment. */
function clearField(selection: EditorSelection): void {
  selection.restore()
  const field = selection.field()
  if (!field) return
  selectContents(field)
  document.execCommand('removeFormat')
  document.execCommand('unlink')
  collapseToEnd()
  for (const block of selection.targetBlocks()) block.call('align', { alignment: 'left' })
}

/** Clears the formatting of the selection, or of the whole block or field if nothing is selected. */
export const clearFormatting: Command = async (editor) => {
  const { selection } = editor
  if (selection.isCollapsed() && !selection.hasSelectedBlocks()) {
    const { index, blocks } = await editor.targetBlocks()
    if (index < 0) return
    if (!blocks.every(isConvertible)) return clearField(selection)
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
