import type { Alignment } from '../../../document/block-style.ts'
import { sanitizeHtml, sanitizeToFragment } from '../../../document/sanitize-html.ts'
import { collapseToEnd, selectContents } from '../../caret/browser-caret.ts'
import { insertLineBreak } from '../../lines.ts'
import { caretAt } from '../editable.ts'
import { asStep } from '../step-events.ts'
import type { TableAction } from './actions.ts'
import {
  addColumn,
  addRow,
  alignColumn,
  cellsOf,
  deleteColumn,
  deleteRow,
  fillFrom,
  hasHeaderColumn,
  hasHeaderRow,
  isRegular,
  rowIndexOf,
  setHeaderColumn,
  setHeaderRow,
} from './structure.ts'

type Cell = HTMLTableCellElement

interface Surroundings {
  changed: () => void
  /** Moves the caret out of the table; `new` is a paragraph that is added below it. */
  leave: (to: 'above' | 'below' | 'new') => void
  /** Removes the table once it has no cells left. */
  remove: () => void
}

function putCaret(field: HTMLElement): void {
  field.focus()
  selectContents(field)
  collapseToEnd()
}

/** Whether the caret is in the first or the last line of a cell, as the browser has wrapped its text. */
function caretInLine(cell: Cell, line: 'first' | 'last'): boolean {
  const selection = document.getSelection()
  if (!selection?.isCollapsed) return false
  const caret = selection.getRangeAt(0).getClientRects()[0]
  if (!caret) return true
  const box = cell.getBoundingClientRect()
  const distance = line === 'first' ? caret.top - box.top : box.bottom - caret.bottom
  return distance < caret.height * 1.3
}

/**
 * Makes a table's cells and caption editable. Tab and arrow keys move between cells, Tab in the last cell adds a row,
 * and Enter moves down and, from the last row, out of the table. Keys are hidden from Editor.js, which would treat each
 * cell as an ordinary field of the block.
 */
export class TableGrid {
  private readonly table: HTMLTableElement
  private readonly around: Surroundings
  private current: Cell | undefined

  constructor(table: HTMLTableElement, around: Surroundings) {
    this.table = table
    this.around = around
    table.addEventListener('keydown', (event) => this.handleKey(event))
    table.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLTableCellElement) this.current = target
    })
    this.makeEditable()
  }

  private makeEditable(): void {
    const caption = this.table.createCaption()
    caption.dataset['placeholder'] = 'Caption (optional)'
    for (const field of [caption, ...cellsOf(this.table)]) {
      field.contentEditable = 'true'
      // An editable element is focusable anyway. The explicit tabindex shows accessibility checkers that a wide table
      // can be scrolled with the keyboard.
      field.tabIndex = 0
    }
  }

  act(action: TableAction): void {
    const cell = this.current?.isConnected ? this.current : cellsOf(this.table)[0]
    if (!cell || !isRegular(this.table)) return
    const at = { row: rowIndexOf(cell), column: cell.cellIndex }
    const next = this.changeAt(action, cell)
    if (next === 'toggled') this.focus(this.table.rows[at.row]?.cells[at.column])
    else if (next) this.focus(next)
    else return this.around.remove()
    this.around.changed()
  }

  private changeAt(action: TableAction, cell: Cell): Cell | 'toggled' | undefined {
    const { table } = this
    switch (action) {
      case 'rowAbove':
        return addRow(table, cell, 'above')
      case 'rowBelow':
        return addRow(table, cell, 'below')
      case 'columnBefore':
        return addColumn(table, cell, 'before')
      case 'columnAfter':
        return addColumn(table, cell, 'after')
      case 'deleteRow':
        return deleteRow(table, cell)
      case 'deleteColumn':
        return deleteColumn(table, cell)
      case 'headerRow':
        setHeaderRow(table, !hasHeaderRow(table))
        return 'toggled'
      case 'headerColumn':
        setHeaderColumn(table, !hasHeaderColumn(table))
        return 'toggled'
    }
  }

  /** Aligns the column with the caret, or every column of a table that is selected as a whole. */
  align(alignment: Alignment, { all }: { all: boolean }): void {
    const cell = this.current?.isConnected ? this.current : cellsOf(this.table)[0]
    const cells = all ? cellsOf(this.table) : cell ? [cell] : []
    for (const each of cells) alignColumn(this.table, each, alignment)
    this.around.changed()
  }

  /** Fills the cells with a pasted table, starting at the current cell. */
  fill(html: string): void {
    const pasted = sanitizeToFragment(html, document).querySelector('table')
    const cell = this.current?.isConnected ? this.current : cellsOf(this.table)[0]
    if (!pasted || !cell) return
    this.focus(fillFrom(this.table, cell, pasted))
    this.around.changed()
  }

  private focus(cell: Cell | undefined): void {
    this.makeEditable()
    if (cell) putCaret(cell)
  }

  private handleKey(event: KeyboardEvent): void {
    const { target } = event
    if (event.isComposing || event.altKey || !(target instanceof HTMLElement)) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'Enter') return
      event.stopPropagation()
      event.preventDefault()
      return asStep(this.table, () => this.around.leave('new'))
    }
    event.stopPropagation()
    const action =
      target instanceof HTMLTableCellElement ? this.cellKey(event, target) : this.captionKey(event, target)
    if (!action) return
    event.preventDefault()
    action()
  }

  private captionKey({ key, shiftKey }: KeyboardEvent, caption: HTMLElement): (() => void) | undefined {
    if (key === 'Enter' && shiftKey) return () => insertLineBreak(caption)
    // The browser goes to what is before the table: there is no cell to go back to.
    if (key === 'Tab' && shiftKey) return undefined
    const [first] = cellsOf(this.table)
    if ((key === 'Enter' || key === 'ArrowDown' || key === 'Tab') && first) return () => putCaret(first)
    return key === 'ArrowUp' ? () => this.around.leave('above') : undefined
  }

  private cellKey({ key, shiftKey }: KeyboardEvent, cell: Cell): (() => void) | undefined {
    if (key === 'Tab') return () => this.goBy(cell, shiftKey ? -1 : 1)
    if (key === 'Enter') {
      return shiftKey ? () => insertLineBreak(cell) : () => this.goDown(cell)
    }
    const isEmpty = !this.table.textContent.trim() && !this.table.querySelector('img')
    if (key === 'Backspace' && isEmpty) return () => asStep(this.table, () => this.around.remove())
    if (key === 'ArrowUp' && caretInLine(cell, 'first')) return () => this.goUp(cell)
    if (key === 'ArrowDown' && caretInLine(cell, 'last')) return () => this.goDown(cell)
    if (key === 'ArrowLeft' && caretAt(cell, 'start')) return () => this.goBy(cell, -1)
    if (key === 'ArrowRight' && caretAt(cell, 'end')) return () => this.goBy(cell, 1, true)
    return undefined
  }

  private goBy(cell: Cell, by: 1 | -1, stay = false): void {
    const cells = cellsOf(this.table)
    const next = cells[cells.indexOf(cell) + by]
    if (next) putCaret(next)
    else if (by < 0 && this.table.caption) putCaret(this.table.caption)
    else if (stay || !isRegular(this.table)) this.around.leave('below')
    else {
      asStep(this.table, () => {
        const added = addRow(this.table, cell, 'below')
        this.focus(added?.closest('tr')?.cells[0])
        this.around.changed()
      })
    }
  }

  private neighbor(cell: Cell, by: 1 | -1): Cell | undefined {
    return this.table.rows[rowIndexOf(cell) + by]?.cells[cell.cellIndex]
  }

  private goUp(cell: Cell): void {
    const above = this.neighbor(cell, -1)
    if (above) putCaret(above)
    else if (this.table.caption) putCaret(this.table.caption)
  }

  private goDown(cell: Cell): void {
    const below = this.neighbor(cell, 1)
    if (below) putCaret(below)
    else this.around.leave('below')
  }

  html(): string {
    return sanitizeHtml(this.table.outerHTML)
  }
}
