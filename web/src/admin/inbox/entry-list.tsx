import { FileText, MessageSquareText, Reply } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { InboxKind, InboxRow } from '#shared/domain/submissions/inbox.ts'
import { classNames } from '../../ui/class-names.ts'
import { RelativeTime } from '../../ui/parts/time.tsx'
import { labelsOf, stateLabels } from './labels.ts'
import { statusLabels } from './subscribers/status-labels.ts'

interface EntryListProps {
  kind: InboxKind
  entries: readonly InboxRow[]
  selectedId: string | undefined
  addressOf: (id: string) => string
}

/** The entries of a list, newest first; each is a link that opens it beside the list. */
export function EntryList({ kind, entries, selectedId, addressOf }: EntryListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (selectedId) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])
  return (
    <ul
      ref={list}
      aria-label={labelsOf(kind).label}
      className="inbox-list border-t border-line md:max-h-[calc(100dvh-15rem)] md:min-h-72 md:overflow-y-auto"
    >
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-line">
          <Link
            to={addressOf(entry.id)}
            {...(entry.id === selectedId && { 'aria-current': 'true' as const })}
            className={classNames(
              'grid gap-0.5 border-l-2 py-2.5 pr-3 pl-3 text-ink no-underline -outline-offset-2',
              entry.id === selectedId ? 'border-action bg-raised' : 'border-transparent hover:bg-raised',
            )}
          >
            <Row kind={kind} entry={entry} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Row({ kind, entry }: { kind: InboxKind; entry: InboxRow }) {
  const {
    name,
    email,
    company,
    excerpt,
    state,
    status,
    spam,
    assignee,
    notes,
    replied,
    hasResume,
    receivedAt,
  } = entry
  const isNew = kind !== 'subscribers' && state === 'new' && !spam
  return (
    <>
      <span className="flex min-w-0 items-baseline gap-2">
        {isNew && <span aria-hidden className="size-2 shrink-0 self-center rounded-full bg-action" />}
        <span dir="auto" className={classNames('min-w-0 flex-1 truncate', isNew && 'font-semibold')}>
          {name || email}
          {company && <span className="font-normal text-muted"> · {company}</span>}
        </span>
        <span className="shrink-0 text-[13px] text-muted">
          <RelativeTime at={receivedAt} />
        </span>
      </span>
      {(kind !== 'subscribers' || name || excerpt) && (
        <span dir="auto" className="line-clamp-2 min-h-[1lh] text-[13px] break-words text-muted">
          {kind === 'subscribers' && name ? email : excerpt}
        </span>
      )}
      {status && !spam && (
        <span className={classNames('text-[13px]', statusLabels[status].color)}>
          {statusLabels[status].label}
        </span>
      )}
      {kind !== 'subscribers' && (
        <span className="flex items-center gap-3 text-[13px] text-muted">
          <span className={classNames(state === 'open' && 'text-caution', state === 'closed' && 'text-good')}>
            {spam ? 'Suspected spam' : stateLabels[state].label}
          </span>
          {assignee && <span className="truncate">{assignee.name}</span>}
          <span className="ml-auto flex items-center gap-2.5">
            {replied && (
              <span
                className={classNames('inline-flex items-center gap-1', replied.bouncedAt && 'text-danger')}
              >
                <Reply size={13} aria-hidden /> {replied.bouncedAt ? 'Reply not delivered' : 'Replied'}
              </span>
            )}
            {hasResume && (
              <span className="inline-flex items-center gap-1">
                <FileText size={13} aria-hidden /> Resume
              </span>
            )}
            {notes > 0 && (
              <span className="inline-flex items-center gap-1 tabular-nums">
                <MessageSquareText size={13} aria-hidden /> {notes}
                <span className="sr-only">{notes === 1 ? 'note' : 'notes'}</span>
              </span>
            )}
          </span>
        </span>
      )}
    </>
  )
}
