import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { useNarrow } from '../use-media-query.ts'
import { Facet, type FacetProps } from './facet.tsx'
import { SearchBox } from './search-box.tsx'

interface Chip {
  /** What is set, in words: `Author: Ilse Okafor-Brandt`. */
  label: string
  onRemove: () => void
}

interface FilterBarProps {
  search?: { label: string; placeholder?: string; value: string; onChange: (value: string) => void }
  facets?: readonly FacetProps[]
  /**
   * Filters that are behind a button at every width, so that the list starts higher. Then `facets` stay visible, on phones
   * too, and what is set behind the button shows as chips.
   */
  more?: { facets: readonly FacetProps[]; children?: ReactNode; chips?: readonly Chip[] }
  /** Other kinds of filters, such as a date range. */
  children?: ReactNode
  /** How many results there are: `12 of 340 posts`. Announced politely. */
  result?: ReactNode
  /** Set while any filter is active. */
  onClear?: (() => void) | undefined
  /** Shown at the right end: how the list is displayed (`Segmented`), or saved views. */
  view?: ReactNode
}

const isSet = ({ value, options }: FacetProps) => value !== options[0]?.value
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The facets that are set, as chips that take them back. */
const chipsOf = (facets: readonly FacetProps[]): Chip[] =>
  facets.filter(isSet).map(({ by, value, options, onChange }) => ({
    label: `${capitalized(by)}: ${options.find((option) => option.value === value)?.label ?? value}`,
    onRemove: () => onChange(options[0]?.value ?? ''),
  }))

const Facets = ({ facets }: { facets: readonly FacetProps[] }) =>
  facets.map((facet) => <Facet key={facet.by} {...facet} />)

/**
 * Search, filters and the number of results, shown above a list. On phones the filters are behind a button.
 */
export function FilterBar({ search, facets = [], more, children, result, onClear, view }: FilterBarProps) {
  const narrow = useNarrow()
  const panel = useId()
  const [open, setOpen] = useState(false)
  const visible = more || !narrow
  const hidden = more ? (
    <>
      <Facets facets={more.facets} />
      {more.children}
    </>
  ) : (
    !visible && (
      <>
        <Facets facets={facets} />
        {children}
      </>
    )
  )
  const chips = more ? [...chipsOf(more.facets), ...(more.chips ?? [])] : []
  const active = more ? chips.length : facets.filter(isSet).length
  const hasHidden = more !== undefined || (narrow && (facets.length > 0 || Boolean(children)))
  const count = (
    <p className="text-[13px] text-muted tabular-nums" aria-live="polite">
      {result}
    </p>
  )
  const inline = more && !narrow
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {search && <SearchBox {...search} className="flex-1 basis-44 md:max-w-72 md:flex-none md:basis-72" />}
        {visible && (
          <>
            <Facets facets={facets} />
            {children}
          </>
        )}
        {hasHidden && (
          <Button aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
            <SlidersHorizontal size={15} aria-hidden /> Filters{active > 0 && ` (${active})`}
          </Button>
        )}
        {onClear && (
          <Button variant="bare" onClick={onClear}>
            Clear all
          </Button>
        )}
        {!narrow && (view || inline) && (
          <div className="ml-auto flex min-w-0 items-center gap-3">
            {inline && result !== undefined && count}
            {view}
          </div>
        )}
      </div>
      {hasHidden && open && (
        <div id={panel} className={narrow ? 'grid grid-cols-2 gap-2' : 'flex flex-wrap items-center gap-2'}>
          {hidden}
        </div>
      )}
      {!open && chips.length > 0 && (
        <ul aria-label="Filters that are set" className="flex flex-wrap gap-1.5">
          {chips.map(({ label, onRemove }) => (
            <li
              key={label}
              className="inline-flex items-center rounded-sm border border-edge bg-raised ps-2 text-sm"
            >
              <span dir="auto">{label}</span>
              <button
                type="button"
                aria-label={`Remove the filter ${label}`}
                className="grid size-7 cursor-pointer place-items-center rounded-sm text-muted hover:text-ink"
                onClick={onRemove}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {((result !== undefined && !inline) || (view && narrow)) && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          {count}
          {view && narrow && <div className="ml-auto flex items-center gap-2">{view}</div>}
        </div>
      )}
    </div>
  )
}
