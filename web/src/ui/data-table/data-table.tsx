import { useState } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { LoadState } from '../page/load-state.tsx'
import { SkeletonRows } from '../page/skeleton.tsx'
import { useNarrow } from '../use-media-query.ts'
import { StackedRows } from './stacked-rows.tsx'
import type { DataTableProps } from './table-props.ts'
import { WideRows } from './wide-rows.tsx'

const defaultPageSize = 100

/**
 * A list of records: a table, stacked rows on phones, and all its states (loading, empty, no match, denied,
 * offline, failed). The screen owns sorting, filters and selection, and keeps sort and filters in the URL.
 */
export function DataTable<Row>({
  rows,
  empty,
  onClearFilters,
  error,
  onRetry,
  pageSize = defaultPageSize,
  more,
  ...rest
}: DataTableProps<Row>) {
  const { what } = rest
  const Rows = useNarrow() ? StackedRows : WideRows
  const [limit, setLimit] = useState(pageSize)
  const hidden = Math.max(0, (rows?.length ?? 0) - limit)
  return (
    <LoadState
      what={what}
      loaded={rows !== undefined}
      error={error}
      onRetry={onRetry}
      skeleton={<SkeletonRows label={`Loading ${what}...`} />}
    >
      {rows && rows.length > 0 && <Rows rows={rows.slice(0, limit)} {...rest} />}
      {rows?.length === 0 &&
        !more &&
        !error &&
        (onClearFilters ? (
          <EmptyState title={`No ${what} match`}>
            <Button onClick={onClearFilters}>Show all {what}</Button>
          </EmptyState>
        ) : (
          empty
        ))}
      {hidden > 0 && (
        <Button className="justify-self-center" onClick={() => setLimit(limit + pageSize)}>
          Show {Math.min(pageSize, hidden)} more
        </Button>
      )}
      {hidden === 0 && more && (
        <Button className="justify-self-center" busy={more.busy} onClick={more.onMore}>
          {more.busy ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </LoadState>
  )
}
