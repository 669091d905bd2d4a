import { type Alignment, alignmentOf, withAlignment } from '../../../document/block-style.ts'

// Changes to a table's rows and columns. Each function returns the cell for the caret; undefined if no cell is left.
type Cell = HTMLTableCellElement
type Result = Cell | undefined

/** All cells of a table, row by row. */
export const cellsOf = (table: HTMLTableElement): Cell[] => [...table.rows].flatMap((row) => [...row.cells])

/**
 * Whether no cell spans several rows or columns and all rows have the same number of cells. Only then can rows and
 * columns be edited.
 */
export function isRegular(table: HTMLTableElement): boolean {
  const columns = table.rows[0]?.cells.length
  return (
    cellsOf(table).every(({ colSpan, rowSpan }) => colSpan === 1 && rowSpan === 1) &&
    [...table.rows].every(({ cells }) => cells.length === columns)
  )
}

const isHeader = (cell: Cell | undefined) => cell?.localName === 'th'
const rowOf = (cell: Cell) => cell.closest('tr')
/** The index of a cell's row. */
export const rowIndexOf = (cell: Cell): number => rowOf(cell)?.rowIndex ?? -1
const bodyRows = (table: HTMLTableElement) =>
  [...table.rows].filter(({ parentElement }) => parentElement !== table.tHead)

/** Whether the first row is a header. */
export const hasHeaderRow = (table: HTMLTableElement): boolean => Boolean(table.tHead?.rows.length)
/** Whether the first column is a header. */
export function hasHeaderColumn(table: HTMLTableElement): boolean {
  const rows = bodyRows(table)
  return rows.length > 0 && rows.every(({ cells }) => isHeader(cells[0]))
}

function newCell(scope: 'row' | 'col' | undefined): Cell {
  const cell = document.createElement(scope ? 'th' : 'td')
  if (scope) cell.setAttribute('scope', scope)
  return cell
}

/** The alignment of a cell's text. */
export const alignmentOfCell = (cell: Element): Alignment => alignmentOf(cell.getAttribute('style') ?? '')

function alignCell(cell: Cell, alignment: Alignment): void {
  const style = withAlignment(cell.getAttribute('style') ?? '', alignment)
  if (style) cell.setAttribute('style', style)
  else cell.removeAttribute('style')
}

/** Aligns the column of a cell. Where rows differ, no column is certain, so it aligns the cell alone. */
export function alignColumn(table: HTMLTableElement, cell: Cell, alignment: Alignment): void {
  const { cellIndex } = cell
  const column = isRegular(table) ? [...table.rows].flatMap(({ cells }) => cells[cellIndex] ?? []) : [cell]
  for (const each of column) alignCell(each, alignment)
}

/** Makes a cell a header or an ordinary one. Its text and alignment stay. */
function retag(cell: Cell, scope: 'row' | 'col' | undefined): void {
  if (isHeader(cell) && scope) cell.setAttribute('scope', scope)
  if (isHeader(cell) === Boolean(scope)) return
  const next = newCell(scope)
  const style = cell.getAttribute('style')
  if (style) next.setAttribute('style', style)
  next.append(...cell.childNodes)
  cell.replaceWith(next)
}

/** Inserts a row next to a cell. It is aligned like its neighbor, or like the first row if that is the header. */
export function addRow(table: HTMLTableElement, cell: Cell, where: 'above' | 'below'): Result {
  const row = rowOf(cell)
  if (!row) return undefined
  const next = document.createElement('tr')
  const headed = hasHeaderColumn(table)
  const model = (row.parentElement === table.tHead && bodyRows(table)[0]) || row
  for (let column = 0; column < row.cells.length; column += 1) {
    const added = newCell(headed && column === 0 ? 'row' : undefined)
    const like = model.cells[column]
    if (like) alignCell(added, alignmentOfCell(like))
    next.append(added)
  }
  // A header row stays the first and only one.
  if (row.parentElement === table.tHead) (table.tBodies[0] ?? table.createTBody()).prepend(next)
  else if (where === 'above') row.before(next)
  else row.after(next)
  return next.cells[cell.cellIndex]
}

/** Inserts a column next to a cell. */
export function addColumn(table: HTMLTableElement, cell: Cell, where: 'before' | 'after'): Result {
  const headed = hasHeaderColumn(table)
  const column = cell.cellIndex + (where === 'after' ? 1 : 0)
  for (const row of table.rows) {
    const inHead = row.parentElement === table.tHead
    row.insertBefore(newCell(inHead ? 'col' : undefined), row.cells[column] ?? null)
  }
  if (headed && column === 0) setHeaderColumn(table, true)
  return table.rows[rowIndexOf(cell)]?.cells[column]
}

/** Deletes the row of a cell. */
export function deleteRow(table: HTMLTableElement, cell: Cell): Result {
  const rowIndex = rowIndexOf(cell)
  const { cellIndex } = cell
  rowOf(cell)?.remove()
  if (table.tHead && !table.tHead.rows.length) table.tHead.remove()
  return table.rows[Math.min(rowIndex, table.rows.length - 1)]?.cells[cellIndex]
}

/** Deletes the column of a cell. */
export function deleteColumn(table: HTMLTableElement, cell: Cell): Result {
  const headed = hasHeaderColumn(table)
  const { cellIndex } = cell
  const rowIndex = rowIndexOf(cell)
  for (const row of table.rows) row.cells[cellIndex]?.remove()
  const left = table.rows[rowIndex]?.cells
  if (!left?.length) return undefined
  if (headed && cellIndex === 0) setHeaderColumn(table, true)
  return table.rows[rowIndex]?.cells[Math.min(cellIndex, left.length - 1)]
}

/** Turns the first row into a header or back. */
export function setHeaderRow(table: HTMLTableElement, on: boolean): void {
  const headed = hasHeaderColumn(table)
  const [first] = table.rows
  if (!first) return
  if (on) {
    table.createTHead().append(first)
    for (const cell of first.cells) retag(cell, 'col')
    return
  }
  const body = table.tBodies[0] ?? table.createTBody()
  for (const row of [...(table.tHead?.rows ?? [])].reverse()) {
    body.prepend(row)
    for (const cell of row.cells) retag(cell, headed && cell.cellIndex === 0 ? 'row' : undefined)
  }
  table.tHead?.remove()
}

/** Turns the first column into a header or back. */
export function setHeaderColumn(table: HTMLTableElement, on: boolean): void {
  for (const row of bodyRows(table)) {
    for (const cell of row.cells) if (cell.cellIndex === 0) retag(cell, on ? 'row' : undefined)
    // After a column was added before it, the old header column is an ordinary one.
    for (const cell of row.cells) if (on && cell.cellIndex > 0) retag(cell, undefined)
  }
}

/** Fills the table with a pasted one, starting at this cell. */
export function fillFrom(table: HTMLTableElement, cell: Cell, pasted: HTMLTableElement): Result {
  const { cellIndex } = cell
  const rowIndex = rowIndexOf(cell)
  const width = Math.max(...[...pasted.rows].map(({ cells }) => cells.length))
  const columns = table.rows[0]?.cells.length ?? 0
  for (let missing = cellIndex + width - columns; missing > 0; missing -= 1) {
    const last = table.rows[0]?.cells[columns - 1]
    if (last) addColumn(table, last, 'after')
  }
  let at: Result = cell
  for (const [offset, source] of [...pasted.rows].entries()) {
    if (!table.rows[rowIndex + offset] && at) addRow(table, at, 'below')
    for (const [column, from] of [...source.cells].entries()) {
      at = table.rows[rowIndex + offset]?.cells[cellIndex + column]
      at?.replaceChildren(...from.childNodes)
      const pastedAlignment = alignmentOfCell(from)
      if (at && pastedAlignment !== 'left') alignCell(at, pastedAlignment)
    }
  }
  return at
}
