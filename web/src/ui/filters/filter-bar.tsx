import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { useNarrow } from '../use-media-query.ts'
import { Facet, type FacetProps } from './facet.tsx'
import { SearchBox } from './search-box.tsx'

interface FilterBarProps {
  search?: { label: string; placeholder?: string; value: string; onChange: (value: string) => void }
  facets?: readonly FacetProps[]
  /** Other kinds of filters, such as a date range. */
  children?: ReactNode
  /** How many results there are: `12 of 340 posts`. Announced politely. */
  result?: ReactNode
  /** Set while any filter is active. */
  onClear?: (() => void) | undefined
  /** Shown at the right end: how the list is displayed (`Segmented`), or saved views. */
  view?: ReactNode
}

/**
 * Search, filters and the number of results, shown above a list. On phones the filters are behind a button.
 */
export function FilterBar({ search, facets = [], children, result, onClear, view }: FilterBarProps) {
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const active = facets.filter(({ value, options }) => value !== options[0]?.value).length
  const filters = (
    <>
      {facets.map((facet) => (
        <Facet key={facet.by} {...facet} />
      ))}
      {children}
    </>
  )
  const hasFilters = facets.length > 0 || Boolean(children)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {search && <SearchBox {...search} className="flex-1 basis-44 md:max-w-72 md:flex-none md:basis-72" />}
        {narrow && hasFilters ? (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            <SlidersHorizontal size={15} aria-hidden /> Filters{active > 0 && ` (${active})`}
          </Button>
        ) : (
          filters
        )}
        {onClear && (
          <Button variant="bare" onClick={onClear}>
            Clear all
          </Button>
        )}
        {view && !narrow && <div className="ml-auto flex items-center gap-2">{view}</div>}
      </div>
      {narrow && open && <div className="grid grid-cols-2 gap-2">{filters}</div>}
      {(result !== undefined || (view && narrow)) && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-[13px] text-muted tabular-nums" aria-live="polite">
            {result}
          </p>
          {view && narrow && <div className="ml-auto flex items-center gap-2">{view}</div>}
        </div>
      )}
    </div>
  )
}
