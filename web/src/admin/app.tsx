import { lazy, Suspense, useState } from 'react'
import { lazyOrPrepared } from '../ui/prepared.tsx'
import { Loading } from './session/loading.tsx'
import { RequireSignIn } from './session/require-sign-in.tsx'
import { loadSignedInApp, startSignedInApp } from './start-early.ts'
import { welcomePath } from './welcome/link-token.ts'

const SignedInApp = lazyOrPrepared(loadSignedInApp)
const WelcomeScreen = lazy(() => import('./welcome/welcome-screen.tsx'))

/**
 * The sign-in, and the admin behind it. Until the user is signed in, only the sign-in's code is loaded. A link to choose a
 * password takes precedence over both.
 */
export function App() {
  const [welcoming, setWelcoming] = useState(location.pathname === welcomePath)
  return welcoming ? (
    <Suspense fallback={<Loading />}>
      <WelcomeScreen onDone={() => setWelcoming(false)} />
    </Suspense>
  ) : (
    <RequireSignIn onSignedIn={startSignedInApp}>
      {(session) => (
        <Suspense fallback={<Loading />}>
          <SignedInApp {...session} />
        </Suspense>
      )}
    </RequireSignIn>
  )
}
