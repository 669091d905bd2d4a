import { UserPlus } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { CallError } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { keepEnterFromSubmitting } from '../../../ui/forms/keep-enter.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session-context.ts'
import { textOf } from './form-text.ts'

/** Subscribes an address for someone who asked staff to. They have to confirm it like everyone else. */
export function AddSubscriber({ onAdded }: { onAdded: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UserPlus size={15} aria-hidden /> Add
      </Button>
      {open && <AddDialog onClose={() => setOpen(false)} onAdded={onAdded} />}
    </>
  )
}

function AddDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { call } = useSession()
  const toast = useToast()
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const errorOf = (field: string) => failure?.issues.find(({ path }) => path === field)?.message

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const text = (name: string) => textOf(values, name)
    setBusy(true)
    setFailure(undefined)
    try {
      await call('subscribers.add', {
        body: {
          email: text('email'),
          ...(text('firstName') && { firstName: text('firstName') }),
          ...(text('lastName') && { lastName: text('lastName') }),
          reason: text('reason'),
        },
      })
      toast({
        title: 'Asked to confirm',
        text: 'They are subscribed once they follow the link in their email.',
      })
      onAdded()
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a subscriber"
      description="We email them a link to confirm. Nobody can be subscribed without it."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            Ask to confirm
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        ref={keepEnterFromSubmitting}
        onSubmit={(event) => void submit(event)}
      >
        {failure && failure.issues.length === 0 && <Notice>{failure.message}</Notice>}
        <TextField label="Email" name="email" type="email" required limit={320} error={errorOf('email')} />
        <TextField label="First name" name="firstName" limit={100} error={errorOf('firstName')} />
        <TextField label="Last name" name="lastName" limit={100} error={errorOf('lastName')} />
        <TextArea
          label="Reason"
          name="reason"
          required
          rows={2}
          hint="For example: asked for it by phone. It is kept with the subscription."
          error={errorOf('reason')}
          limit={500}
        />
      </form>
    </Dialog>
  )
}
