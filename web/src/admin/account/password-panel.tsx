import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useToast } from '../../ui/toast.tsx'
import { PasswordField } from '../session/password-field.tsx'
import { useSession } from '../session/session-context.ts'
import { messageOf } from './use-account.ts'

const nothing = { current: '', next: '' }

/** Changes the user's own password and ends all other sessions. */
export function PasswordPanel({ onChanged }: { onChanged: () => unknown }) {
  const { call, user } = useSession()
  const toast = useToast()
  const [typed, setTyped] = useState(nothing)
  const [fieldErrors, setFieldErrors] = useState<{ current?: string; next?: string }>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !typed.current || !typed.next) return
    setBusy(true)
    setFieldErrors({})
    try {
      await call('account.changePassword', {
        body: { currentPassword: typed.current, newPassword: typed.next },
      })
      setTyped(nothing)
      toast({ title: 'Password changed', text: 'You are signed out everywhere else.' })
      void onChanged()
    } catch (error) {
      const isCurrent =
        error instanceof CallError &&
        (error.code === 'too_many_requests' || error.issues.some(({ path }) => path === 'currentPassword'))
      const message = (error instanceof CallError && error.issues[0]?.message) || messageOf(error)
      setFieldErrors(isCurrent ? { current: message } : { next: message })
      form.current?.querySelector<HTMLElement>(`[name=${isCurrent ? 'current' : 'new'}-password]`)?.focus()
    }
    setBusy(false)
  }

  return (
    <Panel title="Password">
      <form
        ref={form}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid max-w-md gap-4 py-4"
      >
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          label="Current password"
          name="current-password"
          value={typed.current}
          error={fieldErrors.current}
          onChange={({ target }) => setTyped({ ...typed, current: target.value })}
        />
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          value={typed.next}
          error={fieldErrors.next}
          hint="At least 8 characters. A few unrelated words are easy to remember and hard to guess."
          onChange={({ target }) => setTyped({ ...typed, next: target.value })}
        />
        <div>
          <Button type="submit" disabled={!typed.current || !typed.next} busy={busy}>
            Change password
          </Button>
        </div>
      </form>
    </Panel>
  )
}
