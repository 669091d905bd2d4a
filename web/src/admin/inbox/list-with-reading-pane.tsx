import { useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { can } from '#shared/domain/staff/permissions.ts'
import type { InboxEntry, InboxKind, StaffName } from '#shared/domain/submissions/inbox.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { useAddressState } from '../../ui/filters/use-address-state.ts'
import { LoadState } from '../../ui/page/load-state.tsx'
import { SkeletonRows } from '../../ui/page/skeleton.tsx'
import { Kbd } from '../../ui/parts/kbd.tsx'
import { useSession } from '../session/session-context.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { EntryList } from './entry-list.tsx'
import { facetsOf, filterDefaults, queryOf } from './filters.ts'
import { labelsOf } from './labels.ts'
import { ReadingPane } from './reading/reading-pane.tsx'
import { useEntries } from './use-entries.ts'

interface ListWithReadingPaneProps {
  kind: InboxKind
  assignees: readonly StaffName[]
  mailIsOn: boolean
  /** Called after a change, so that counts elsewhere can be reloaded. */
  onChanged: () => void
}

/** A list of one kind with the selected entry beside it. On phones only one of the two is shown. */
export function ListWithReadingPane({ kind, assignees, mailIsOn, onChanged }: ListWithReadingPaneProps) {
  const { id } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state, set, reset, isChanged } = useAddressState(filterDefaults)
  const list = useEntries(kind, queryOf(state))
  const heading = useRef<HTMLHeadingElement>(null)
  const words = labelsOf(kind)
  // Opening a new entry changes its state: its row follows, and stays in the list of new ones until that is left.
  const [opened, setOpened] = useState<Readonly<Record<string, InboxEntry>>>({})
  const entries = (list.entries ?? []).map((row) => {
    const shown = opened[row.id]
    return shown && shown.version >= row.version ? { ...row, state: shown.state } : row
  })

  const search = params.toString()
  const addressOf = (entryId?: string) =>
    `/inbox/${kind}${entryId ? `/${entryId}` : ''}${search && `?${search}`}`
  const open = (entryId?: string) => void navigate(addressOf(entryId))
  const index = entries.findIndex((entry) => entry.id === id)
  const back = () => id && open()
  useShortcuts(
    new Map([
      ['j', () => open((entries[index + 1] ?? entries[index] ?? entries[0])?.id)],
      ['k', () => open((entries[index - 1] ?? entries[0])?.id)],
      ['u', back],
      ['Escape', back],
    ]),
  )

  /** After a change, reloads the list and the counts. If the entry left the list, selects the next one. */
  function handleChanged(leaves: boolean) {
    const neighbor = entries[index + 1] ?? entries[index - 1]
    if (leaves) {
      open(neighbor?.id)
      if (!neighbor) heading.current?.focus()
    }
    void list.refresh()
    onChanged()
  }

  function handleLoaded(entry: InboxEntry) {
    const row = entries.find((each) => each.id === entry.id)
    setOpened((all) => ({ ...all, [entry.id]: entry }))
    if (!row || row.state !== entry.state) onChanged()
  }

  return (
    <div className="grid min-w-0 gap-4">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {words.label}
      </h2>
      <div className={id ? 'max-md:hidden' : ''}>
        <FilterBar
          search={{
            label: `Search ${words.label.toLowerCase()}`,
            value: state.q,
            onChange: (q) => set({ q }),
          }}
          facets={facetsOf(kind, state, set)}
          onClear={isChanged() ? () => reset() : undefined}
        />
      </div>
      <div className="grid min-w-0 gap-x-0 md:grid-cols-[minmax(15rem,22rem)_minmax(0,1fr)]">
        <div className={id ? 'min-w-0 max-md:hidden' : 'min-w-0'}>
          <LoadState
            what={words.label.toLowerCase()}
            loaded={list.entries !== undefined}
            error={list.error}
            onRetry={list.refresh}
            skeleton={<SkeletonRows label={`Loading ${words.label.toLowerCase()}...`} />}
          >
            {entries.length > 0 ? (
              <EntryList kind={kind} entries={entries} selectedId={id} addressOf={addressOf} />
            ) : (
              <EmptyList
                words={words}
                filtered={isChanged()}
                hasMore={list.hasMore}
                onClear={() => reset()}
              />
            )}
            {list.hasMore && (
              <Button className="mt-3 w-full" busy={list.isLoadingMore} onClick={list.loadMore}>
                {state.q ? 'Search older entries' : 'Show more'}
              </Button>
            )}
          </LoadState>
        </div>
        <div className="min-w-0">
          {id ? (
            <ReadingPane
              key={id}
              kind={kind}
              id={id}
              assignees={assignees}
              mailIsOn={mailIsOn}
              back={addressOf()}
              folder={queryOf(state).folder}
              onChanged={handleChanged}
              onLoaded={handleLoaded}
            />
          ) : (
            entries.length > 0 && <NothingSelected kind={kind} />
          )}
        </div>
      </div>
    </div>
  )
}

type Keys = readonly (readonly [key: string, what: string])[]
const listShortcuts: Keys = [
  ['j', 'next'],
  ['k', 'previous'],
]
/** The shortcuts of an opened entry, for users with permission. Subscribers have no assignee and no work state. */
const entryShortcuts: Readonly<Record<'work' | 'subscribers', Keys>> = {
  work: [
    ['e', 'close or reopen'],
    ['a', 'assign to me'],
    ['!', 'spam'],
    ['#', 'delete'],
  ],
  subscribers: [
    ['!', 'spam'],
    ['#', 'remove'],
  ],
}

function NothingSelected({ kind }: { kind: InboxKind }) {
  const { user } = useSession()
  const isSubscribers = kind === 'subscribers'
  const actions = can(user, 'inbox:write') ? entryShortcuts[isSubscribers ? 'subscribers' : 'work'] : []
  const what = isSubscribers
    ? 'a subscriber to see what they get'
    : `${kind === 'applications' ? 'an' : 'a'} ${labelsOf(kind).one} to read it`
  return (
    <div className="hidden h-full min-h-72 content-center justify-items-center gap-4 border-l border-line px-6 text-muted md:grid">
      <p>Choose {what}.</p>
      <p className="flex max-w-80 flex-wrap justify-center gap-x-4 gap-y-1.5 text-[13px]">
        {[...listShortcuts, ...actions].map(([key, does]) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <Kbd keys={key} /> {does}
          </span>
        ))}
      </p>
    </div>
  )
}

interface EmptyListProps {
  words: ReturnType<typeof labelsOf>
  filtered: boolean
  hasMore: boolean
  onClear: () => void
}

function EmptyList({ words, filtered, hasMore, onClear }: EmptyListProps) {
  if (!filtered) return <EmptyState title={words.empty} help={words.help} />
  return (
    <EmptyState
      title={`No ${words.label.toLowerCase()} match`}
      help={hasMore ? 'The newest 5,000 were searched.' : undefined}
    >
      <Button onClick={onClear}>Clear all filters</Button>
    </EmptyState>
  )
}
