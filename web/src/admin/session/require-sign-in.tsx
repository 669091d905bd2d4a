import { lazy, type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { CallError, call, nullIfSignedOut } from '../../api/call.ts'
import { removePlaceholder } from '../screen/loading-placeholder.ts'
import { takeEarly } from './early-responses.ts'
import { Loading } from './loading.tsx'
import { LoginScreen } from './sign-in/login-screen.tsx'
import type { SignedIn } from './sign-in/sign-in.ts'
import { isSignOutPending, onSignOutElsewhere, signOutOnServer } from './sign-out.ts'
import { useSiteName } from './use-site-name.ts'

const ChoosePasswordScreen = lazy(() => import('./sign-in/choose-password-screen.tsx'))

type State =
  | { phase: 'loading' }
  | { phase: 'signed-out'; error?: string; unknown?: boolean }
  | ({ phase: 'signed-in' } & SignedIn)

/** The signed-in user, and callbacks that report later changes of the session. */
export interface SignedInProps extends SignedIn {
  /** Also called for the same user with changed settings. */
  onSignedInAgain: (signedIn: SignedIn) => void
  onSignedOut: () => void
}

interface RequireSignInProps {
  /**
   * Called once the user is known to be signed in, before anything renders for them. Nothing else is shown
   * until it resolves. Must be stable across renders.
   */
  onSignedIn?: () => Promise<void>
  children: (session: SignedInProps) => ReactNode
}

/** Shows its children to signed-in staff, and the login screen to everyone else. */
export function RequireSignIn({ onSignedIn, children }: RequireSignInProps) {
  const [state, setState] = useState<State>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const enter = useCallback(({ user, settings, mustAddSecondFactor }: SignedIn) => {
    setState({ phase: 'signed-in', user, settings, mustAddSecondFactor })
  }, [])

  useEffect(() => {
    if (isSignOutPending()) {
      // A user who signed out offline must not be signed in again by a reload.
      void signOutOnServer().then(() => setState({ phase: 'signed-out' }))
      return
    }
    const unmounted = new AbortController()
    const session = nullIfSignedOut(takeEarly('session.get', {}) ?? call('session.get', {}, unmounted.signal))
    const enterPrepared = async (signedIn: SignedIn | null) => {
      if (!signedIn) {
        if (!unmounted.signal.aborted) setState({ phase: 'signed-out' })
        return
      }
      await onSignedIn?.()
      enter(signedIn)
    }
    session.then(enterPrepared, (error: unknown) => {
      if (unmounted.signal.aborted) return
      // Any other failure says nothing about the session, be it the server's, a firewall's or a limit's.
      const isInactive = error instanceof CallError && error.code === 'account_inactive'
      const text = isInactive ? error.message : 'Failed to check authentication'
      setState({ phase: 'signed-out', unknown: !isInactive, error: text })
    })
    return () => unmounted.abort()
  }, [enter, onSignedIn, attempt])
  useEffect(() => onSignOutElsewhere(() => setState({ phase: 'signed-out' })), [])

  const enterFirst = (signedIn: SignedIn) => {
    void onSignedIn?.()
    enter(signedIn)
  }

  const knownName = state.phase === 'signed-in' ? state.settings.siteName : undefined
  const siteName = useSiteName(knownName, state.phase === 'signed-out')
  // Runs before the effects of the signed-in app, which knows the screen and sets a longer title.
  useLayoutEffect(() => {
    document.title = knownName === undefined ? `Admin Login - ${siteName}` : `Admin - ${knownName}`
  }, [knownName, siteName])

  const isOpening = state.phase === 'loading'
  useEffect(() => {
    if (!isOpening) removePlaceholder()
  }, [isOpening])

  if (isOpening) return <Loading />
  if (state.phase === 'signed-out')
    return (
      <LoginScreen
        siteName={siteName}
        error={state.error}
        onSignedIn={enterFirst}
        {...(state.unknown && {
          onCheckAgain: () => {
            setState({ phase: 'loading' })
            setAttempt((count) => count + 1)
          },
        })}
      />
    )
  const { user, settings, mustAddSecondFactor } = state
  const session: SignedInProps = {
    user,
    settings,
    mustAddSecondFactor,
    onSignedInAgain: enter,
    onSignedOut: () => setState({ phase: 'signed-out' }),
  }
  if (!user.mustChangePassword) return children(session)
  return (
    <Suspense fallback={<Loading />}>
      <ChoosePasswordScreen {...session} />
    </Suspense>
  )
}
