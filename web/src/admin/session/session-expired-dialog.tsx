import { type FormEvent, useState } from 'react'
import type { User } from '#shared/domain/staff/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from './password-field.tsx'
import { type SignedIn, signIn } from './sign-in.ts'

interface SessionExpiredDialogProps {
  user: User
  onSignedIn: (signedIn: SignedIn) => void
  onDismiss: () => void
  onSignOut: () => void
}

/** Shown when the session expires during work: signs in on top of the screen, so that the work can go on. */
export function SessionExpiredDialog({ user, onSignedIn, onDismiss, onSignOut }: SessionExpiredDialogProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React events bubble through portals: without this, the editor's form would be submitted too.
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
      description="Sign in again to continue. Nothing you have typed is lost."
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
          <Button variant="bare" onClick={onSignOut}>
            Sign out
          </Button>
          <Button type="submit" variant="primary" disabled={!password.trim() || busy} busy={busy}>
            {busy ? 'Signing in...' : 'Sign In'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
