import type { ReactNode } from 'react'
import type { LoadError } from '../page/load-state.tsx'
import type { Column, Sort } from './column.ts'
import type { Selection } from './use-selection.ts'

export interface DataTableProps<Row> {
  /** What the rows are, in lower case as in a sentence: `posts`. Names the table, its states and its checkboxes. */
  what: string
  /** Undefined while the first rows are loading. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** The name of a row, for its checkbox: its title. */
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** Shown if there are no rows at all: an `EmptyState` with the action that makes the first one. */
  empty: ReactNode
  /** Set while filters are active: no rows then means that none match, and this clears the filters. */
  onClearFilters?: (() => void) | undefined
  error?: LoadError | undefined
  onRetry?: (() => unknown) | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  selection?: Selection<Row> | undefined
  /** Buttons or a `Menu` at the end of the row. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** How many rows are shown at first and added by "Show more", if all rows are here already. */
  pageSize?: number
  /** There are more rows on the server. */
  more?: { onMore: () => void; busy: boolean } | undefined
}

/** The parts of the table that its two forms share. */
export type RowsProps<Row> = Omit<
  DataTableProps<Row>,
  'rows' | 'empty' | 'onClearFilters' | 'error' | 'onRetry' | 'pageSize' | 'more'
> & { rows: readonly Row[] }
