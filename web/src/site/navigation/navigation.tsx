import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { useSite } from '../site.ts'
import { allowLateFonts } from '../start/fonts/late-fonts.ts'
import { useInternalLinks } from './internal-links.ts'
import { keepScroll } from './keep-scroll.ts'
import { prefetchLinks } from './prefetch-links.ts'
import { AnnounceContext } from './use-page-title.ts'

/** Scrolls to the element that a hash names, below the fixed header, and moves the focus there. */
function scrollToAnchor(id: string): boolean {
  const target = id ? document.getElementById(id) : null
  if (!target) return false
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    // A whole section takes the focus, but no keys: a frame around it would say nothing.
    target.style.outlineStyle = 'none'
  }
  target.scrollIntoView()
  target.focus({ preventScroll: true })
  return true
}

/** Prefetches a page when the visitor points at a link to it. */
function usePrefetch(): void {
  const site = useSite()
  const { cache, fallback, mutate } = useSWRConfig()
  useEffect(
    () =>
      prefetchLinks(
        site,
        (key) => Object.hasOwn(fallback, key) || cache.get(key)?.data !== undefined,
        mutate,
      ),
    [site, cache, fallback, mutate],
  )
}

/** Does for client-side navigation what a page load would do: scrolls to the top, sets focus and canonical URL. */
export function Navigation({ children }: { children: ReactNode }) {
  const { origin } = useSite()
  const { pathname, hash, key } = useLocation()
  const keepsScroll = useLocation().state === keepScroll
  const [announced, announce] = useState('')
  const last = useRef({ key: '', pathname })
  usePrefetch()
  useInternalLinks()

  // Runs before the new page's first frame. Changing fonts or the scroll position later would cause a second
  // layout.
  useLayoutEffect(() => {
    const { key: lastKey, pathname: lastPath } = last.current
    if (lastKey === key) return
    last.current = { key, pathname }
    const scrolled = scrollToAnchor(hash.slice(1))
    // On the first load the browser restores the scroll position itself.
    if (lastKey === '') return
    const samePage = lastPath === pathname
    if (!samePage) allowLateFonts()
    if (!samePage)
      document.querySelector('link[rel="canonical"]')?.setAttribute('href', `${origin}${pathname}`)
    if (scrolled || (samePage && keepsScroll)) return
    window.scrollTo(0, 0)
    if (samePage) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [key, pathname, hash, origin, keepsScroll])

  return (
    <AnnounceContext value={announce}>
      {children}
      <output className="sr-only" dir="auto">
        {announced}
      </output>
    </AnnounceContext>
  )
}
