import { useSyncExternalStore } from 'react'

/** Whether a media query matches now. False where the environment has no media queries, as in unit tests. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
  )
}

/** Whether the screen is as narrow as a phone, where tables become lists. */
export const useNarrow = (): boolean => useMediaQuery('(width < 48rem)')
