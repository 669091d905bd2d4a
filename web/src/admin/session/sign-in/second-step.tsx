import { type FormEvent, useState } from 'react'
import { CallError } from '../../../api/call.ts'
import { TextField } from '../../../ui/field.tsx'
import { focusOnMount } from '../../../ui/focus-on-mount.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { type SecondStepMethods, type SignedIn, signInFailure, verifySignIn } from './sign-in.ts'
import { usePasskeys } from './use-passkeys.ts'

interface SecondStepProps {
  methods: SecondStepMethods
  onSignedIn: (signedIn: SignedIn) => void
  /** Returns to the password, with a message unless the user chose to. */
  onStartAgain: (reason?: string) => void
}

/** The step after the password: a code from the authenticator app, a passkey, or a recovery code if both are lost. */
export default function SecondStep({ methods, onSignedIn, onStartAgain }: SecondStepProps) {
  const [recovering, setRecovering] = useState(!methods.app && !methods.passkey)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const passkeys = usePasskeys((result) => {
    if (typeof result === 'string') setError(result)
    else onSignedIn(result)
  })
  const asksForCode = recovering || methods.app
  const showsPasskey = methods.passkey && passkeys.available && !recovering

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React events bubble through portals: without this, a form around the dialog would be submitted too.
    event.stopPropagation()
    if (!code.trim() || busy) return
    setBusy(true)
    setError(undefined)
    try {
      onSignedIn(await verifySignIn({ code }))
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'unauthenticated')
        return onStartAgain(failure.message)
      setError(signInFailure(failure))
      setBusy(false)
    }
  }
  const switchTo = (next: boolean) => {
    setRecovering(next)
    setCode('')
    setError(undefined)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {error && <Notice>{error}</Notice>}
      {asksForCode && (
        <TextField
          key={String(recovering)}
          label={recovering ? 'Recovery code' : 'Code from your authenticator app'}
          hint={
            recovering
              ? 'One of the ten codes that you stored. Each works once.'
              : 'Six digits that change every 30 seconds.'
          }
          name="code"
          autoComplete={recovering ? 'off' : 'one-time-code'}
          inputMode={recovering ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          limit={64}
          // Focus the first field, so that the user can keep typing after the password.
          ref={focusOnMount}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {asksForCode && (
        <PlainButton type="submit" variant="primary" disabled={!code.trim() || busy} busy={busy}>
          {busy ? 'Checking...' : 'Continue'}
        </PlainButton>
      )}
      {showsPasskey && (
        <PlainButton
          variant={asksForCode ? undefined : 'primary'}
          busy={passkeys.busy}
          ref={asksForCode ? undefined : focusOnMount}
          onClick={() => void passkeys.start()}
        >
          Use a passkey
        </PlainButton>
      )}
      {methods.passkey && !passkeys.available && !asksForCode && (
        <Notice tone="caution">This browser cannot use passkeys. Use a recovery code.</Notice>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        {methods.recoveryCode && (methods.app || methods.passkey) && (
          <PlainButton variant="bare" onClick={() => switchTo(!recovering)}>
            {recovering ? 'Back' : 'Lost your device?'}
          </PlainButton>
        )}
        <PlainButton variant="bare" onClick={() => onStartAgain()}>
          Start again
        </PlainButton>
      </div>
    </form>
  )
}
