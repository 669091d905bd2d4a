import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { focusOnMount } from '../../../ui/focus-on-mount.ts'
import { useConfirmedCall, wasNotConfirmed } from '../confirmed-call.tsx'
import { messageOf } from '../use-account.ts'
import { createPasskey, creationFailure } from './create-passkey.ts'

interface AddPasskeyDialogProps {
  onClose: () => void
  onAdded: (recoveryCodes: readonly string[]) => void
}

/** Asks for a name, and then the browser for the passkey. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const call = useConfirmedCall()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!name.trim() || busy) return
    setBusy(true)
    setError(undefined)
    try {
      const { creation } = await call('account.startPasskey', {})
      const passkey = await createPasskey(creation)
      onAdded((await call('account.addPasskey', { body: { name, passkey } })).recoveryCodes)
    } catch (failure) {
      if (!wasNotConfirmed(failure)) setError(creationFailure(failure) ?? messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a passkey"
      description="Your browser asks where to keep it: on this device, in your password manager, or on a security key."
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <TextField
          label="Name"
          hint="By which you recognize it later, such as “Work laptop”."
          error={error}
          maxLength={60}
          autoComplete="off"
          ref={focusOnMount}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!name.trim()} busy={busy}>
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
