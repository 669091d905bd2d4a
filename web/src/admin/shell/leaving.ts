import { createContext, useContext, useEffect } from 'react'

/** Says whether the screen may be left; a screen with unsaved work asks first. */
export type MayLeave = () => boolean | Promise<boolean>
export const LeavingContext = createContext<{ current: MayLeave | undefined }>({ current: undefined })

/** Asks before links of the shell leave this screen, and has the browser ask before the page is closed. */
export function useGuard(dirty: boolean, mayLeave: MayLeave): void {
  const guard = useContext(LeavingContext)
  useEffect(() => {
    if (!dirty) return
    guard.current = mayLeave
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      guard.current = undefined
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, guard, mayLeave])
}
