import { Fragment, lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useInRouterContext } from 'react-router-dom'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { DateStyleProvider } from '../ui/parts/time.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { lazyScreen } from './screen/lazy-screen.ts'
import { NavigationGuardProvider } from './screen/navigation-guard.tsx'
import { NotFound } from './screen/not-found.tsx'
import { screens } from './screens.ts'
import { sectionsOf } from './sections.ts'
import { ConfirmedCallProvider } from './session/confirmed-call.tsx'
import { Loading } from './session/loading.tsx'
import type { SignedInProps } from './session/require-sign-in.tsx'
import { useSession } from './session/session-context.ts'
import { SessionProvider } from './session/session-provider.tsx'
import { Shell } from './shell/shell.tsx'

const AccountScreen = lazyScreen(screens.account)
const AddSecondFactorScreen = lazy(() => import('./account/add-second-factor-screen.tsx'))

/** Everything behind the sign-in. Tests provide their own router. */
export default function SignedInApp(session: SignedInProps) {
  const hasRouter = useInRouterContext()
  const screen = (
    <TooltipProvider>
      <ToastProvider>
        <ConfirmProvider>
          <NavigationGuardProvider>
            <SessionProvider {...session}>
              <ConfirmedCallProvider>
                <DateStyleProvider style={session.settings}>
                  {session.mustAddSecondFactor ? (
                    <Suspense fallback={<Loading />}>
                      <AddSecondFactorScreen onDone={session.onSignedInAgain} />
                    </Suspense>
                  ) : (
                    <Shell>
                      <Screens />
                    </Shell>
                  )}
                </DateStyleProvider>
              </ConfirmedCallProvider>
            </SessionProvider>
          </NavigationGuardProvider>
        </ConfirmProvider>
      </ToastProvider>
    </TooltipProvider>
  )
  return hasRouter ? <Fragment>{screen}</Fragment> : <BrowserRouter basename="/admin">{screen}</BrowserRouter>
}

/** The screens that the signed-in user may open. Any other path shows "not found". */
function Screens() {
  const { user } = useSession()
  return (
    <Routes>
      <Route index element={<Navigate to="/overview" replace />} />
      {sectionsOf(user).map(
        ({ path, Screen }) => Screen && <Route key={path} path={`${path}/*`} element={<Screen />} />,
      )}
      <Route path="account/*" element={<AccountScreen />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
