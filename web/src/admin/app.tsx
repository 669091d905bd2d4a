import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { PostsScreen } from './posts/list/posts-screen.tsx'
import { PostsProvider } from './posts/posts-provider.tsx'
import { RequireSignIn } from './session/require-sign-in.tsx'
import { NavigationGuardProvider } from './shell/navigation-guard.tsx'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'

// The editor is half of the admin's code, so it is loaded only when somebody opens it.
const PostEditorScreen = lazy(() =>
  import('./posts/editor/form/post-editor-screen.tsx').then((module) => ({
    default: module.PostEditorScreen,
  })),
)

export const App = () => (
  <TooltipProvider>
    <ToastProvider>
      <ConfirmProvider>
        <NavigationGuardProvider>
          <RequireSignIn>
            <PostsProvider>
              <Shell>
                <Suspense fallback={<Spinner label="Loading..." />}>
                  <Routes>
                    <Route index element={<Navigate to="/posts" replace />} />
                    <Route path="posts" element={<PostsScreen />} />
                    <Route path="posts/new" element={<PostEditorScreen />} />
                    <Route path="posts/:id" element={<PostEditorScreen />} />
                    <Route path="*" element={<NotFound />} />
                  </Routes>
                </Suspense>
              </Shell>
            </PostsProvider>
          </RequireSignIn>
        </NavigationGuardProvider>
      </ConfirmProvider>
    </ToastProvider>
  </TooltipProvider>
)
