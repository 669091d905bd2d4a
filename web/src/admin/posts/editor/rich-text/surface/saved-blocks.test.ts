import { expect, test, vi } from 'vitest'
import type { BlockAPI, EditorConfig } from './editor-js/editor-js.ts'
import { SavedBlocks } from './saved-blocks.ts'

const line = { a: { href: true } }
const tools = {
  paragraph: { class: { sanitize: { text: line, style: true } } },
  gallery: { class: { sanitize: { pictures: { url: true, caption: line }, caption: line } } },
} as unknown as NonNullable<EditorConfig['tools']>

/** The parts of an Editor.js block that are read, with the data that its tool saves. */
const block = (id: string, data: () => unknown, tool = 'paragraph') =>
  ({ id, save: () => Promise.resolve({ id, tool, data: data(), time: 0, tunes: {} }) }) as unknown as BlockAPI

const cleaning = () => vi.fn<(html: string) => string>((html) => html.replaceAll('<x>', ''))

test('an unchanged block is the same object and is not sanitized again', async () => {
  const clean = cleaning()
  const saved = new SavedBlocks(tools, clean)
  let typed = 'one<x>'
  const blocks = [
    block('a', () => ({ text: typed, style: '' })),
    block('b', () => ({ text: 'two', style: '' })),
  ]

  const first = await saved.read(blocks)
  expect(first).toEqual([
    { id: 'a', type: 'paragraph', data: { text: 'one', style: '' } },
    { id: 'b', type: 'paragraph', data: { text: 'two', style: '' } },
  ])
  clean.mockClear()
  typed = 'one more'
  const second = await saved.read(blocks)
  expect(second[0]?.data).toEqual({ text: 'one more', style: '' })
  expect(second[1]).toBe(first[1])
  expect(clean.mock.calls.map(([html]) => html)).toEqual(['one more'])
})

test('a block with the same id but another tool is a different block', async () => {
  const saved = new SavedBlocks(tools, (html) => html)
  const [before] = await saved.read([block('a', () => ({ caption: 'x' }), 'gallery')])
  const [after] = await saved.read([block('a', () => ({ caption: 'x' }))])
  expect([before?.type, after?.type]).toEqual(['gallery', 'paragraph'])
})

test('each text is sanitized by its own rule, and values other than HTML are unchanged', async () => {
  const clean = cleaning()
  const saved = new SavedBlocks(tools, clean)
  const data = { pictures: [{ url: '/a?<x>', caption: 'A<x>', width: 4 }], caption: 'All<x>' }
  const [read] = await saved.read([block('a', () => data, 'gallery')])
  expect(read?.data).toEqual({ pictures: [{ url: '/a?<x>', caption: 'A', width: 4 }], caption: 'All' })
  expect(clean).toHaveBeenCalledWith('A<x>', line)
})

test('a block that cannot be read is left out, as Editor.js does', async () => {
  const saved = new SavedBlocks(tools, (html) => html)
  const unreadable = { id: 'a', save: () => Promise.resolve(undefined) } as unknown as BlockAPI
  expect(await saved.read([unreadable, block('b', () => ({ text: 'b', style: '' }))])).toHaveLength(1)
})
