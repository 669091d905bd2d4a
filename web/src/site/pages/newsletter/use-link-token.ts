import { useSyncExternalStore } from 'react'

function onHashChange(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/**
 * The token in the URL's fragment: empty if there is none. Undefined on the server and until hydration,
 * because browsers never send the fragment to a server.
 */
export const useLinkToken = (): string | undefined =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => undefined,
  )
