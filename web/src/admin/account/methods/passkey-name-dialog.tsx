import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { focusOnMount } from '../../../ui/focus-on-mount.ts'

interface PasskeyNameDialogProps {
  title: string
  description?: string
  hint: string
  initialName?: string
  action: string
  onClose: () => void
  /** Resolves to an error message; to an empty string for an error without one; to undefined on success. */
  onName: (name: string) => Promise<string | undefined>
}

/** Asks for the name of a passkey. */
export function PasskeyNameDialog({
  initialName = '',
  hint,
  action,
  onName,
  ...dialog
}: PasskeyNameDialogProps) {
  const [name, setName] = useState(initialName)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!name.trim() || busy) return
    setBusy(true)
    setError(undefined)
    const refusal = await onName(name)
    if (refusal === undefined) return
    setError(refusal || undefined)
    setBusy(false)
  }
  return (
    <Dialog open {...dialog}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <TextField
          label="Name"
          hint={hint}
          error={error}
          limit={60}
          autoComplete="off"
          ref={focusOnMount}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!name.trim()} busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
