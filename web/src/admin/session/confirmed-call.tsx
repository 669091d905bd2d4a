import { type FormEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { CallError } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { SessionContext, type StaffCall, useSession } from './session-context.ts'

/** Whether a call failed only because the user canceled the password dialog, so that no error is shown. */
export const wasNotConfirmed = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'confirmation_required'

/**
 * Asks for the password whenever the server wants it confirmed, and then repeats the call. It wraps the session's
 * `call`, so that every screen has it.
 */
export function ConfirmedCallProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const { call } = session
  const [asking, setAsking] = useState(false)
  const pending = useRef<(confirmed: boolean) => void>(undefined)

  const close = (confirmed: boolean) => {
    setAsking(false)
    pending.current?.(confirmed)
    pending.current = undefined
  }
  const confirmedCall = useCallback<StaffCall>(
    async (id, request, signal) => {
      try {
        return await call(id, request, signal)
      } catch (error) {
        if (!wasNotConfirmed(error)) throw error
        pending.current?.(false)
        setAsking(true)
        const confirmed = await new Promise<boolean>((resolve) => {
          pending.current = resolve
        })
        if (!confirmed) throw error
        return call(id, request, signal)
      }
    },
    [call],
  )
  const confirming = useMemo(() => ({ ...session, call: confirmedCall }), [session, confirmedCall])
  return (
    <SessionContext value={confirming}>
      {children}
      <Dialog
        open={asking}
        onClose={() => close(false)}
        title="Enter your password"
        description="For a change of how people sign in, or of where links and mail lead. It is asked for again after ten minutes."
      >
        <PasswordForm onConfirmed={() => close(true)} onCancel={() => close(false)} />
      </Dialog>
    </SessionContext>
  )
}

function PasswordForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { call, user } = useSession()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!password || busy) return
    setBusy(true)
    setError(undefined)
    try {
      await call('account.confirm', { body: { password } })
      onConfirmed()
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : 'Something went wrong. Please try again.')
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        label="Password"
        error={error}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!password} busy={busy}>
          Continue
        </Button>
      </div>
    </form>
  )
}
