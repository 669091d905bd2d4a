// @vitest-environment jsdom

import { expect, test, vi } from 'vitest'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import type { StaffCall } from '../../../../../../session/session-context.ts'
import { Uploads } from '../../../../../../uploads/uploads.ts'
import { blockToHtml } from '../../../document/blocks-to-html.ts'
import { htmlToBlocks } from '../../../document/html-to-blocks.ts'
import type { API, BlockAPI } from '../../editor-js/editor-js.ts'
import { listenForPictureRequests } from '../picture-request.ts'
import { galleryTool } from './gallery.ts'

const aPicture = (name: string) => ({
  url: `/media/${name}.jpg`,
  alt: name.toUpperCase(),
  caption: `<em>${name}</em>`,
  width: '9',
  height: '6',
})

function aGallery(...names: string[]) {
  const uploads = new Uploads(vi.fn<() => Promise<never>>() as unknown as StaffCall)
  const Gallery = galleryTool(uploads)
  const dispatchChange = vi.fn<() => void>()
  const tool = new Gallery({
    data: { pictures: names.map(aPicture), caption: 'All' },
    block: { id: 'a', dispatchChange } as unknown as BlockAPI,
    api: {} as API,
    readOnly: false,
  })
  const frame = tool.render()
  document.body.replaceChildren(frame)
  return {
    tool,
    frame,
    dispatchChange,
    order: () => tool.save().pictures.map(({ alt }) => alt),
    shown: () => [...frame.querySelectorAll('input')].map(({ value }) => value),
    handles: () => [...frame.querySelectorAll<HTMLElement>('.article-gallery-handle')],
    add: frame.querySelector<HTMLElement>('.article-gallery-add'),
  }
}

const aFile: MediaFile = {
  id: 'x',
  filename: 'x.jpg',
  originalName: 'x.jpg',
  mimeType: 'image/jpeg',
  size: 1,
  url: '/media/x.jpg',
  altText: 'X',
  caption: '',
  uploadedBy: 'Noa Ferrant',
  uploadedById: 'u',
  createdAt: '2026-11-20T12:00:00.000Z',
  width: 12,
  height: 8,
  focalPoint: null,
  socialImage: null,
  version: 1,
  isPublic: false,
  madePublicAt: null,
  replacedAt: null,
  deletedAt: null,
  goneAt: null,
}

const press = (element: Element | undefined, key: string) =>
  element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('saves a gallery unchanged', () => {
  const { tool } = aGallery('a', 'b')
  expect(tool.save()).toEqual({ pictures: [aPicture('a'), aPicture('b')], caption: 'All' })
})

test('the arrow keys move a picture, which keeps the focus and announces its position', () => {
  const { order, shown, handles, dispatchChange, frame } = aGallery('a', 'b', 'c')
  press(handles()[0], 'ArrowRight')
  expect(order()).toEqual(['B', 'A', 'C'])
  expect(shown()).toEqual(['B', 'A', 'C'])
  expect(document.activeElement).toBe(handles()[1])
  expect(handles()[1]?.ariaLabel).toMatch(/^Picture 2 of 3/)
  expect(frame.querySelector('output')?.textContent).toBe('Now picture 2 of 3.')
  expect(dispatchChange).toHaveBeenCalledOnce()
  press(handles()[2], 'ArrowDown')
  press(handles()[2], 'ArrowUp')
  expect(order()).toEqual(['B', 'C', 'A'])
})

test('a dragged picture takes the position of the one under the pointer', () => {
  const { order, handles, frame } = aGallery('a', 'b', 'c')
  const handle = handles()[0]
  const captured = new Set<number>()
  Object.assign(handle ?? {}, {
    setPointerCapture: (id: number) => captured.add(id),
    hasPointerCapture: (id: number) => captured.has(id),
  })
  const third = frame.querySelectorAll('li')[2]
  document.elementFromPoint = () => third ?? null
  // jsdom has no pointer events.
  const event = (type: string) => Object.assign(new MouseEvent(type, { button: 0 }), { pointerId: 1 })
  handle?.dispatchEvent(event('pointermove'))
  expect(order()).toEqual(['A', 'B', 'C'])
  handle?.dispatchEvent(event('pointerdown'))
  handle?.dispatchEvent(event('pointermove'))
  expect(order()).toEqual(['B', 'C', 'A'])
})

test('up to twelve pictures can be added from the library, and removed', () => {
  const { frame, add, order, shown } = aGallery()
  expect(frame.querySelector('output')?.textContent).toBe('A gallery has two to twelve pictures.')
  listenForPictureRequests(document.body, (take) => take(aFile))
  for (let count = 0; count < 12; count += 1) add?.click()
  expect(shown()).toHaveLength(12)
  expect(add?.hidden).toBe(true)
  frame.querySelector<HTMLElement>('li [aria-label="Remove picture 12"]')?.click()
  expect(order()).toHaveLength(11)
  expect(add?.hidden).toBe(false)
  expect(document.activeElement?.ariaLabel).toMatch(/^Picture 11 of 11/)
})

test('a single picture is saved as a picture with its own caption and that of the gallery', () => {
  const { tool, frame } = aGallery('a')
  expect(frame.querySelector('output')?.textContent).toContain('With one, it is saved as a picture.')
  const html = blockToHtml({ type: 'gallery', data: tool.save() })
  expect(html).toBe(
    '<figure><img src="/media/a.jpg" alt="A" width="9" height="6"><figcaption><em>a</em> All</figcaption></figure>',
  )
  // A stored gallery with one picture is read as that picture.
  const stored =
    '<figure class="gallery"><figure><img src="/media/a.jpg" alt="A" width="9" height="6"><figcaption><em>a</em></figcaption></figure><figcaption>All</figcaption></figure>'
  const opened = htmlToBlocks(stored)
  expect(opened.map(({ type }) => type)).toEqual(['picture'])
  expect(opened.map(blockToHtml)).toEqual([html])
})

test('a drag across several pictures is one undo step, and each arrow key is one', () => {
  const { order, handles, frame } = aGallery('a', 'b', 'c')
  const told: string[] = []
  for (const name of ['stepbegin', 'stepend'])
    frame.addEventListener(name, () => told.push(`${name} ${order().join('')}`))
  const [handle] = handles()
  const items = [...frame.querySelectorAll('.article-gallery-item')]
  if (!handle) throw new Error('No handle')
  handle.setPointerCapture = handle.releasePointerCapture = () => undefined
  handle.hasPointerCapture = () => true
  const pointer = (type: string) =>
    handle.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true }), { pointerId: 1 }))
  pointer('pointerdown')
  for (const item of items.slice(1)) {
    document.elementFromPoint = () => item
    pointer('pointermove')
  }
  pointer('pointerup')
  expect(told).toEqual(['stepbegin ABC', 'stepend BCA'])
  told.length = 0
  press(handles()[0], 'ArrowRight')
  press(handles()[1], 'ArrowRight')
  expect(told).toEqual(['stepbegin BCA', 'stepend CBA', 'stepbegin CBA', 'stepend CAB'])
})
