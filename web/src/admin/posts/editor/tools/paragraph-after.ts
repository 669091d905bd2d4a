import type { API, BlockAPI } from '@editorjs/editorjs'

/** Opens an empty paragraph below a block and goes there. */
export function paragraphAfter(api: Pick<API, 'blocks' | 'caret'>, block: Pick<BlockAPI, 'id'>): void {
  const index = api.blocks.getBlockIndex(block.id) + 1
  api.blocks.insert('paragraph', { text: '', style: '' }, {}, index, true)
  api.caret.setToBlock(index, 'start')
}
