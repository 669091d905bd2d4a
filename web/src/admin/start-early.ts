import { editedPost } from './posts/parts.ts'
import { prefetchScreen } from './screens.ts'
import { askEarly } from './session/early-answers.ts'
import { isSignOutPending } from './session/sign-out.ts'
import { welcomePath } from './welcome/link-token.ts'

export const loadDesk = () => import('./desk.tsx')

/**
 * Starts what has a way over the network before it, while the fonts are loaded and nothing is rendered yet: who is signed in,
 * and at an address of the editor its code, which the document has already asked for.
 */
export function startEarly(): void {
  const { pathname } = location
  if (pathname === welcomePath || isSignOutPending()) return
  askEarly('session.get', {})
  if (!editedPost(pathname)) return
  loadDesk().catch(() => undefined)
  prefetchScreen(pathname)
  // Beside the session instead of after it: whoever is not signed in is only refused three times instead of once.
  askForEditor(pathname)
}

/** What the editor asks for first, unless it was asked for already. */
function askForEditor(pathname: string): void {
  const post = editedPost(pathname)
  if (post === undefined) return
  askEarly('authors.list', {})
  askEarly('categories.list', {})
  if (post !== 'new') askEarly('posts.get', { params: { id: post } })
}

/** Somebody is signed in: the desk and its first screen come together, and so does what the editor asks for first. */
export function startDesk(): void {
  const { pathname } = location
  loadDesk().catch(() => undefined)
  prefetchScreen(pathname)
  askForEditor(pathname)
}
