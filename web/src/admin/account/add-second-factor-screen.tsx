import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { LoadState } from '../../ui/page/load-state.tsx'
import { SkeletonRows } from '../../ui/page/skeleton.tsx'
import { useSession } from '../session/session-context.ts'
import type { SignedIn } from '../session/sign-in/sign-in.ts'
import { SignInMethods } from './methods/sign-in-methods.tsx'
import { useAccount } from './use-account.ts'

/** The only screen for users who must add a second factor. The server allows nothing else until they do. */
export default function AddSecondFactorScreen({ onDone }: { onDone: (signedIn: SignedIn) => void }) {
  const { settings, user, signOut } = useSession()
  const { data, error, mutate } = useAccount()

  async function onChanged() {
    await mutate()
    onDone(await call('session.get', {}))
  }
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="grid w-full max-w-xl gap-6">
        <header className="grid gap-1">
          <p className="text-[13px] text-muted">{settings.siteName}</p>
          <h1 className="screen-title">Add a second step to your sign-in</h1>
          <p className="text-muted">
            Hello, {user.name}. Everybody here signs in with more than a password. Add an app or a passkey to
            go on.
          </p>
        </header>
        <LoadState
          what="your account"
          loaded={data !== undefined}
          error={error}
          onRetry={() => mutate()}
          skeleton={<SkeletonRows label="Loading your account..." rows={2} />}
        >
          {data && <SignInMethods account={data} onChanged={() => void onChanged()} />}
        </LoadState>
        <p>
          <Button variant="bare" onClick={() => void signOut()}>
            Sign Out
          </Button>
        </p>
      </div>
    </main>
  )
}
