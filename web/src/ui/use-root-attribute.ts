import { useLayoutEffect } from 'react'

/**
 * Sets an attribute of the document's element while it is wanted, for styles outside of the component. `:root:has(…)` would make
 * browsers look at every element again whenever one comes into the page, also while somebody types.
 */
export function useRootAttribute(name: string, value: string | undefined): void {
  useLayoutEffect(() => {
    if (value === undefined) return
    const root = document.documentElement
    root.setAttribute(name, value)
    return () => root.removeAttribute(name)
  }, [name, value])
}
