// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { blocksToHtml } from '../../../document/blocks-to-html.ts'
import { htmlToBlocks } from '../../../document/html-to-blocks.ts'
import { takeClipboard } from '../clipboard.ts'
import { readPaste } from '../read-paste.ts'
import { office } from './office.ts'
import { plainText } from './plain-text.ts'
import type { Specimen } from './specimen.ts'
import { web } from './web.ts'
import { writing } from './writing.ts'

const read = ({ html = '', text = '', code = '' }: Specimen) =>
  readPaste(
    takeClipboard({
      files: [] as unknown as FileList,
      getData: (type) => ({ 'text/html': html, 'text/plain': text, 'vscode-editor-data': code })[type] ?? '',
    }),
  )

test.each(
  [...office, ...writing, ...web, ...plainText].map((specimen) => [specimen.source, specimen] as const),
)('%s', (_source, specimen) => {
  const { content, notice } = read(specimen)
  const saved =
    content.kind === 'blocks' ? blocksToHtml(content.blocks) : 'html' in content ? content.html : ''
  expect(saved.split('\n<').map((part, index) => (index ? `<${part}` : part))).toEqual(specimen.saved)
  expect(notice).toBe(specimen.notice ?? '')
  // The pasted content can be edited, saved and opened again.
  const blocks = htmlToBlocks(saved)
  expect(blocks.map(({ type }) => type)).not.toContain('unsupported')
  expect(blocksToHtml(blocks)).toBe(content.kind === 'inline' ? `<p>${saved}</p>` : saved)
})
