import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { signOutOnServer } from '../sign-out.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import type { SignedIn } from './sign-in.ts'

interface ChoosePasswordScreenProps extends SignedIn {
  onSignedInAgain: (signedIn: SignedIn) => void
  onSignedOut: () => void
}

/** Replaces a password that someone else has set. The server allows nothing else until then. */
export default function ChoosePasswordScreen({
  user,
  settings,
  onSignedInAgain,
  onSignedOut,
}: ChoosePasswordScreenProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="grid w-full max-w-sm gap-6">
        <header className="grid gap-1">
          <p className="text-[13px] text-muted">{settings.siteName}</p>
          <h1 className="screen-title">Choose your password</h1>
          <p className="text-muted">
            Hello, {user.name}. Someone else knows the password you were given. From now on, use one that only
            you know.
          </p>
        </header>
        <NewPasswordForm
          username={user.username}
          action="Save and continue"
          onSubmit={async (password) => {
            onSignedInAgain(await call('session.password', { body: { password } }))
          }}
        />
        <p className="border-t border-line pt-4">
          <Button variant="bare" onClick={() => void signOutOnServer().then(onSignedOut)}>
            Sign Out
          </Button>
        </p>
      </div>
    </main>
  )
}
