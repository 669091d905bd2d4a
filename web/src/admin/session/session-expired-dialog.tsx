import { type FormEvent, useState } from 'react'
import type { User } from '#shared/domain/staff/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PasswordField } from './password-field.tsx'
import { isSignedIn, type SecondStepMethods, type SignedIn, signIn } from './sign-in/sign-in.ts'
import { usePasskeys } from './sign-in/use-passkeys.ts'

const SecondStep = lazyPart(() => import('./sign-in/second-step.tsx'), {
  placeholder: <Spinner label="Loading..." />,
  onFailed: ({ onStartAgain }) => onStartAgain('There may be no network. Please try again.'),
})

interface SessionExpiredDialogProps {
  user: User
  onSignedIn: (signedIn: SignedIn) => void
  onDismiss: () => void
  onSignOut: () => void
}

/** Shown when the session expires while the user works: they sign in on top of the screen, and their work stays. */
export function SessionExpiredDialog({ user, onSignedIn, onDismiss, onSignOut }: SessionExpiredDialogProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [secondStep, setSecondStep] = useState<SecondStepMethods>()
  /** No other user may continue with this user's unsaved work. */
  const onResult = (signedIn: SignedIn) => {
    if (signedIn.user.id === user.id) onSignedIn(signedIn)
    else onSignOut()
  }
  const passkeys = usePasskeys((result) => {
    if (typeof result === 'string') setError(result)
    else onResult(result)
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React events bubble through portals: without this, the editor's form would be submitted too.
    event.stopPropagation()
    if (!password.trim() || busy) return
    setBusy(true)
    setError(undefined)
    const result = await signIn(user.username, password)
    if (isSignedIn(result)) return onResult(result)
    if (typeof result === 'string') setError(result)
    else setSecondStep(result.secondStep)
    setBusy(false)
  }

  return (
    <Dialog
      open
      onClose={onDismiss}
      title="Your session has ended"
      description="Sign in again to continue. Nothing you have typed is lost."
    >
      {secondStep ? (
        <SecondStep
          methods={secondStep}
          onSignedIn={onResult}
          onStartAgain={(reason) => {
            setSecondStep(undefined)
            setError(reason)
          }}
        />
      ) : (
        <form onSubmit={(event) => void submit(event)} className="grid gap-4">
          {error && <Notice>{error}</Notice>}
          <p>
            You were signed in as <strong>{user.name}</strong>{' '}
            <span className="text-muted">@{user.username}</span>
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
            {passkeys.available && (
              <Button busy={passkeys.busy} onClick={() => void passkeys.start()}>
                Use a passkey
              </Button>
            )}
            <Button type="submit" variant="primary" disabled={!password.trim() || busy} busy={busy}>
              {busy ? 'Signing in...' : 'Sign In'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
