import type { MouseEvent } from 'react'
import { Checkbox, LabeledCheckbox } from '../checkbox.tsx'
import { controlClass } from '../field.tsx'
import { formatSort, parseSort } from './column.ts'
import type { RowsProps } from './table-props.ts'

/** The rows as a list, on phones: the title first, everything else in a line below it. */
export function StackedRows<Row>({
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
  const title = columns.find(({ kind }) => kind === 'title') ?? columns[0]
  const details = columns.filter((column) => column !== title && !column.hideStacked)
  const sortable = columns.filter((column) => column.sort)
  return (
    <div className="min-w-0">
      {(selection || (sort && sortable.length > 0)) && (
        <div className="flex items-center justify-between gap-3 border-b border-edge pb-1 text-muted">
          {selection && (
            <LabeledCheckbox
              aria-label={`Select all ${what}`}
              checked={selection.all}
              indeterminate={selection.selected.length > 0 && !selection.all}
              onChange={selection.toggleAll}
            >
              Select all
            </LabeledCheckbox>
          )}
          {sort && onSort && sortable.length > 0 && (
            <select
              aria-label={`Sort ${what}`}
              className={`${controlClass} min-h-(--control) py-1`}
              value={formatSort(sort)}
              onChange={(event) => onSort(parseSort(event.target.value))}
            >
              {sortable.flatMap(({ id, header }) => [
                <option key={id} value={id}>
                  {header} ↑
                </option>,
                <option key={`-${id}`} value={`-${id}`}>
                  {header} ↓
                </option>,
              ])}
            </select>
          )}
        </div>
      )}
      <ul aria-label={what}>
        {rows.map((row) => (
          <li
            key={keyOf(row)}
            data-selected={selection?.isSelected(row) || undefined}
            className="flex min-w-0 items-start border-b border-line py-2 data-selected:bg-sunken"
          >
            {selection && (
              <Checkbox
                label={`Select ${nameOf(row)}`}
                checked={selection.isSelected(row)}
                onClick={(event: MouseEvent) => selection.toggle(row, event.shiftKey)}
                onChange={() => undefined}
              />
            )}
            <div className="grid min-w-0 flex-1 gap-1 py-1.5">
              <div data-title className="min-w-0">
                {title?.cell(row)}
              </div>
              <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-[13px] text-muted">
                {details.map((column) => (
                  <span key={column.id} className="inline-flex min-w-0 items-center gap-1">
                    {column.labelStacked && <span>{column.header}</span>}
                    {column.cell(row)}
                  </span>
                ))}
              </div>
            </div>
            {actions && <div className="flex shrink-0">{actions(row)}</div>}
          </li>
        ))}
      </ul>
    </div>
  )
}
