import { type FormEvent, lazy, Suspense, useCallback, useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { PasswordField } from '../password-field.tsx'
import { usePendingSignOut } from '../sign-out.ts'
import { SignOutNotice } from '../sign-out-notice.tsx'
import { isSignedIn, type SecondStepMethods, type SignedIn, signIn } from './sign-in.ts'
import { usePasskeyAutofill, usePasskeys } from './use-passkeys.ts'

const SecondStep = lazy(() => import('./second-step.tsx'))

interface LoginScreenProps {
  siteName: string
  /** An error that occurred before the form was shown. */
  error?: string | undefined
  onSignedIn: (signedIn: SignedIn) => void
  /** Checks the session once more. Given where a failing server left open whether somebody is signed in. */
  onCheckAgain?: () => void
}

/** The sign-in form: username and password, or a passkey. */
export function LoginScreen({ siteName, error: initialError, onSignedIn, onCheckAgain }: LoginScreenProps) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState(initialError)
  const [busy, setBusy] = useState(false)
  const [secondStep, setSecondStep] = useState<SecondStepMethods>()
  const signOut = usePendingSignOut()
  // A late response to the old session's sign-out would delete the new session's cookie.
  const canSubmit = username.trim() !== '' && password.trim() !== '' && signOut.state !== 'trying'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSubmit || busy) return
    setBusy(true)
    setError(undefined)
    const result = await signIn(username, password)
    if (isSignedIn(result)) return onSignedIn(result)
    if (typeof result === 'string') setError(result)
    else {
      setPassword('')
      setSecondStep(result.secondStep)
    }
    setBusy(false)
  }
  const onPasskey = useCallback(
    (result: SignedIn | string) => (typeof result === 'string' ? setError(result) : onSignedIn(result)),
    [onSignedIn],
  )
  const passkeys = usePasskeys(onPasskey)
  usePasskeyAutofill(onPasskey)

  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="grid w-full max-w-sm gap-6">
        <header className="grid gap-1">
          <p className="text-[13px] text-muted">{siteName}</p>
          <h1 className="screen-title">Admin Login</h1>
          <p className="text-muted">Sign in to access the CMS administration panel</p>
        </header>
        <SignOutNotice state={signOut.state} onRetry={() => void signOut.retry()} />
        {error && <Notice>{error}</Notice>}
        {onCheckAgain && (
          <div className="grid justify-items-start gap-2">
            <p className="text-muted">The server did not answer. You may be signed in already.</p>
            <PlainButton onClick={onCheckAgain}>Check again</PlainButton>
          </div>
        )}
        {secondStep ? (
          <Suspense fallback={<Spinner label="Loading..." />}>
            <SecondStep
              methods={secondStep}
              onSignedIn={onSignedIn}
              onStartAgain={(reason) => {
                setSecondStep(undefined)
                setError(reason)
              }}
            />
          </Suspense>
        ) : (
          <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
            <TextField
              label="Username or Email"
              name="username"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              limit={254}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
            />
            <PasswordField
              label="Password"
              name="password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <PlainButton type="submit" variant="primary" disabled={!canSubmit || busy} busy={busy}>
              {busy ? 'Signing in...' : 'Sign In'}
            </PlainButton>
            {passkeys.available && (
              <PlainButton
                disabled={signOut.state === 'trying'}
                busy={passkeys.busy}
                onClick={() => void passkeys.start()}
              >
                Use a passkey
              </PlainButton>
            )}
          </form>
        )}
        <p className="border-t border-line pt-4 text-sm text-muted">
          Contact your administrator for login credentials
        </p>
      </div>
    </main>
  )
}
