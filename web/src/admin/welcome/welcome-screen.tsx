import { useCallback, useEffect, useState } from 'react'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { brand } from '#shared/brand.ts'
import { CallError, call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { NewPasswordForm } from '../session/sign-in/new-password-form.tsx'
import { useSiteName } from '../session/use-site-name.ts'
import { leaveWelcome, takeToken } from './link-token.ts'

type Invited = Pick<ResponseOf<Api['session.redeem']>, 'name' | 'username' | 'kind'>
type State =
  | { phase: 'checking' }
  | { phase: 'failed'; message: string; final: boolean }
  | { phase: 'choosing'; invited: Invited }
  | { phase: 'done'; invited: Invited }

const toFailure = (error: unknown): State => ({
  phase: 'failed',
  message: error instanceof Error ? error.message : 'Something went wrong. Please try again.',
  final: error instanceof CallError && error.code === 'not_found',
})

/** The screen that invitation and reset links open: the user chooses a password, and signs in with it. */
export default function WelcomeScreen({ onDone }: { onDone: () => void }) {
  const siteName = useSiteName(undefined, true)
  const [token, setToken] = useState(takeToken)
  const [state, setState] = useState<State>({ phase: 'checking' })
  useEffect(() => {
    document.title = `Welcome - ${siteName || brand.name}`
  }, [siteName])

  const check = useCallback(
    (signal?: AbortSignal) =>
      call('session.redeem', { body: { token } }, signal).then(
        (invited) => setState({ phase: 'choosing', invited }),
        (error: unknown) => {
          if (!signal?.aborted) setState(toFailure(error))
        },
      ),
    [token],
  )
  useEffect(() => {
    const unmounted = new AbortController()
    void check(unmounted.signal)
    return () => unmounted.abort()
  }, [check])

  useEffect(() => {
    // Another link was opened in the same tab: the browser does not reload the page.
    const restart = () => {
      setState({ phase: 'checking' })
      setToken(takeToken())
    }
    window.addEventListener('hashchange', restart)
    return () => window.removeEventListener('hashchange', restart)
  }, [])

  const leave = () => {
    leaveWelcome()
    onDone()
  }
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="grid w-full max-w-sm gap-6">
        <p className="text-[13px] text-muted">{siteName}</p>
        {state.phase === 'checking' && <Spinner label="Checking your link..." />}
        {state.phase === 'failed' && (
          <>
            <h1 className="screen-title">
              {state.final ? 'This link has ended' : 'This link could not be checked'}
            </h1>
            <Notice tone="caution">{state.message}</Notice>
            <div className="flex flex-wrap gap-2">
              {!state.final && (
                <Button
                  variant="primary"
                  onClick={() => {
                    setState({ phase: 'checking' })
                    void check()
                  }}
                >
                  Try again
                </Button>
              )}
              <Button onClick={leave}>Go to sign-in</Button>
            </div>
          </>
        )}
        {state.phase === 'choosing' && (
          <>
            <header className="grid gap-1">
              <h1 className="screen-title">
                {state.invited.kind === 'invitation'
                  ? `Welcome, ${state.invited.name}`
                  : 'Choose a new password'}
              </h1>
              <p className="text-muted">
                You sign in as <span className="font-mono text-ink">{state.invited.username}</span>. Choose a
                password that only you know.
              </p>
            </header>
            <NewPasswordForm
              username={state.invited.username}
              action="Save password"
              onSubmit={async (password) => {
                try {
                  await call('session.redeem', { body: { token, password } })
                  setState({ phase: 'done', invited: state.invited })
                } catch (error) {
                  if (error instanceof CallError && error.code === 'not_found') setState(toFailure(error))
                  else throw error
                }
              }}
            />
          </>
        )}
        {state.phase === 'done' && (
          <>
            <header className="grid gap-1" aria-live="polite">
              <h1 className="screen-title">Your password is saved</h1>
              <p className="text-muted">
                Sign in as <span className="font-mono text-ink">{state.invited.username}</span> with it. The
                link has ended.
              </p>
            </header>
            <Button variant="primary" onClick={leave}>
              Go to sign-in
            </Button>
          </>
        )}
      </div>
    </main>
  )
}
