// @vitest-environment jsdom

import { expect, test, vi } from 'vitest'
import type { StaffCall } from '../../../../../session/session-context.ts'
import { Uploads } from '../../../../../uploads/uploads.ts'
import { pictureData } from '../../document/blocks.ts'
import type { API, BlockAPI } from '../editor-js/editor-js.ts'
import { pictureTool } from './picture.ts'

function aBlock(url: string, adopt = false) {
  const uploads = new Uploads(vi.fn<() => Promise<never>>() as unknown as StaffCall)
  const Picture = pictureTool(uploads)
  const tool = new Picture({
    data: { ...pictureData({ url, alt: 'A chart' }), ...(adopt && { adopt }) },
    block: {} as BlockAPI,
    api: {} as API,
    readOnly: false,
  })
  const frame = tool.render()
  return {
    tool,
    uploads,
    status: frame.querySelector('.article-picture-status'),
    image: frame.querySelector('img'),
  }
}

test.each([
  ['http://pictures.example/a.png', /start with https/],
  ['https://pictures.example/a.svg', /SVG/],
])('a picture at %s shows that readers would not see it, and can be removed', (url, message) => {
  const { tool, status, image } = aBlock(url)
  expect(status?.textContent).toMatch(message)
  expect(status?.querySelector('button')?.textContent).toBe('Remove')
  expect(image?.hasAttribute('src')).toBe(false)
  expect(tool.save().url).toBe(url)
})

test.each(['https://pictures.example/a.png', '/media/a.png', 'data:image/gif;base64,R0lGODlh'])(
  'a picture at %s is shown',
  (url) => {
    const { status, image } = aBlock(url)
    expect(status?.textContent).toBe('')
    expect(image?.getAttribute('src')).toBe(url)
  },
)

test('a pasted picture that the browser may not read keeps its address, with a notice', async () => {
  const { tool, status, image, uploads } = aBlock('https://pictures.example/a.png', true)
  expect(image?.crossOrigin).toBe('anonymous')
  expect(status?.textContent).toMatch(/^Copying/)
  expect(uploads.activeCount(), 'saving waits for the copy').toBe(1)
  image?.dispatchEvent(new Event('error'))
  await uploads.whenIdle()
  expect(image?.crossOrigin).toBeNull()
  expect(image?.getAttribute('src')).toBe('https://pictures.example/a.png')
  expect(status?.textContent).toMatch(/^Kept at pictures\.example/)
  expect(tool.save()).toEqual(pictureData({ url: 'https://pictures.example/a.png', alt: 'A chart' }))
  status?.querySelector('button')?.click()
  expect(status?.textContent).toBe('')
})
