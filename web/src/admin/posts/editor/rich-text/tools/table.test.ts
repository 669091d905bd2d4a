// @vitest-environment jsdom
import type { API, BlockAPI } from '@editorjs/editorjs'
import { expect, test } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
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
