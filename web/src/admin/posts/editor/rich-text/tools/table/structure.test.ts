// @vitest-environment jsdom
import { expect, test } from 'vitest'
import {
  addColumn,
  addRow,
  cellsOf,
  deleteColumn,
  deleteRow,
  fillFrom,
  hasHeaderColumn,
  hasHeaderRow,
  isRegular,
  setHeaderColumn,
  setHeaderRow,
} from './structure.ts'

function parse(html: string): HTMLTableElement {
  document.body.innerHTML = html
  const table = document.body.querySelector('table')
  if (!table) throw new Error('no table')
  return table
}
const headed = () =>
  parse(
    '<table><thead><tr><th scope="col">h1</th><th scope="col">h2</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  )
/** Rows as text; `*` marks header cells. */
const shown = (table: HTMLTableElement) =>
  [...table.rows].map((row) =>
    [...row.cells].map((cell) => `${cell.textContent}${cell.localName === 'th' ? '*' : ''}`).join('|'),
  )
const cell = (table: HTMLTableElement, text: string) => {
  const found = cellsOf(table).find(({ textContent }) => textContent === text)
  if (!found) throw new Error(`no cell ${text}`)
  return found
}

test('rows and columns are added next to the cell, and the header row stays first', () => {
  const table = headed()
  expect(addRow(table, cell(table, 'a'), 'above')?.cellIndex).toBe(0)
  addRow(table, cell(table, 'b'), 'below')
  addRow(table, cell(table, 'h1'), 'above')
  expect(shown(table)).toEqual(['h1*|h2*', '|', '|', 'a|b', '|'])
  addColumn(table, cell(table, 'a'), 'before')
  const added = addColumn(table, cell(table, 'b'), 'after')
  expect(shown(table)).toEqual(['*|h1*|h2*|*', '|||', '|||', '|a|b|', '|||'])
  expect(added?.cellIndex).toBe(3)
})

test('deleting a row or column moves the caret to the next cell, if one is left', () => {
  const table = headed()
  expect(deleteColumn(table, cell(table, 'b'))?.textContent).toBe('a')
  expect(deleteRow(table, cell(table, 'h1'))?.textContent).toBe('a')
  expect(hasHeaderRow(table)).toBe(false)
  expect(deleteRow(table, cell(table, 'a'))).toBeUndefined()
  const other = parse('<table><tbody><tr><td>a</td></tr></tbody></table>')
  expect(deleteColumn(other, cell(other, 'a'))).toBeUndefined()
})

test('the header row and the header column can be toggled, and keep their text and alignment', () => {
  const table = parse(
    '<table><tbody><tr><td>a</td><td style="text-align:right">b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
  )
  const before = table.outerHTML
  setHeaderRow(table, true)
  setHeaderColumn(table, true)
  expect(shown(table)).toEqual(['a*|b*', 'c*|d'])
  expect([...table.querySelectorAll('th')].map(({ scope }) => scope)).toEqual(['col', 'col', 'row'])
  expect(table.querySelector('thead th:last-child')?.getAttribute('style')).toBe('text-align:right')
  addColumn(table, cell(table, 'c'), 'before')
  expect(shown(table)).toEqual(['*|a*|b*', '*|c|d'])
  deleteColumn(table, cell(table, ''))
  expect(hasHeaderColumn(table)).toBe(true)
  setHeaderRow(table, false)
  setHeaderColumn(table, false)
  expect(table.outerHTML).toBe(before)
})

test('a pasted table overwrites the cells and adds the rows and columns that it needs', () => {
  const table = headed()
  const pasted = new DOMParser()
    .parseFromString('<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>', 'text/html')
    .querySelector('table')
  if (!pasted) throw new Error('no table')
  expect(fillFrom(table, cell(table, 'b'), pasted)?.textContent).toBe('4')
  expect(shown(table)).toEqual(['h1*|h2*|*', 'a|1|2', '|3|4'])
})

test('a table with merged cells is not regular', () => {
  expect(isRegular(headed())).toBe(true)
  expect(
    isRegular(parse('<table><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></table>')),
  ).toBe(false)
})
