import { call } from '../api/call.ts'
import { prepare, preparedAs } from '../ui/prepared.tsx'
import { loadRichText } from './posts/editor/rich-text/load-rich-text.ts'
import { editedPost, loadPostEditor } from './posts/parts.ts'
import { prefetchScreen, screens } from './screens.ts'
import { allEarlySettled, requestEarly } from './session/early-responses.ts'
import { isSignOutPending } from './session/sign-out.ts'
import { welcomePath } from './welcome/link-token.ts'

/** Loads the admin behind the sign-in. */
export const loadSignedInApp = () => import('./signed-in-app.tsx')

/** Milliseconds. On a slow network, showing the shell without its screen is better than showing nothing. */
const maxWait = 1500

/**
 * Starts the network requests that would otherwise wait for rendering: the session and, if the URL is the
 * editor's, its code and data. The editor's document has already preloaded them.
 */
export function startEarly(): void {
  const { pathname } = location
  if (pathname === welcomePath) return
  if (isSignOutPending()) {
    if (editedPost(pathname)) discardResponses()
    return
  }
  requestEarly('session.get', {})
  if (!editedPost(pathname)) return
  void loadScreens(pathname)
  // Sent together with the session request instead of after it. If the user is not signed in, this only costs
  // a few more refused requests.
  requestEditorData(pathname)
}

/** Consumes the preloaded responses. Otherwise a later call would get them when they are out of date. */
function discardResponses(): void {
  for (const answer of [call('session.get', {}), call('authors.list', {}), call('categories.list', {})])
    answer.catch(() => undefined)
}

/** Requests the data that the editor needs first, unless it was requested before. */
function requestEditorData(pathname: string): void {
  const post = editedPost(pathname)
  if (post === undefined) return
  requestEarly('authors.list', {})
  requestEarly('categories.list', {})
  if (post !== 'new') requestEarly('posts.get', { params: { id: post } })
}

/** Loads the shell and its first screen. A failure is shown when they are rendered. */
const loadScreens = (pathname: string) =>
  Promise.allSettled(
    editedPost(pathname) ? [prepareEditor()] : [prepare(loadSignedInApp), prefetchScreen(pathname)],
  )

async function prepareEditor(): Promise<void> {
  const { SignedInApp, PostsSection, PostEditorScreen, RichText } = await import('./editor-parts.ts')
  preparedAs(loadSignedInApp, SignedInApp)
  preparedAs(screens.posts, PostsSection)
  preparedAs(loadPostEditor, PostEditorScreen)
  preparedAs(loadRichText, RichText)
}

/**
 * Called once the user is known to be signed in. Loads the shell, its first screen and the editor's first data
 * together. Resolves once all of it can be shown at once, or after `maxWait`.
 */
export async function startSignedInApp(): Promise<void> {
  const { pathname } = location
  const parts = loadScreens(pathname)
  requestEditorData(pathname)
  // Data that is ready is shown with the screen. Otherwise the screen would render twice, first without data.
  await Promise.race([
    Promise.allSettled([parts, allEarlySettled()]),
    new Promise((resolve) => setTimeout(resolve, maxWait)),
  ])
}
