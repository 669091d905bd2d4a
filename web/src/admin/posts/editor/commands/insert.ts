import type { Uploads } from '../../uploads/uploads.ts'
import type { Block } from '../blocks.ts'
import { pictureBlock } from '../convert.ts'
import { fileOfDataUrl, type Pasted } from '../paste.ts'
import { sizeOfPicture } from '../picture-size.ts'
import { safeInlineNodes } from '../safe-html.ts'
import type { Command } from './command.ts'

export const insertPicture =
  (picture: { upload: string } | { url: string }, alt: string): Command =>
  async (area) => {
    const size = 'url' in picture ? await sizeOfPicture(picture.url) : undefined
    area.insert([pictureBlock({ ...picture, alt, ...size })])
  }

/** What was pasted or dropped; pictures start on their way at once. */
export const insertPasted =
  (pasted: Exclude<Pasted, { kind: 'nothing' }>): Command =>
  (area) => {
    const { selected, uploads } = area
    if (pasted.kind === 'text') selected.insert(document.createTextNode(pasted.text))
    if (pasted.kind === 'inline') selected.insert(safeInlineNodes(pasted.html, document))
    if (pasted.kind === 'pictures')
      area.insert(pasted.files.map((file) => pictureBlock({ upload: uploads.start(file).id })))
    if (pasted.kind === 'blocks') area.insert(pasted.blocks.map((block) => withUpload(block, uploads)))
  }

function withUpload(block: Block, uploads: Uploads): Block {
  const file = block.type === 'picture' ? fileOfDataUrl(block.data.url) : undefined
  if (block.type !== 'picture' || !file) return block
  return pictureBlock({ ...block.data, url: '', upload: uploads.start(file).id })
}
