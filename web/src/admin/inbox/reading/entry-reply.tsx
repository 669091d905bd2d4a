import { useId } from 'react'
import type { InboxEntry } from '#shared/domain/submissions/inbox.ts'
import { Button } from '../../../ui/button.tsx'
import { useSession } from '../../session/session-context.ts'
import type { useEntry } from '../use-entry.ts'
import { WriteForm } from './write-form.tsx'

interface EntryReplyProps {
  entry: InboxEntry
  busy: boolean
  change: ReturnType<typeof useEntry>['change']
  /** Closes the field. Its text stays. */
  onEnded: () => void
}

/** The field for a reply, which is emailed to the sender and kept with the notes. */
export function EntryReply({ entry, busy, change, onEnded }: EntryReplyProps) {
  const { user } = useSession()
  const id = useId()
  /** Replying assigns the entry to the user, so that others can see who handles it. */
  async function send(reply: string) {
    const isSent = await change('reply', { reply, ...(!entry.assignee && { assigneeId: user.id }) })
    if (isSent) onEnded()
    return isSent
  }
  return (
    <section aria-labelledby={`${id}-title`} className="grid max-w-[68ch] gap-3">
      <h3 id={`${id}-title`} className="border-b border-ink pb-1.5 text-[15px] font-semibold">
        Reply to <span className="font-mono text-[13px] font-normal break-all">{entry.email}</span>
      </h3>
      <WriteForm
        draftKey={`${entry.id} reply`}
        label={`Reply to ${entry.name || entry.email}`}
        placeholder="Your reply"
        action="Send reply"
        busy={busy}
        rows={7}
        focusOnOpen
        onSave={send}
      >
        <Button onClick={onEnded}>Cancel</Button>
      </WriteForm>
      <p className="text-[13px] text-muted">
        Your name and what they wrote are added below it. Their answer goes to the address in Settings,
        Contact.
      </p>
    </section>
  )
}
