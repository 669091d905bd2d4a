import { convert, isConvertible } from '../convert.ts'
import { safeInlineNodes } from '../safe-html.ts'
import type { Command } from './command.ts'

export type Mark = 'bold' | 'italic' | 'underline' | 'strikeThrough'

export const mark =
  (name: Mark): Command =>
  ({ selected }) =>
    selected.each(() => document.execCommand(name))

/** Colours the selection or its ground; takes the colour off it where none is named. */
export const colour =
  (kind: 'foreColor' | 'hiliteColor', value: string | undefined): Command =>
  ({ selected }) =>
    selected.each(() => {
      if (!value) return selected.dropColour(kind === 'foreColor' ? 'color' : 'background-color')
      document.execCommand('styleWithCSS', false, 'true')
      document.execCommand(kind, false, value)
      document.execCommand('styleWithCSS', false, 'false')
    })

/** Leads the selection somewhere, or the link that it is in somewhere else; without an address, nowhere any more. */
export const link =
  (address: string | undefined): Command =>
  ({ selected }) => {
    selected.restore()
    const current = selected.link()
    if (current && address) current.href = address
    else if (current) current.replaceWith(...current.childNodes)
    else if (address && selected.isCollapsed()) selected.type(address, address)
    else if (address) document.execCommand('createLink', false, address)
  }

/** Takes the formats off the selection; with nothing selected, off the whole block. */
export const clean: Command = async (area) => {
  const { selected } = area
  if (selected.isCollapsed() && !selected.hasBlocks()) {
    const { index, blocks } = await area.chosen()
    if (index < 0 || !blocks.every(isConvertible)) return
    const bare = convert(blocks, { type: 'paragraph' }).map((block) =>
      block.type === 'paragraph'
        ? { ...block, data: { style: '', text: safeInlineNodes(block.data.text).textContent ?? '' } }
        : block,
    )
    area.replace(index, blocks.length, bare)
  } else {
    selected.each(() => {
      document.execCommand('removeFormat')
      document.execCommand('unlink')
    })
    for (const block of selected.blocks()) block.call('align', { alignment: 'left' })
  }
}
