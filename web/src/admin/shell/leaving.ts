import { createContext, useContext, useEffect } from 'react'

/** Says whether the screen may be left; a screen with unsaved work asks first. */
export type MayLeave = () => boolean | Promise<boolean>
export const LeavingContext = createContext<(guard: MayLeave | undefined) => void>(() => undefined)

/** Asks before links of the shell leave this screen, and has the browser ask before the page is closed. */
export function useGuard(dirty: boolean, mayLeave: MayLeave): void {
  const setGuard = useContext(LeavingContext)
  useEffect(() => {
    if (!dirty) return
    setGuard(mayLeave)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      setGuard(undefined)
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, setGuard, mayLeave])
}
