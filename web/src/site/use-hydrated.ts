import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False for the server's HTML and its hydration, true from then on: what only the browser knows waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
