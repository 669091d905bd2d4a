import { type BlockArea, emptyParagraph } from '../block-area.ts'
import type { Alignment } from '../block-style.ts'
import { convert, isAlready, isConvertible, type Target, tagOf } from '../convert.ts'
import type { Command } from './command.ts'

/** Makes the chosen blocks of another kind; of the kind that they are of already, paragraphs again. */
export const turnInto =
  (target: Target): Command =>
  async (area) => {
    const { index, blocks } = await area.chosen()
    if (index < 0 || !blocks.every(isConvertible)) return
    if (target.type === 'list' && renameList(area, tagOf(target.style))) return
    const already = blocks.every((block) => isAlready(block, target))
    area.replace(index, blocks.length, convert(blocks, already ? { type: 'paragraph' } : target))
  }

/** With the caret in a list of the other kind, only that list changes, wherever it is nested. */
function renameList({ selected }: BlockArea, tag: 'ul' | 'ol'): boolean {
  const list = selected.list()
  const [block, ...others] = selected.blocks()
  if (!list || list.localName === tag || !block || others.length) return false
  selected.restore()
  block.call('rename', { list, tag })
  return true
}

export const align =
  (alignment: Alignment): Command =>
  ({ selected }) => {
    for (const block of selected.blocks()) block.call('align', { alignment })
  }

export const paragraphBelow: Command = (area) => area.replace(area.below(), 0, [emptyParagraph()])

export const move =
  (by: 1 | -1): Command =>
  (area) => {
    const block = area.selected.block()
    if (!block) return
    const from = area.indexOf(block)
    const to = from + by
    if (to >= 0 && to < area.count) area.move(from, to)
  }

export const remove: Command = async (area) => {
  const { index, blocks } = await area.chosen()
  if (index >= 0) area.replace(index, blocks.length, [])
}
