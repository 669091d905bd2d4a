import { MailX } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import type { InboxEntry } from '#shared/domain/submissions/inbox.ts'
import { CallError } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSession } from '../../session/session-context.ts'
import { textOf } from './form-text.ts'

/**
 * Unsubscribes someone who asked staff to, with the reason. Unlike deleting, it is remembered, so that no import subscribes
 * them again.
 */
export function EndSubscription({ entry, onEnded }: { entry: InboxEntry; onEnded: () => void }) {
  const { call } = useSession()
  const form = useId()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const reason = textOf(new FormData(event.currentTarget), 'reason')
    setBusy(true)
    setFailure(undefined)
    try {
      await call('subscribers.end', { params: { id: entry.id }, body: { version: entry.version, reason } })
      setOpen(false)
      onEnded()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.issues[0]?.message ?? error.message)
      if (error.status === 409) onEnded()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MailX size={15} aria-hidden /> Unsubscribe
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Unsubscribe this person?"
        description="They no longer get the newsletter, and no import brings them back. They can subscribe again themselves."
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="danger" type="submit" form={form} busy={busy}>
              Unsubscribe
            </Button>
          </>
        }
      >
        <form id={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
          {failure && <Notice>{failure}</Notice>}
          <TextArea
            label="Reason"
            name="reason"
            required
            rows={2}
            hint="For example: asked by phone. It is kept with the subscription."
            limit={500}
          />
        </form>
      </Dialog>
    </>
  )
}
