import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { SWRConfig } from 'swr'
import type { StaffSettings } from '#shared/domain/settings-views.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { CallError, call } from '../../api/call.ts'
import { swrOptions } from '../../api/use-api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useConfirmLeave } from '../shell/navigation-guard.tsx'
import { LoginScreen } from './login-screen.tsx'
import { type Session, SessionContext, type StaffCall } from './session-context.ts'
import { SessionExpiredDialog } from './session-expired-dialog.tsx'
import type { SignedIn } from './sign-in.ts'
import { isSignOutPending, signOutOnServer } from './sign-out.ts'
import { useSiteName } from './use-site-name.ts'

type State =
  | { phase: 'loading' }
  | { phase: 'signed-out'; error?: string }
  | ({ phase: 'signed-in' } & SignedIn)

/** Shows its children to signed-in staff, and the login screen to everyone else. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ phase: 'loading' })

  const signInAgain = useCallback((signedIn: SignedIn) => setState({ phase: 'signed-in', ...signedIn }), [])

  useEffect(() => {
    if (isSignOutPending()) {
      // A user who signed out offline must not be signed in again by a reload.
      void signOutOnServer().then(() => setState({ phase: 'signed-out' }))
      return
    }
    const unmounted = new AbortController()
    call('session.get', {}, unmounted.signal).then(
      ({ user, settings }) => setState({ phase: 'signed-in', user, settings }),
      (error: unknown) => {
        if (unmounted.signal.aborted) return
        const unreachable = !(error instanceof CallError) || error.code === 'network'
        setState({ phase: 'signed-out', ...(unreachable && { error: 'Failed to check authentication' }) })
      },
    )
    return () => unmounted.abort()
  }, [])

  const knownName = state.phase === 'signed-in' ? state.settings.siteName : undefined
  const siteName = useSiteName(knownName, state.phase === 'signed-out')
  useEffect(() => {
    document.title = knownName === undefined ? `Admin Login - ${siteName}` : `Admin - ${knownName}`
  }, [knownName, siteName])

  if (state.phase === 'loading') {
    return (
      <main className="grid min-h-dvh place-items-center text-lg">
        <Spinner label="Loading..." />
      </main>
    )
  }
  if (state.phase === 'signed-out')
    return <LoginScreen siteName={siteName} error={state.error} onSignedIn={signInAgain} />
  return (
    <SessionProvider
      user={state.user}
      settings={state.settings}
      onSignedInAgain={signInAgain}
      onSignedOut={() => setState({ phase: 'signed-out' })}
    >
      {children}
    </SessionProvider>
  )
}

interface SessionProviderProps {
  user: User
  settings: StaffSettings
  /** Also with the same user, and other settings. */
  onSignedInAgain: (signedIn: SignedIn) => void
  onSignedOut: () => void
  children: ReactNode
}

function SessionProvider({ user, settings, onSignedInAgain, onSignedOut, children }: SessionProviderProps) {
  const [expired, setExpired] = useState(false)
  const confirmLeave = useConfirmLeave()
  // Requests that failed because the session expired, waiting for the dialog to be answered.
  const waiting = useRef<((renewed: boolean) => void)[]>([])

  const closeDialog = (renewed: boolean) => {
    setExpired(false)
    for (const resolve of waiting.current.splice(0)) resolve(renewed)
  }
  const renewSession = useCallback(() => {
    setExpired(true)
    return new Promise<boolean>((resolve) => waiting.current.push(resolve))
  }, [])
  const callAsStaff = useCallback<StaffCall>(
    async (id, request, signal) => {
      try {
        return await call(id, request, signal)
      } catch (error) {
        const sessionExpired = error instanceof CallError && error.code === 'unauthenticated'
        if (sessionExpired && (await renewSession())) return call(id, request, signal)
        throw error
      }
    },
    [renewSession],
  )
  const signOut = useCallback(async () => {
    if (!(await confirmLeave())) return false
    // Sign out here whatever the server answers. The login screen retries a sign-out that failed.
    await signOutOnServer()
    onSignedOut()
    return true
  }, [confirmLeave, onSignedOut])
  const session = useMemo<Session>(
    () => ({
      user,
      settings,
      onSettingsSaved: (saved) => onSignedInAgain({ user, settings: saved }),
      call: callAsStaff,
      signOut,
    }),
    [user, settings, onSignedInAgain, callAsStaff, signOut],
  )
  // One cache per user, so that the next user to sign in here sees none of this user's data.
  const cache = useMemo(() => ({ ...swrOptions, provider: () => new Map() }), [])

  return (
    <SWRConfig key={user.id} value={cache}>
      <SessionContext value={session}>
        {children}
        {expired && (
          <SessionExpiredDialog
            user={user}
            onSignedIn={(signedIn) => {
              onSignedInAgain(signedIn)
              closeDialog(true)
            }}
            onDismiss={() => closeDialog(false)}
            onSignOut={() => {
              void signOut().then((signedOut) => signedOut && closeDialog(false))
            }}
          />
        )}
      </SessionContext>
    </SWRConfig>
  )
}
