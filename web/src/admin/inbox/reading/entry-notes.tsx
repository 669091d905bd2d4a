import { type FormEvent, useId } from 'react'
import { can } from '#shared/domain/staff/permissions.ts'
import type { InboxEntry } from '#shared/domain/submissions/inbox.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { useLengthError } from '../../../ui/forms/use-length-error.ts'
import { Avatar } from '../../../ui/parts/avatar.tsx'
import { RelativeTime } from '../../../ui/parts/time.tsx'
import { useSession } from '../../session/session-context.ts'
import { useDraftNotes } from '../drafts.ts'
import type { useEntry } from '../use-entry.ts'

interface EntryNotesProps {
  entry: InboxEntry
  busy: boolean
  change: ReturnType<typeof useEntry>['change']
}

/** Internal notes about an entry. The sender never sees them. */
export function EntryNotes({ entry, busy, change }: EntryNotesProps) {
  const { user } = useSession()
  const { draftOf, setDraft } = useDraftNotes()
  const id = useId()
  const fieldId = `${id}-note`
  const lengthError = useLengthError(fieldId, 4000)
  const draft = draftOf(entry.id)

  async function save(event: FormEvent) {
    event.preventDefault()
    const note = draft.trim()
    if (note && (await change('note', { note }))) setDraft(entry.id, '')
  }
  return (
    <section aria-labelledby={`${id}-title`} className="grid max-w-[68ch] gap-3">
      <h3 id={`${id}-title`} className="border-b border-ink pb-1.5 text-[15px] font-semibold">
        Notes
      </h3>
      {entry.noteList.map(({ id: noteId, text, at, by }) => (
        <article key={noteId} className="flex gap-3">
          <Avatar name={by.name} size="small" />
          <div className="min-w-0">
            <p className="text-[13px] text-muted">
              <span className="font-medium text-ink">{by.name}</span> · <RelativeTime at={at} />
            </p>
            <p dir="auto" className="break-words whitespace-pre-wrap">
              {text}
            </p>
          </div>
        </article>
      ))}
      {can(user, 'inbox:write') && (
        <form className="grid gap-2" onSubmit={(event) => void save(event)}>
          <textarea
            id={fieldId}
            dir="auto"
            aria-label="Add a note"
            placeholder="A note for colleagues; the sender does not see it"
            rows={2}
            aria-invalid={lengthError ? true : undefined}
            aria-describedby={lengthError && `${fieldId}-error`}
            value={draft}
            onChange={({ target }) => setDraft(entry.id, target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save(event)
            }}
            className={`${controlClass} w-full resize-y`}
          />
          {lengthError && (
            <p id={`${fieldId}-error`} role="alert" className="text-sm text-danger">
              {lengthError}
            </p>
          )}
          <Button
            type="submit"
            className="justify-self-start"
            busy={busy}
            disabledReason={draft.trim() ? undefined : 'Write something first'}
          >
            Add note
          </Button>
        </form>
      )}
    </section>
  )
}
