import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../password-field.tsx'

interface NewPasswordFormProps {
  /** Lets a password manager store the password under the right username. */
  username: string
  action: string
  /** Rejects with the server's error. */
  onSubmit: (password: string) => Promise<void>
}

/** A single field for a new password: it can be revealed, so there is no need to type it twice. */
export function NewPasswordForm({ username, action, onSubmit }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || password === '') return
    setBusy(true)
    setError(undefined)
    try {
      await onSubmit(password)
    } catch (failure) {
      const fault = failure instanceof CallError ? failure.issues[0]?.message : undefined
      setError(
        fault ?? (failure instanceof Error ? failure.message : 'Something went wrong. Please try again.'),
      )
      setBusy(false)
      form.current?.querySelector<HTMLElement>('input[name=new-password]')?.focus()
    }
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        value={password}
        error={error}
        hint="At least 8 characters. A few unrelated words are easy to remember and hard to guess."
        onChange={({ target }) => {
          setPassword(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="primary" disabled={password === ''} busy={busy}>
        {action}
      </Button>
    </form>
  )
}
