import { prepare } from '../ui/prepared.tsx'
import { loadPostList } from './posts/parts.ts'

/**
 * The code of each screen, by the first segment of its path below `/admin`. A screen's code loads when the
 * screen is first opened; the first screen's loads together with the shell, as soon as the user is known to be
 * signed in.
 */
export const screens = {
  overview: () => import('./overview/overview-screen.tsx'),
  posts: () => import('./posts/posts-section.tsx'),
  media: () => import('./media/media-screen.tsx'),
  categories: () => import('./categories/categories-screen.tsx'),
  tags: () => import('./tags/tags-screen.tsx'),
  authors: () => import('./authors/authors-screen.tsx'),
  users: () => import('./users/users-screen.tsx'),
  settings: () => import('./settings/settings-screen.tsx'),
  inbox: () => import('./inbox/inbox-screen.tsx'),
  mailings: () => import('./mailings/mailings-screen.tsx'),
  'audit-log': () => import('./audit-log/audit-log-screen.tsx'),
  privacy: () => import('./privacy/privacy-screen.tsx'),
  account: () => import('./account/account-screen.tsx'),
}

/**
 * Loads the screen at a path. Also resolves if loading fails: the failure is shown when the screen is opened.
 */
export async function prefetchScreen(path: string): Promise<void> {
  const [name = ''] = path.replace(/^\/(admin\/?)?/, '').split('/')
  const parts = Object.entries(screens)
    .filter(([id]) => id === (name || 'overview'))
    .map(([, load]) => prepare(load))
  if (name === 'posts') parts.push(prepare(loadPostList))
  await Promise.allSettled(parts)
}
