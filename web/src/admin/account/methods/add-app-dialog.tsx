import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { focusOnMount } from '../../../ui/focus-on-mount.ts'
import { CopyButton } from '../../../ui/parts/copy-button.tsx'
import { wasNotConfirmed } from '../../session/confirmed-call.tsx'
import { useSession } from '../../session/session-context.ts'
import { messageOf } from '../use-account.ts'
import { QrCode } from './qr-code.tsx'

interface AddAppDialogProps {
  secret: string
  address: string
  onClose: () => void
  onAdded: (recoveryCodes: readonly string[]) => void
}

/** Shows the secret as a QR code and as text, and asks for the app's first code. */
export function AddAppDialog({ secret, address, onClose, onAdded }: AddAppDialogProps) {
  const { call } = useSession()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const readable = secret.replace(/.{4}(?=.)/g, '$& ')

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!code.trim() || busy) return
    setBusy(true)
    setError(undefined)
    try {
      onAdded((await call('account.confirmApp', { body: { code } })).recoveryCodes)
    } catch (failure) {
      if (!wasNotConfirmed(failure)) setError(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add an authenticator app"
      description="Scan the code with an app such as the one that keeps your passwords, then type what it shows."
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-[13rem_1fr] sm:items-start">
          <QrCode text={address} label="QR code for your authenticator app" />
          <div className="grid gap-2">
            <p className="text-[13px] text-muted">No camera? Type this key into the app:</p>
            <p className="font-mono break-words select-all">{readable}</p>
            <div>
              <CopyButton text={secret} label="Copy key" />
            </div>
          </div>
        </div>
        <TextField
          label="Code from the app"
          error={error}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          limit={64}
          ref={focusOnMount}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            setError(undefined)
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!code.trim()} busy={busy}>
            Add app
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
