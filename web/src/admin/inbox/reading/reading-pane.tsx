import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { can } from '#shared/domain/staff/permissions.ts'
import type { InboxEntry, InboxFolder, InboxKind, StaffName } from '#shared/domain/submissions/inbox.ts'
import { LoadState } from '../../../ui/page/load-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { ExactTime } from '../../../ui/parts/time.tsx'
import { useSession } from '../../session/session-context.ts'
import { labelsOf, spamLabels, stateLabels } from '../labels.ts'
import { statusLabels } from '../subscribers/status-labels.ts'
import { useEntry } from '../use-entry.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryDetails } from './entry-details.tsx'
import { EntryNotes } from './entry-notes.tsx'
import { EntryReply } from './entry-reply.tsx'
import { ResumePanel } from './resume-panel.tsx'

interface ReadingPaneProps {
  kind: InboxKind
  id: string
  assignees: readonly StaffName[]
  /** Whether replies are sent from here; otherwise they are written in the user's own mail program. */
  mailIsOn: boolean
  folder: InboxFolder | 'all'
  /** The address of the list. */
  back: string
  onChanged: (leaves: boolean) => void
  onLoaded: (entry: InboxEntry) => void
}

/** One entry: its content, and what staff do about it. */
export function ReadingPane({
  kind,
  id,
  assignees,
  mailIsOn,
  folder,
  back,
  onChanged,
  onLoaded,
}: ReadingPaneProps) {
  const opened = useEntry({ kind, id, onChanged, onLoaded })
  const { entry, error, retry } = opened
  const { user } = useSession()
  const [isReplying, setIsReplying] = useState(false)
  const words = labelsOf(kind)
  return (
    <section
      aria-label={`The ${words.one}`}
      className="min-w-0 md:min-h-full md:border-l md:border-line md:pl-6 lg:pl-8"
    >
      <Link
        to={back}
        className="mb-3 inline-flex min-h-(--control) items-center gap-2 text-muted no-underline hover:text-ink md:hidden"
      >
        <ArrowLeft size={16} aria-hidden /> {words.label}
      </Link>
      <LoadState
        what={`this ${words.one}`}
        loaded={entry !== undefined}
        error={error}
        onRetry={retry}
        skeleton={<PaneSkeleton one={words.one} />}
      >
        {entry && (
          <div className="grid content-start gap-6">
            <Head entry={entry} kind={kind} />
            {can(user, 'inbox:write') && (
              <EntryActions
                kind={kind}
                entry={entry}
                folder={folder}
                assignees={assignees}
                busy={opened.busy}
                change={opened.change}
                remove={opened.remove}
                onReply={mailIsOn ? () => setIsReplying(true) : undefined}
                onEnded={() => {
                  void opened.retry()
                  onChanged(false)
                }}
              />
            )}
            {entry.text && (
              <p
                dir="auto"
                className="max-w-[68ch] text-[15px] leading-relaxed break-words whitespace-pre-wrap"
              >
                {entry.text}
              </p>
            )}
            {entry.resume && <ResumePanel id={id} resume={entry.resume} attempt={opened.attempt} />}
            <EntryDetails kind={kind} entry={entry} />
            {isReplying && !entry.spam && (
              <EntryReply
                entry={entry}
                busy={opened.busy === 'reply'}
                change={opened.change}
                onEnded={() => setIsReplying(false)}
              />
            )}
            {kind !== 'subscribers' && (
              <EntryNotes entry={entry} busy={opened.busy === 'note'} change={opened.change} />
            )}
          </div>
        )}
      </LoadState>
    </section>
  )
}

function Head({ entry, kind }: { entry: InboxEntry; kind: InboxKind }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // On phones the entry replaces the list, so it gets the focus. On larger screens the focus stays where it is.
  useEffect(() => {
    if (window.matchMedia?.('(width < 48rem)').matches) heading.current?.focus()
  }, [])
  const { name, email, company, state, status, spam, receivedAt, changed } = entry
  return (
    <header className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="min-w-0 font-display text-[22px] leading-tight break-words outline-none"
        >
          {name || email}
        </h2>
        <span className="text-[13px] text-muted">
          <ExactTime at={receivedAt} zoned />
        </span>
      </div>
      <p className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.5 text-muted">
        {name && <span className="min-w-0 font-mono text-[13px] break-all">{email}</span>}
        {company && (
          <span dir="auto" className="min-w-0 break-words">
            {company}
          </span>
        )}
      </p>
      {spam && (
        <p className="text-[13px] text-caution">Suspected spam. {spamLabels[spam]} It has sent no mail.</p>
      )}
      {status && !spam && (
        <p className="text-[13px] text-muted">
          <span className={statusLabels[status].color}>{statusLabels[status].label}.</span>{' '}
          {statusLabels[status].help}
          {changed && (
            <>
              {' '}
              Last changed by {changed.by.name} on <ExactTime at={changed.at} />.
            </>
          )}
        </p>
      )}
      {kind !== 'subscribers' && changed && (
        <p className="text-[13px] text-muted">
          {stateLabels[state].label}, last changed by {changed.by.name} on <ExactTime at={changed.at} />
        </p>
      )}
    </header>
  )
}

const PaneSkeleton = ({ one }: { one: string }) => (
  <div className="grid gap-4">
    <output className="sr-only">Loading the {one}...</output>
    <Skeleton className="h-6 w-1/2" />
    <Skeleton className="w-1/3" />
    <Skeleton className="mt-4 h-9 w-3/4" />
    <Skeleton className="mt-4" />
    <Skeleton />
    <Skeleton className="w-2/3" />
  </div>
)
