// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import type { API, BlockAPI } from '../editor-js/editor-js.ts'
import { loadTables, Table } from './table.ts'

const html = '<table><tbody><tr><td>One</td></tr></tbody></table>'

test('a table is saved as it was until it is changed, so that loading its editor is no undo step', async () => {
  const table = new Table({
    data: { html },
    api: {} as API,
    block: { dispatchChange: () => undefined } as Partial<BlockAPI> as BlockAPI,
    readOnly: false,
    config: {},
  })
  const frame = table.render()
  document.body.append(frame)
  expect(table.save()).toEqual({ html })
  await loadTables()
  await eventually(() => expect(frame.querySelector('td')?.contentEditable).toBe('true'))
  expect(table.save()).toEqual({ html })
  table.act({ action: 'rowBelow' })
  expect(table.save().html).toContain('<tr><td>One</td></tr><tr><td></td></tr>')
})

/** A table in the text, with the calls that it makes to Editor.js. */
async function edited(
  tableHtml: string,
  { next, selected = false }: { next?: string; selected?: boolean } = {},
) {
  const calls: string[] = []
  const table = new Table({
    data: { html: tableHtml },
    api: {
      blocks: {
        getBlockIndex: () => 0,
        getBlocksCount: () => (next ? 2 : 1),
        getBlockByIndex: () => (next ? { name: next } : undefined),
        insert: (type: string, _data: unknown, _config: unknown, index: number) =>
          calls.push(`${type} at ${index}`),
      },
      caret: { setToBlock: (index: number) => calls.push(`caret in ${index}`) },
    } as unknown as API,
    block: {
      id: 'table',
      selected,
      dispatchChange: () => calls.push('changed'),
    } as Partial<BlockAPI> as BlockAPI,
    readOnly: false,
    config: {},
  })
  const frame = table.render()
  document.body.replaceChildren(frame)
  await loadTables()
  await eventually(() => expect(frame.querySelector('td')?.contentEditable).toBe('true'))
  return { table, frame, calls }
}
const figures = '<table><tbody><tr><td>Revenue</td><td>44.9</td></tr></tbody></table>'
const press = (cell: Element | null, key: string, ctrlKey = false) =>
  cell?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))

test('the toolbar aligns the column with the caret, and all columns of a selected table', async () => {
  const { table, frame, calls } = await edited(figures)
  frame.querySelectorAll('td')[1]?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  table.align({ alignment: 'right' })
  expect(calls).toEqual(['changed'])
  expect(table.save().html).toContain('<td>Revenue</td><td style="text-align:right">44.9</td>')

  const whole = await edited(figures, { selected: true })
  whole.table.align({ alignment: 'center' })
  expect(whole.table.save().html.match(/text-align:center/g)).toHaveLength(2)
})

test('Ctrl+Enter goes on below the table, from any cell', async () => {
  const { frame, calls } = await edited(figures, { next: 'paragraph' })
  press(frame.querySelector('td'), 'Enter', true)
  expect(calls).toContain('paragraph at 1')
})

test('Shift+Tab leaves a table by its caption', async () => {
  const { frame } = await edited(figures)
  const caption = frame.querySelector('caption')
  const goBack = (from: Element | null) => {
    const event = new KeyboardEvent('keydown', {
      key: 'Tab',
      shiftKey: true,
      bubbles: true,
      cancelable: true,
    })
    from?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(goBack(frame.querySelector('td'))).toBe(true)
  expect(document.activeElement).toBe(caption)
  expect(goBack(caption)).toBe(false)
  expect(document.activeElement).toBe(caption)
})

test('the arrow down from the last row goes to the next block, and never into the footnotes', async () => {
  const plain = await edited(figures, { next: 'paragraph' })
  press(plain.frame.querySelector('td'), 'Enter')
  expect(plain.calls).toEqual(['caret in 1'])

  const notes = await edited(figures, { next: 'footnotes' })
  press(notes.frame.querySelector('td'), 'Enter')
  expect(notes.calls).toContain('paragraph at 1')
})
