import { type FormEvent, useState } from 'react'
import type { User } from '#shared/domain/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from './password-field.tsx'
import { signIn } from './sign-in.ts'

interface SignInAgainProps {
  user: User
  onSignedIn: (user: User) => void
  onDismiss: () => void
  onSignOut: () => void
}

/** The session ended in the middle of work: sign in on top of it, and what was being done goes on. */
export function SignInAgain({ user, onSignedIn, onDismiss, onSignOut }: SignInAgainProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog stands inside a form's React tree: its submit must not become that form's.
    event.stopPropagation()
    if (!password.trim() || busy) return
    setBusy(true)
    setError(undefined)
    const result = await signIn(user.username, password)
    if (typeof result !== 'string') return onSignedIn(result)
    setError(result)
    setBusy(false)
  }

  return (
    <Dialog
      open
      onClose={onDismiss}
      title="Your session has ended"
      description="Sign in again to go on. Nothing that you have typed is lost."
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        {error && <Notice>{error}</Notice>}
        <p>
          Signed in as <strong>{user.name}</strong> <span className="text-muted">@{user.username}</span>
        </p>
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          label="Password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="bare" onClick={onSignOut}>
            Sign out
          </Button>
          <Button type="submit" look="primary" disabled={!password.trim() || busy} busy={busy}>
            {busy ? 'Signing in...' : 'Sign In'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
