import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { can } from '#shared/domain/staff/permissions.ts'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { PostsProvider } from './posts/posts-provider.tsx'
import { sections } from './sections.ts'
import { RequireSignIn } from './session/require-sign-in.tsx'
import { useSession } from './session/session-context.ts'
import { NavigationGuardProvider } from './shell/navigation-guard.tsx'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'

const AccountScreen = lazy(() => import('./account/account-screen.tsx'))

export const App = () => (
  <TooltipProvider>
    <ToastProvider>
      <ConfirmProvider>
        <NavigationGuardProvider>
          <RequireSignIn>
            <PostsProvider>
              <Shell>
                <Suspense fallback={<Spinner label="Loading..." />}>
                  <Screens />
                </Suspense>
              </Shell>
            </PostsProvider>
          </RequireSignIn>
        </NavigationGuardProvider>
      </ConfirmProvider>
    </ToastProvider>
  </TooltipProvider>
)

/** The screens that the signed-in user may open. Others look as if they did not exist. */
function Screens() {
  const { user } = useSession()
  return (
    <Routes>
      <Route index element={<Navigate to="/posts" replace />} />
      {sections
        .filter(({ permission }) => !permission || can(user, permission))
        .map(({ path, Screen }) => (
          <Route key={path} path={`${path}/*`} element={<Screen />} />
        ))}
      <Route path="account/*" element={<AccountScreen />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
