import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { classNames } from '../class-names.ts'
import { type Column, nextSort, type Sort } from './column.ts'
import type { RowsProps } from './table-props.ts'
import { useRowKeys } from './use-row-keys.ts'

const visibleFrom = { md: 'hidden md:table-cell', lg: 'hidden lg:table-cell', xl: 'hidden xl:table-cell' }
const cellClass = <Row,>({ kind, from }: Column<Row>) =>
  classNames(
    kind === 'title' && 'w-full max-w-0 min-w-48',
    kind === 'figure' && 'text-right tabular-nums',
    kind !== 'title' && 'whitespace-nowrap',
    from && visibleFrom[from],
  )

/** The rows as a table. */
export function WideRows<Row>({
  what,
  rows,
  keyOf,
  nameOf,
  columns,
  sort,
  onSort,
  selection,
  actions,
}: RowsProps<Row>) {
  const body = useRowKeys()
  return (
    <table className="data-table">
      <caption className="sr-only">{what.charAt(0).toUpperCase() + what.slice(1)}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="w-10 px-0!">
              <Checkbox
                label={`Select all ${what}`}
                checked={selection.all}
                indeterminate={selection.selected.length > 0 && !selection.all}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          {actions && (
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-selected={selection?.isSelected(row) || undefined}>
            {selection && (
              <td className="px-0!">
                <Checkbox
                  label={`Select ${nameOf(row)}`}
                  checked={selection.isSelected(row)}
                  onClick={(event: MouseEvent) => selection.toggle(row, event.shiftKey)}
                  onChange={() => undefined}
                />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.id}
                dir={column.kind === 'title' ? undefined : 'auto'}
                data-title={column.kind === 'title' || undefined}
                className={cellClass(column)}
              >
                {column.cell(row)}
              </td>
            ))}
            {actions && <td className="px-1! text-right whitespace-nowrap">{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.by === column.id ? sort.direction : undefined
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {column.sort && onSort ? (
        <button
          type="button"
          className="sort-button"
          data-active={direction ? true : undefined}
          onClick={() => onSort(nextSort(column, sort))}
        >
          {column.header}
          <Arrow size={13} aria-hidden />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
