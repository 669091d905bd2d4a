import type { ReactNode } from 'react'

export interface Sort {
  /** The id of a column. */
  by: string
  direction: 'asc' | 'desc'
}

/** One column of a data table. */
export interface Column<Row> {
  /** Also what `onSort` reports. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The sort direction on the first click on the header. Without it, the column is not sortable. */
  sort?: Sort['direction']
  /** `title` names the row and gets the remaining width; `figure` is right-aligned and tabular. */
  kind?: 'title' | 'figure'
  /**
   * The narrowest breakpoint at which the column is shown. Below it, its content should be in another column
   * or not be needed.
   */
  from?: 'md' | 'lg' | 'xl'
  /** Hides the column where rows are stacked, on phones. */
  hideStacked?: boolean
  /**
   * Shows the header before the value where rows are stacked, for figures that mean nothing without a label.
   */
  labelStacked?: boolean
}

/** `-updatedAt` in the address is descending. */
export const parseSort = (text: string): Sort =>
  text.startsWith('-') ? { by: text.slice(1), direction: 'desc' } : { by: text, direction: 'asc' }

export const formatSort = ({ by, direction }: Sort): string => (direction === 'desc' ? `-${by}` : by)

/** The sort after a click on a header: first the column's own direction, then the opposite. */
export function nextSort<Row>(column: Column<Row>, current: Sort | undefined): Sort {
  const first = column.sort ?? 'asc'
  if (current?.by !== column.id) return { by: column.id, direction: first }
  return { by: column.id, direction: current.direction === 'asc' ? 'desc' : 'asc' }
}
