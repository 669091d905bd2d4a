import type { ReactNode } from 'react'
import type { LoadError } from '../page/load-state.tsx'
import type { Column, Sort } from './column.ts'
import type { Selection } from './use-selection.ts'

export interface DataTableProps<Row> {
  /** What the rows are, in lower case: `posts`. Used to name the table, its states and its checkboxes. */
  what: string
  /** Undefined while the first rows are loading. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** The name of a row, such as its title. Labels the row's checkbox. */
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** Shown if there are no rows at all: an `EmptyState` with the action that creates the first one. */
  empty: ReactNode
  /**
   * Set while filters are active. An empty list then means that nothing matches, and this clears the filters.
   */
  onClearFilters?: (() => void) | undefined
  error?: LoadError | undefined
  onRetry?: (() => unknown) | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  selection?: Selection<Row> | undefined
  /** Buttons or a `Menu` at the end of the row. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** How many rows to show at first, and to add on each "Show more", when all rows are already loaded. */
  pageSize?: number
  /** Set if the server has more rows. */
  more?: { onMore: () => void; busy: boolean } | undefined
}

/** The props that the wide and the stacked form of the table share. */
export type RowsProps<Row> = Omit<
  DataTableProps<Row>,
  'rows' | 'empty' | 'onClearFilters' | 'error' | 'onRetry' | 'pageSize' | 'more'
> & { rows: readonly Row[] }
