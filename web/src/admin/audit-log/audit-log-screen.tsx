import { type ReactNode, useState } from 'react'
import type { AuditEntry } from '#shared/domain/audit.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { useAddressState } from '../../ui/filters/use-address-state.ts'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { RelativeTime } from '../../ui/parts/time.tsx'
import { actorName, describeAction, describeDetail, describeRecord, hasHistory } from './describe-entry.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { type AuditQuery, useAuditLog } from './use-audit-log.ts'

const filters = { about: '', days: '', actor: '', actorName: '', record: '', recordName: '' }

const kinds = [
  ['', 'All records'],
  ['post', 'Posts'],
  ['media', 'Media'],
  ['category', 'Categories'],
  ['tag', 'Tags'],
  ['author', 'Authors'],
  ['user', 'Users and sign-ins'],
  ['settings', 'Settings'],
  ['message', 'Messages'],
  ['application', 'Applications'],
  ['subscriber', 'Subscribers'],
  ['person', 'People and their data'],
].map(([value = '', label = '']) => ({ value, label }))

const periods = [
  ['', 'Any time'],
  ['1', 'Last 24 hours'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
].map(([value = '', label = '']) => ({ value, label }))

const dayMs = 24 * 60 * 60 * 1000

/** Who did what to which record. For superadmins. */
export default function AuditLogScreen() {
  const { state, set, reset, isChanged } = useAddressState(filters)
  const [openedAt] = useState(() => Date.now())
  const [shown, setShown] = useState<AuditEntry>()
  const days = Number(state.days)
  const query: AuditQuery = {
    ...(state.about && { kind: state.about }),
    ...(days > 0 && { from: new Date(openedAt - days * dayMs).toISOString() }),
    ...(state.actor && { actor: state.actor }),
    ...(state.record && { record: state.record }),
  }
  const log = useAuditLog(query)
  const isFiltered = isChanged('about', 'days', 'actor', 'record')

  const showHistory = (entry: AuditEntry) => {
    setShown(undefined)
    set({
      record: `${entry.kind}:${entry.recordId}`,
      recordName: describeRecord(entry) || actorName(entry),
    })
  }

  const columns: Column<AuditEntry>[] = [
    {
      id: 'what',
      header: 'What',
      kind: 'title',
      cell: (entry) => (
        <>
          <button
            type="button"
            dir="auto"
            className="row-link max-w-full cursor-pointer text-left break-words"
            onClick={() => setShown(entry)}
          >
            {sentenceStart(describeAction(entry.action))} {describeRecord(entry)}
          </button>
          {describeDetail(entry) && (
            <span className="block truncate text-[13px] text-muted">{describeDetail(entry)}</span>
          )}
        </>
      ),
    },
    {
      id: 'who',
      header: 'Who',
      cell: (entry) =>
        entry.actor ? (
          <FilterButton
            label={`Only what ${actorName(entry)} did`}
            onClick={() => set({ actor: entry.actor?.id ?? '', actorName: actorName(entry) })}
          >
            {actorName(entry)}
          </FilterButton>
        ) : (
          <span className="text-muted">{actorName(entry)}</span>
        ),
    },
    { id: 'when', header: 'When', cell: ({ at }) => <RelativeTime at={at} /> },
    {
      id: 'record',
      header: 'History',
      from: 'lg',
      hideStacked: true,
      cell: (entry) =>
        hasHistory(entry) && (
          <FilterButton
            label={`Everything that was done to ${describeRecord(entry) || `this ${entry.kind}`}`}
            onClick={() => showHistory(entry)}
          >
            This {entry.kind}
          </FilterButton>
        ),
    },
  ]

  return (
    <Page>
      <PageHeader
        title="Audit log"
        subtitle="Who did what, when and from which session. Entries cannot be changed."
      />
      <FilterBar
        facets={[
          { by: 'record', options: kinds, value: state.about, onChange: (about) => set({ about }) },
          { by: 'time', options: periods, value: state.days, onChange: (chosen) => set({ days: chosen }) },
        ]}
        onClear={isFiltered ? () => reset() : undefined}
        result={log.entries && entriesText(log.entries.length, log.hasMore)}
      >
        {state.actor && (
          <Button onClick={() => reset('actor', 'actorName')}>
            By {state.actorName || 'one person'} <span aria-hidden>×</span>
            <span className="sr-only">, show everybody</span>
          </Button>
        )}
        {state.record && (
          <Button onClick={() => reset('record', 'recordName')}>
            <span dir="auto">{state.recordName || 'One record'}</span> <span aria-hidden>×</span>
            <span className="sr-only">, show all records</span>
          </Button>
        )}
      </FilterBar>
      <DataTable
        what="entries"
        rows={log.entries}
        keyOf={({ id }) => id}
        nameOf={({ action }) => action}
        columns={columns}
        error={log.error}
        onRetry={log.reload}
        onClearFilters={isFiltered ? () => reset() : undefined}
        more={log.hasMore ? { onMore: log.loadMore, busy: log.isLoadingMore } : undefined}
        empty={
          <EmptyState
            title="Nothing yet"
            help="Changes appear here, unless the audit log is off in the security settings. Sign-ins always do."
          />
        }
      />
      <EntrySheet entry={shown} onClose={() => setShown(undefined)} onHistory={showHistory} />
    </Page>
  )
}

const entriesText = (count: number, hasMore: boolean) =>
  count === 1 && !hasMore ? '1 entry' : `${count}${hasMore ? '+' : ''} entries`

const sentenceStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface FilterButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

const FilterButton = ({ label, onClick, children }: FilterButtonProps) => (
  <button
    type="button"
    title={label}
    className="cursor-pointer rounded-sm text-inherit underline decoration-line underline-offset-3 hover:decoration-ink"
    onClick={onClick}
  >
    {children}
    <span className="sr-only">: {label}</span>
  </button>
)
