// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import type { ArticleEditor } from '../surface/article-editor.ts'
import { editorTools } from '../surface/tools/index.ts'
import { readToolbarState } from './toolbar-state.ts'

beforeAll(() => {
  // jsdom has no editing commands.
  document.queryCommandState = () => false
})

/** An editor with the caret in a block of this name and content. */
function editorAt(name: string, html: string, caretIn?: string): ArticleEditor {
  const holder = document.createElement('div')
  holder.innerHTML = html
  const block = { name, holder }
  const nothing = () => undefined
  return {
    canUndo: false,
    canRedo: false,
    selection: {
      block: () => block,
      targetBlocks: () => [block],
      field: () => (caretIn ? holder.querySelector(caretIn) : undefined),
      listAtCaret: nothing,
      linkAtCaret: nothing,
      codeAtCaret: nothing,
      hasFormat: () => false,
    },
  } as unknown as ArticleEditor
}

test('in a table, the alignment is that of the column with the caret', () => {
  const table =
    '<table><tr><td class="a">Revenue</td><td class="b" style="text-align:right">44.9</td></tr></table>'
  expect(readToolbarState(editorAt('table', table, '.a')).alignment).toBe('left')
  expect(readToolbarState(editorAt('table', table, '.b')).alignment).toBe('right')
})

test('marks are for blocks with a field that takes them, which code and rules have not', () => {
  const markable = (name: string, html: string) => readToolbarState(editorAt(name, html)).markable
  expect(markable('paragraph', '<p contenteditable="true">Net sales</p>')).toBe(true)
  expect(markable('code', '<textarea></textarea>')).toBe(false)
  expect(markable('rule', '<hr>')).toBe(false)
})

test('a block can be aligned exactly if its tool can align', () => {
  const tools = Object.entries(editorTools({} as Parameters<typeof editorTools>[0]))
  for (const [name, tool] of tools) {
    const { prototype } = (tool as { class: { prototype: object } }).class
    const alignable = readToolbarState(editorAt(name, '')).alignment !== undefined
    expect([name, alignable]).toEqual([name, 'align' in prototype])
  }
})
