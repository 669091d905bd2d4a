import type { ScopedMutator } from 'swr'
import { preloadRoute } from '../routes.tsx'
import type { Site } from '../site.ts'
import { isMetered } from '../start/connection.ts'
import { followArticlesInView } from './articles-in-view.ts'
import { prefetchData } from './prefetch-data.ts'

/** What comes before a click: a pointer over a link, a finger on it, keyboard focus. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * The URL of a link on this site, without the trailing slash that would cause a redirect; undefined for other
 * sites, downloads and the current page.
 */
export function internalUrl(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined
  const url = new URL(link.href)
  url.pathname = url.pathname.replace(/(?<=.)\/+$/, '')
  return url.pathname === location.pathname && url.search === location.search ? undefined : url
}

/**
 * Fetches code and data of the pages that the visitor is about to open or has in view, each page once.
 * Returns a function that stops it.
 */
export function prefetchLinks(
  site: Site,
  isCached: (key: string) => boolean,
  mutate: ScopedMutator,
): () => void {
  const prefetched = new Set<string>()
  const fetchAhead = (target: EventTarget | null) => {
    const url = internalUrl(target)
    if (!url || isMetered() || prefetched.has(url.pathname + url.search)) return
    prefetched.add(url.pathname + url.search)
    // If this fails, the page itself reports it when it is opened.
    preloadRoute(url.pathname).catch(() => {})
    prefetchData(url, site, isCached, mutate)
  }
  const prefetch = ({ target }: Event) => fetchAhead(target)
  for (const intent of intents) document.addEventListener(intent, prefetch, { passive: true })
  const stopFollowing = followArticlesInView(fetchAhead)
  return () => {
    stopFollowing()
    for (const intent of intents) document.removeEventListener(intent, prefetch)
  }
}
