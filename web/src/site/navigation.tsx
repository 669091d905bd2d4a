import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { letInLateFonts } from './late-fonts.ts'
import { prefetchLinks } from './prefetch/prefetch-links.ts'
import { useSite } from './site.ts'

const AnnounceContext = createContext<(title: string) => void>(() => {})

/** Sets the document's title and tells it to screen readers after a navigation; nothing until it is known. */
export function usePageTitle(title: string | undefined): void {
  const announce = useContext(AnnounceContext)
  useEffect(() => {
    if (title === undefined || document.title === title) return
    document.title = title
    announce(title)
  }, [title, announce])
}

/** Shows what a hash names, below the fixed header, and moves the focus there (decision A4). */
function goTo(id: string): boolean {
  const target = id ? document.getElementById(id) : null
  if (!target) return false
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.scrollIntoView()
  target.focus({ preventScroll: true })
  return true
}

/** State of a navigation that stays where it is on the page: a filter above what it changes. */
export const stayHere = 'stay-here'

/** Prefetches the page behind a link that somebody reaches for. */
function usePrefetch(): void {
  const site = useSite()
  const { cache, fallback, mutate } = useSWRConfig()
  useEffect(
    () => prefetchLinks(site, (key) => key in fallback || cache.get(key)?.data !== undefined, mutate),
    [site, cache, fallback, mutate],
  )
}

/** What a full page load would do, done for navigation inside the page: top of the page, focus, canonical address. */
export function Navigation({ children }: { children: ReactNode }) {
  const { origin } = useSite()
  const { pathname, hash, key } = useLocation()
  const stays = useLocation().state === stayHere
  const [announced, announce] = useState('')
  const last = useRef({ key: '', pathname })
  usePrefetch()

  useEffect(() => {
    const { key: lastKey, pathname: lastPath } = last.current
    if (lastKey === key) return
    last.current = { key, pathname }
    const arrived = goTo(hash.slice(1))
    // The browser placed the page that it loaded by itself.
    if (lastKey === '') return
    const samePage = lastPath === pathname
    if (!samePage) letInLateFonts()
    if (!samePage)
      document.querySelector('link[rel="canonical"]')?.setAttribute('href', `${origin}${pathname}`)
    if (arrived || (samePage && stays)) return
    window.scrollTo(0, 0)
    if (samePage) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [key, pathname, hash, origin, stays])

  return (
    <AnnounceContext value={announce}>
      {children}
      <output className="sr-only">{announced}</output>
    </AnnounceContext>
  )
}
