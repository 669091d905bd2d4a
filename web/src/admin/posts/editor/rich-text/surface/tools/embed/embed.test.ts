// @vitest-environment jsdom

import { expect, test, vi } from 'vitest'
import type { StaffCall } from '../../../../../../session/session-context.ts'
import { Uploads } from '../../../../../../uploads/uploads.ts'
import { blockToHtml } from '../../../document/blocks-to-html.ts'
import { embedData } from '../../../document/embeds.ts'
import type { API, BlockAPI } from '../../editor-js/editor-js.ts'
import { embedTool } from './embed.ts'

type Insert = (type: string, data: { text: string; style: string }, ...rest: unknown[]) => void

function aCard(address: string) {
  const uploads = new Uploads(vi.fn<() => Promise<never>>() as unknown as StaffCall)
  const insert = vi.fn<Insert>()
  const Embed = embedTool(uploads)
  const tool = new Embed({
    data: embedData({ address }),
    block: { id: 'a', dispatchChange: () => undefined } as unknown as BlockAPI,
    api: {
      blocks: { getBlockIndex: () => 3, insert },
      caret: { setToBlock: () => undefined },
    } as unknown as API,
    readOnly: false,
  })
  const frame = tool.render()
  document.body.replaceChildren(frame)
  const button = (name: string) =>
    [...frame.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  return { frame, insert, button }
}

test('a card kept as a link becomes a paragraph in the same position, with the typed title', () => {
  const { frame, insert, button } = aCard('https://vimeo.com/76979871')
  const title = frame.querySelector('input')
  if (title) title.value = 'The third quarter'
  button('Keep as link')?.click()
  const [type, data, , index, , replace] = insert.mock.lastCall ?? []
  expect([type, index, replace]).toEqual(['paragraph', 3, true])
  expect(blockToHtml({ type: 'paragraph', data: data ?? { text: '', style: '' } })).toBe(
    '<p><a href="https://vimeo.com/76979871">The third quarter</a></p>',
  )
})

test('an address without a known player can be kept as a link', () => {
  const { frame, insert, button } = aCard('https://other.example/talk')
  expect(button('Keep as link')).toBeUndefined()
  frame.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  button('Keep as link')?.click()
  expect(insert.mock.lastCall?.[1]).toMatchObject({
    text: '<a href="https://other.example/talk">https://other.example/talk</a>',
  })
})
