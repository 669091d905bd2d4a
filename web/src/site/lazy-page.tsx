import { createElement, type ReactNode, use } from 'react'
import { isReachable } from '../api/reachable.ts'
import { NoConnection } from './errors/no-connection.tsx'

type Page = () => ReactNode

export interface LazyPage {
  (): ReactNode
  /** Loads the page's code; after that the page renders without suspending. */
  preload: () => Promise<unknown>
}

/**
 * A page whose code is a separate chunk. Server and browser preload the first page they show, so that neither
 * shows a gap. When a chunk no longer exists (an old tab after a deployment), the browser reloads the whole
 * page instead. Without a connection, the site stays open and says so.
 */
export function lazyPage(fetchPage: () => Promise<Page>): LazyPage {
  let page: Page | undefined
  let loading: Promise<Page> | undefined
  const preload = () => {
    loading ??= fetchPage()
      .then((fetched) => {
        page = fetched
        return fetched
      })
      .catch((error: unknown) => {
        // The next attempt fetches again.
        loading = undefined
        throw error
      })
    return loading
  }
  let navigating: Promise<Page> | undefined
  const forgetNavigation = () => {
    navigating = undefined
  }
  const Unreachable = () => createElement(NoConnection, { onLeave: forgetNavigation })
  /** For navigation inside the site. The address is already the new one, so reloading leads to the new page. */
  const preloadOrReload = () => {
    navigating ??= preload().catch(async () => {
      if (!(await isReachable())) return Unreachable
      window.location.reload()
      // The current page stays on the screen until the reload replaces it.
      return new Promise<Page>(() => {})
    })
    return navigating
  }
  function LazyPage() {
    // `use` suspends inside the router's transition: the old page stays until the new one is ready. A page that has
    // suspended once calls `use` from then on, because React expects the same hooks on every render.
    const Loaded = navigating || !page ? use(preloadOrReload()) : page
    return createElement(Loaded)
  }
  LazyPage.preload = preload
  return LazyPage
}
