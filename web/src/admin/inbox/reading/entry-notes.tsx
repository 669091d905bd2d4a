import { useId } from 'react'
import { can } from '#shared/domain/staff/permissions.ts'
import type { InboxEntry, InboxNote } from '#shared/domain/submissions/inbox.ts'
import { Avatar } from '../../../ui/parts/avatar.tsx'
import { RelativeTime } from '../../../ui/parts/time.tsx'
import { useSession } from '../../session/session-context.ts'
import type { useEntry } from '../use-entry.ts'
import { WriteForm } from './write-form.tsx'

interface EntryNotesProps {
  entry: InboxEntry
  busy: boolean
  change: ReturnType<typeof useEntry>['change']
}

/** The replies to the sender, and internal notes, which the sender never sees. */
export function EntryNotes({ entry, busy, change }: EntryNotesProps) {
  const { user } = useSession()
  const id = useId()
  const hasReplies = entry.noteList.some(({ reply }) => reply)
  return (
    <section aria-labelledby={`${id}-title`} className="grid max-w-[68ch] gap-3">
      <h3 id={`${id}-title`} className="border-b border-ink pb-1.5 text-[15px] font-semibold">
        {hasReplies ? 'Replies and notes' : 'Notes'}
      </h3>
      {entry.noteList.map((note) => (
        <Note key={note.id} note={note} />
      ))}
      {can(user, 'inbox:write') && (
        <WriteForm
          draftKey={entry.id}
          label="Add a note"
          placeholder="A note for colleagues; the sender does not see it"
          action="Add note"
          busy={busy}
          savesByKey
          onSave={(note) => change('note', { note })}
        />
      )}
    </section>
  )
}

function Note({ note: { text, at, by, reply } }: { note: InboxNote }) {
  return (
    <article className="flex gap-3">
      <Avatar name={by.name} size="small" />
      <div className="min-w-0 flex-1">
        <p className="text-[13px] text-muted">
          <span className="font-medium text-ink">{by.name}</span> · <RelativeTime at={at} />
          {reply && ' · Reply'}
          {reply?.state === 'sending' && ', on its way'}
          {reply?.state === 'sent' && ', sent'}
          {reply?.bouncedAt && (
            <span className="font-medium text-danger">
              , not delivered: their mail server refused it <RelativeTime at={reply.bouncedAt} />
            </span>
          )}
          {reply?.state === 'failed' && !reply.bouncedAt && (
            <span className="font-medium text-danger">
              , not sent: the address refuses email, this was spam by then, or it was too late
            </span>
          )}
        </p>
        {reply?.bouncedAt && (
          <p className="text-[13px] text-muted">
            Check the address for a typing error, or reach the sender in another way. This address gets no
            further email.
          </p>
        )}
        <p
          dir="auto"
          className={`break-words whitespace-pre-wrap ${reply ? 'border-l-2 border-action pl-3' : ''}`}
        >
          {text}
        </p>
      </div>
    </article>
  )
}
