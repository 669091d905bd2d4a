import { type FormEvent, useState } from 'react'
import { CallError } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { PasswordField } from '../../session/password-field.tsx'
import { useSession } from '../../session/session-context.ts'
import { messageOf } from '../use-account.ts'

/** Removes the authenticator app after asking for the password and a code from the app, or a recovery code. */
export function RemoveAppDialog({ onClose, onRemoved }: { onClose: () => void; onRemoved: () => void }) {
  const { call, user } = useSession()
  const toast = useToast()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [fieldError, setFieldError] = useState<{ path: string; message: string }>()
  const [busy, setBusy] = useState(false)
  const errorAt = (path: string) => (fieldError?.path === path ? fieldError.message : undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!password || !code.trim() || busy) return
    setBusy(true)
    setFieldError(undefined)
    try {
      await call('account.removeApp', { body: { password, code } })
      toast({ title: 'Authenticator app removed' })
      onRemoved()
    } catch (error) {
      const issue = error instanceof CallError ? error.issues[0] : undefined
      setFieldError(issue ?? { path: '', message: messageOf(error) })
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title="Remove the authenticator app?">
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        {errorAt('') && <Notice>{errorAt('')}</Notice>}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          label="Password"
          value={password}
          error={errorAt('password')}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          label="Code from the app"
          hint="Or a recovery code, if you no longer have the app."
          error={errorAt('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          limit={64}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" disabled={!password || !code.trim()} busy={busy}>
            Remove app
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
