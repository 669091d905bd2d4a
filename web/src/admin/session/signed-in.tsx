import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { SWRConfig } from 'swr'
import type { User } from '#shared/domain/user.ts'
import { CallError, call } from '../../api/call.ts'
import { readOptions } from '../../api/use-api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { site } from '../site.ts'
import { LoginScreen } from './login-screen.tsx'
import { type Session, SessionContext, type StaffCall } from './session.ts'
import { SignInAgain } from './sign-in-again.tsx'

type State = { phase: 'loading' } | { phase: 'out'; error?: string } | { phase: 'in'; user: User }

/** Shows its children to signed-in staff, and the login screen to everyone else. */
export function SignedIn({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ phase: 'loading' })

  useEffect(() => {
    const leaving = new AbortController()
    call('session.get', {}, leaving.signal).then(
      ({ user }) => setState({ phase: 'in', user }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        const unreachable = !(error instanceof CallError) || error.code === 'network'
        setState({ phase: 'out', ...(unreachable && { error: 'Failed to check authentication' }) })
      },
    )
    return () => leaving.abort()
  }, [])

  useEffect(() => {
    document.title = state.phase === 'in' ? `Admin - ${site.name}` : `Admin Login - ${site.name}`
  }, [state.phase])

  if (state.phase === 'loading') {
    return (
      <main className="grid min-h-dvh place-items-center text-lg">
        <Spinner label="Loading..." />
      </main>
    )
  }
  if (state.phase === 'out')
    return <LoginScreen error={state.error} onSignedIn={(user) => setState({ phase: 'in', user })} />
  return (
    <SignedInAs
      user={state.user}
      onUser={(user) => setState({ phase: 'in', user })}
      onSignedOut={() => setState({ phase: 'out' })}
    >
      {children}
    </SignedInAs>
  )
}

interface SignedInAsProps {
  user: User
  onUser: (user: User) => void
  onSignedOut: () => void
  children: ReactNode
}

function SignedInAs({ user, onUser, onSignedOut, children }: SignedInAsProps) {
  const [expired, setExpired] = useState(false)
  const waiting = useRef<((again: boolean) => void)[]>([])

  const settle = (again: boolean) => {
    setExpired(false)
    for (const resolve of waiting.current.splice(0)) resolve(again)
  }
  const signInAgain = useCallback(() => {
    setExpired(true)
    return new Promise<boolean>((resolve) => waiting.current.push(resolve))
  }, [])
  const callAsStaff = useCallback<StaffCall>(
    async (id, request, signal) => {
      try {
        return await call(id, request, signal)
      } catch (error) {
        const ended = error instanceof CallError && error.code === 'unauthenticated'
        if (ended && (await signInAgain())) return call(id, request, signal)
        throw error
      }
    },
    [signInAgain],
  )
  const signOut = useCallback(async () => {
    // Whatever the server answers, this browser is signed out.
    await call('session.logout', {}).catch(() => undefined)
    onSignedOut()
  }, [onSignedOut])
  const session = useMemo<Session>(() => ({ user, call: callAsStaff, signOut }), [user, callAsStaff, signOut])
  // A cache per user: the next one to sign in here sees nothing of this one's.
  const cache = useMemo(() => ({ ...readOptions, provider: () => new Map() }), [])

  return (
    <SWRConfig key={user.id} value={cache}>
      <SessionContext value={session}>
        {children}
        {expired && (
          <SignInAgain
            user={user}
            onSignedIn={(again) => {
              onUser(again)
              settle(true)
            }}
            onDismiss={() => settle(false)}
            onSignOut={() => {
              settle(false)
              void signOut()
            }}
          />
        )}
      </SessionContext>
    </SWRConfig>
  )
}
