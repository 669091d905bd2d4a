import type { API, BlockAPI } from '../editor-js/editor-js.ts'

/** Inserts an empty paragraph below a block and puts the caret there. */
export function insertParagraphAfter(api: Pick<API, 'blocks' | 'caret'>, block: Pick<BlockAPI, 'id'>): void {
  const index = api.blocks.getBlockIndex(block.id) + 1
  api.blocks.insert('paragraph', { text: '', style: '' }, {}, index, true)
  api.caret.setToBlock(index, 'start')
}
