import { useLayoutEffect } from 'react'

/**
 * Sets an attribute on the root element while it is wanted, for styles outside the component. With
 * `:root:has(…)`, browsers would recheck every element whenever one is added, even while the user types.
 */
export function useRootAttribute(name: string, value: string | undefined): void {
  useLayoutEffect(() => {
    if (value === undefined) return
    const root = document.documentElement
    root.setAttribute(name, value)
    return () => root.removeAttribute(name)
  }, [name, value])
}
