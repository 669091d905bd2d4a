// @vitest-environment jsdom
import { expect, test } from 'vitest'
import {
  addColumn,
  addRow,
  alignColumn,
  alignmentOfCell,
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

const alignments = (table: HTMLTableElement) =>
  [...table.rows].map(({ cells }) => [...cells].map(alignmentOfCell).join('|'))

test('a column is aligned from its header to its last row, and a new row follows it', () => {
  const table = headed()
  alignColumn(table, cell(table, 'b'), 'right')
  expect(alignments(table)).toEqual(['left|right', 'left|right'])
  addRow(table, cell(table, 'b'), 'below')
  addRow(table, cell(table, 'h1'), 'below')
  expect(alignments(table)).toEqual(['left|right', 'left|right', 'left|right', 'left|right'])

  alignColumn(table, cell(table, 'h2'), 'left')
  expect(table.outerHTML).not.toContain('style')
})

test('a typed row follows pasted ones, whatever their header has', () => {
  const table = parse(
    '<table><thead><tr><th>h1</th><th>h2</th></tr></thead><tbody><tr><td>a</td><td style="color:red;text-align:right">b</td></tr></tbody></table>',
  )
  addRow(table, cell(table, 'b'), 'below')
  addRow(table, cell(table, 'h1'), 'below')
  expect(alignments(table)).toEqual(['left|left', 'left|right', 'left|right', 'left|right'])
  expect(table.rows[1]?.cells[1]?.getAttribute('style')).toBe('text-align:right')
})

test('pasted cells bring their alignment, and keep that of the table where they have none', () => {
  const table = headed()
  alignColumn(table, cell(table, 'b'), 'right')
  const pasted = document.createElement('table')
  pasted.innerHTML =
    '<tbody><tr><td style="text-align:center">1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody>'
  fillFrom(table, cell(table, 'a'), pasted)
  expect(alignments(table)).toEqual(['left|right', 'center|right', 'center|right'])
})

test('where cells span columns, only the cell at the caret is aligned', () => {
  const table = parse(
    '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  )
  alignColumn(table, cell(table, 'b'), 'right')
  expect(alignments(table)).toEqual(['left', 'right|left'])
})
