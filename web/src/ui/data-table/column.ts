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
  /** The direction of the first click on the header. Without it the table cannot be sorted by this column. */
  sort?: Sort['direction']
  /** `title` names the row and gets the room; `figure` is right-aligned and tabular. */
  kind?: 'title' | 'figure'
  /** The narrowest width at which the column is shown. Its content should then be in another one, or not be missed. */
  from?: 'md' | 'lg' | 'xl'
  /** Leaves it out where rows are stacked, on phones. */
  hideStacked?: boolean
  /** Shows the header before the value where rows are stacked: for figures that say nothing alone. */
  labelStacked?: boolean
}

/** `-updatedAt` in the address is descending. */
export const parseSort = (text: string): Sort =>
  text.startsWith('-') ? { by: text.slice(1), direction: 'desc' } : { by: text, direction: 'asc' }

export const formatSort = ({ by, direction }: Sort): string => (direction === 'desc' ? `-${by}` : by)

/** The sort after a click on a header: the column's own direction first, then the other one. */
export function nextSort<Row>(column: Column<Row>, current: Sort | undefined): Sort {
  const first = column.sort ?? 'asc'
  if (current?.by !== column.id) return { by: column.id, direction: first }
  return { by: column.id, direction: current.direction === 'asc' ? 'desc' : 'asc' }
}
