import { zoneWords } from '#shared/domain/time-zone.ts'
import { FilterBar } from '../../../ui/filters/filter-bar.tsx'
import type { useAddressState } from '../../../ui/filters/use-address-state.ts'
import { useSession } from '../../session/session-context.ts'
import { useStaffApi } from '../../session/use-staff-api.ts'
import { countPosts } from './bulk-work.ts'
import { filterNames, type ListFilter, statusOptions } from './list-filter.ts'
import { ViewsBar } from './views-bar.tsx'

interface ListFiltersProps {
  address: ReturnType<typeof useAddressState<ListFilter>>
  total: number | undefined
}

/** Search and status, and behind a button author, category, tag and publish dates; saved views at the end. */
export function ListFilters({ address: { state, set, reset, isChanged }, total }: ListFiltersProps) {
  const { user, settings } = useSession()
  const authors = useStaffApi('authors.list', {})
  const categories = useStaffApi('categories.list', {})
  const tags = useStaffApi('tags.list', {})
  /** Changing a filter returns to the first page. */
  const change = (changes: Partial<ListFilter>) => set({ ...changes, cursor: '', before: '' })
  const inTrash = state.status === 'trash'
  const ownPosts = user.role === 'author' && user.authorId !== null

  const choices = (all: string, entries: readonly { value: string; label: string }[] = []) => [
    { value: '', label: all },
    ...entries,
  ]
  return (
    <FilterBar
      search={{
        label: 'Search posts',
        placeholder: 'Search titles, excerpts, tags...',
        value: state.q,
        onChange: (q) => change({ q }),
      }}
      facets={
        inTrash
          ? []
          : [
              {
                by: 'status',
                options: statusOptions,
                value: state.status,
                onChange: (status: string) => change({ status }),
              },
            ]
      }
      more={{
        facets: [
          ...(ownPosts
            ? []
            : [
                {
                  by: 'author',
                  options: choices(
                    'All authors',
                    authors.data?.authors.map(({ id, name }) => ({ value: id, label: name })),
                  ),
                  value: state.author,
                  onChange: (author: string) => change({ author }),
                },
              ]),
          {
            by: 'category',
            options: choices(
              'All categories',
              categories.data?.categories.map(({ id, name }) => ({ value: id, label: name })),
            ),
            value: state.category,
            onChange: (category) => change({ category }),
          },
          {
            by: 'tag',
            options: choices(
              'All tags',
              tags.data?.tags.map(({ slug, name }) => ({ value: slug, label: name })),
            ),
            value: state.tag,
            onChange: (tag) => change({ tag }),
          },
        ],
        children: <PublishDates state={state} onChange={change} />,
        chips: [
          // The way back where the sidebar is closed.
          ...(inTrash ? [{ label: 'In the trash', onRemove: () => change({ status: '' }) }] : []),
          ...(state.from
            ? [{ label: `Published from ${state.from}`, onRemove: () => change({ from: '' }) }]
            : []),
          ...(state.to ? [{ label: `Published until ${state.to}`, onRemove: () => change({ to: '' }) }] : []),
        ],
      }}
      result={
        total !== undefined && (
          <>
            {countPosts(total)}
            <span> · Times are {zoneWords(settings.timezone)}</span>
          </>
        )
      }
      onClear={isChanged(...filterNames) ? () => reset(...filterNames, 'cursor', 'before') : undefined}
      view={<ViewsBar />}
    />
  )
}

interface PublishDatesProps {
  state: ListFilter
  onChange: (changes: Partial<ListFilter>) => void
}

const PublishDates = ({ state, onChange }: PublishDatesProps) => (
  <span className="flex flex-wrap items-center gap-1.5 text-[13px] text-muted max-md:col-span-2">
    <label className="flex items-center gap-1.5">
      Published from
      <input
        type="date"
        value={state.from}
        onChange={({ target }) => onChange({ from: target.value })}
        className="facet"
      />
    </label>
    <label className="flex items-center gap-1.5">
      until
      <input
        type="date"
        aria-label="Published until"
        value={state.to}
        onChange={({ target }) => onChange({ to: target.value })}
        className="facet"
      />
    </label>
  </span>
)
