import { lazy, Suspense } from 'react'
import { prefetchScreen } from './screens.ts'
import { Loading } from './session/loading.tsx'
import { RequireSignIn } from './session/require-sign-in.tsx'

const loadDesk = () => import('./desk.tsx')
const Desk = lazy(loadDesk)

/** The desk and its first screen come together, as soon as it is known that somebody is signed in. */
function prefetch() {
  loadDesk().catch(() => undefined)
  prefetchScreen(location.pathname)
}

/** The sign-in, and the desk behind it. Before somebody is signed in, only the sign-in's own code is loaded. */
export const App = () => (
  <RequireSignIn onSignedIn={prefetch}>
    {(session) => (
      <Suspense fallback={<Loading />}>
        <Desk {...session} />
      </Suspense>
    )}
  </RequireSignIn>
)
