import { useSyncExternalStore } from 'react'

function onHashChange(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/**
 * What is behind `#` in the address: empty where nothing is. Undefined on the server and until the page is hydrated, because
 * browsers send it to nobody.
 */
export const useLinkToken = (): string | undefined =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => undefined,
  )
