import type { Alignment } from '../../document/block-style.ts'
import {
  type ConversionTarget,
  convertBlocks,
  isConvertible,
  listTag,
  matchesTarget,
} from '../../document/convert-blocks.ts'
import { type BlockEditor, emptyParagraph } from '../../surface/block-editor.ts'
import type { Command } from '../../surface/command.ts'

/** Converts the selected blocks. If they already have the target type, converts them back to paragraphs. */
export const convertTo =
  (target: ConversionTarget): Command =>
  async (editor) => {
    const { index, blocks } = await editor.targetBlocks()
    if (index < 0 || !blocks.every(isConvertible)) return
    if (target.type === 'list' && changeNestedListType(editor, listTag(target.style))) return
    const already = blocks.every((block) => matchesTarget(block, target))
    editor.replace(index, blocks.length, convertBlocks(blocks, already ? { type: 'paragraph' } : target))
  }

/** If the caret is in a list of the other type, changes only that list, even if it is nested. */
function changeNestedListType({ selection }: BlockEditor, tag: 'ul' | 'ol'): boolean {
  const list = selection.listAtCaret()
  const [block, ...others] = selection.targetBlocks()
  if (!list || list.localName === tag || !block || others.length) return false
  selection.restore()
  block.call('changeType', { list, tag })
  return true
}

/** Aligns the selected blocks. */
export const setAlignment =
  (alignment: Alignment): Command =>
  ({ selection }) => {
    for (const block of selection.targetBlocks()) block.call('align', { alignment })
  }

/** Inserts copies below the blocks, and puts the caret into the last one. */
export const duplicateBlocks: Command = async (editor) => {
  const { index, blocks } = await editor.targetBlocks()
  if (index < 0) return
  const copies = blocks.map((block) => {
    const copy = { ...block }
    delete copy.id
    return copy
  })
  editor.replace(index + blocks.length, 0, copies)
}

/** Moves the current block up or down. The caret returns to it even at the edge, because a menu had the focus. */
export const moveBlock =
  (by: 1 | -1): Command =>
  (editor) => {
    const block = editor.selection.block()
    if (!block) return
    const from = editor.indexOf(block)
    const to = from + by
    if (to >= 0 && to < editor.count) editor.move(from, to)
    else editor.selection.restore()
  }

/** Deletes the selected blocks. */
export const deleteBlocks: Command = async (editor) => {
  const { index, blocks } = await editor.targetBlocks()
  if (index >= 0) editor.replace(index, blocks.length, [])
}

/** Inserts an empty paragraph below the current block. */
export const insertParagraphBelow: Command = (editor) =>
  editor.replace(editor.indexBelow(), 0, [emptyParagraph()])
