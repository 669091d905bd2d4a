import { call } from '../api/call.ts'
import { prepare, preparedAs } from '../ui/prepared.tsx'
import { loadRichText } from './posts/editor/rich-text/load-rich-text.ts'
import { editedPost, loadPostEditor } from './posts/parts.ts'
import { prefetchScreen, screens } from './screens.ts'
import { allAnswered, askEarly } from './session/early-answers.ts'
import { isSignOutPending } from './session/sign-out.ts'
import { welcomePath } from './welcome/link-token.ts'

export const loadDesk = () => import('./desk.tsx')

/** Milliseconds. On a slow network somebody rather sees the desk without its screen than nothing. */
const patience = 1500

/**
 * Starts what has a way over the network before it, before anything is rendered: who is signed in,
 * and at an address of the editor its code, which the document has already asked for.
 */
export function startEarly(): void {
  const { pathname } = location
  if (pathname === welcomePath) return
  if (isSignOutPending()) {
    if (editedPost(pathname)) leaveAnswers()
    return
  }
  askEarly('session.get', {})
  if (!editedPost(pathname)) return
  void loadParts(pathname)
  // Beside the session instead of after it: whoever is not signed in is only refused three times instead of once.
  askForEditor(pathname)
}

/** Takes what the editor's document has asked for. Left unused, it would be given to a later call, for whom it is stale. */
function leaveAnswers(): void {
  for (const answer of [call('session.get', {}), call('authors.list', {}), call('categories.list', {})])
    answer.catch(() => undefined)
}

/** What the editor asks for first, unless it was asked for already. */
function askForEditor(pathname: string): void {
  const post = editedPost(pathname)
  if (post === undefined) return
  askEarly('authors.list', {})
  askEarly('categories.list', {})
  if (post !== 'new') askEarly('posts.get', { params: { id: post } })
}

/** The desk and its first screen. A failure is shown when they are. */
const loadParts = (pathname: string) =>
  Promise.allSettled(editedPost(pathname) ? [prepareEditor()] : [prepare(loadDesk), prefetchScreen(pathname)])

async function prepareEditor(): Promise<void> {
  const { Desk, PostsSection, PostEditorScreen, RichText } = await import('./editor-parts.ts')
  preparedAs(loadDesk, Desk)
  preparedAs(screens.posts, PostsSection)
  preparedAs(loadPostEditor, PostEditorScreen)
  preparedAs(loadRichText, RichText)
}

/**
 * Somebody is signed in: the desk and its first screen come together, and so does what the editor asks for first. Resolves once
 * both can be shown at once, or it has taken long enough.
 */
export async function startDesk(): Promise<void> {
  const { pathname } = location
  const parts = loadParts(pathname)
  askForEditor(pathname)
  // Answers that are there are shown with the screen; otherwise it would be drawn twice, once without them.
  await Promise.race([
    Promise.allSettled([parts, allAnswered()]),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ])
}
