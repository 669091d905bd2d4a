import type { ScopedMutator } from 'swr'
import { fetchLateFonts } from '../late-fonts.ts'
import { loadPart } from '../parts.tsx'
import type { Site } from '../site.ts'
import { readAhead } from './page-reads.ts'

/** What comes before a click: a pointer over a link, a finger on it, the keyboard's focus. */
const signs = ['pointerover', 'touchstart', 'focusin'] as const

/** Milliseconds after which a press has been answered, so that nothing else keeps it waiting. */
const afterPress = 400

interface Connection {
  saveData?: boolean
}
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

/** The page that a link leads to inside this site, where that is another one. */
function pageOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin) return undefined
  const url = new URL(link.href)
  return url.pathname === location.pathname && url.search === location.search ? undefined : url
}

/** Fetches the code and the data of the page that somebody is about to open, each page once. Answers how to stop. */
export function prefetchLinks(
  site: Site,
  isKnown: (key: string) => boolean,
  keep: ScopedMutator,
): () => void {
  const asked = new Set<string>()
  const prefetch = ({ target }: Event) => {
    const url = pageOf(target)
    if (!url || savesData() || asked.has(url.pathname + url.search)) return
    asked.add(url.pathname + url.search)
    setTimeout(fetchLateFonts, afterPress)
    // Whoever then clicks sees that it does not come.
    loadPart(url.pathname).catch(() => {})
    readAhead(url, site, isKnown, keep)
  }
  for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, prefetch)
  }
}
