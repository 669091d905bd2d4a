import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { focusOnMount } from '../../../ui/focus-on-mount.ts'
import { useSession } from '../../session/session-context.ts'
import { type Account, messageOf } from '../use-account.ts'

interface RenamePasskeyDialogProps {
  passkey: Account['passkeys'][number]
  onClose: () => void
  onRenamed: () => void
}

/** Gives a passkey another name in this list. */
export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const { call } = useSession()
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!name.trim() || busy) return
    setBusy(true)
    setError(undefined)
    try {
      await call('account.renamePasskey', { params: { id: passkey.id }, body: { name } })
      onRenamed()
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title="Rename passkey">
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <TextField
          label="Name"
          hint="Your device goes on calling it what it does."
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
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
