import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'

/** Resolves to whether the screen can be left. A screen with unsaved changes asks the user first. */
export type ConfirmLeave = () => boolean | Promise<boolean>

interface NavigationGuard {
  setGuard: (guard: ConfirmLeave | undefined) => void
  confirmLeave: ConfirmLeave
}
const NavigationGuardContext = createContext<NavigationGuard>({
  setGuard: () => undefined,
  confirmLeave: () => true,
})

/** Wrap everything that can navigate away from a screen: the links of the shell, and signing out. */
export function NavigationGuardProvider({ children }: { children: ReactNode }) {
  const guard = useRef<ConfirmLeave>(undefined)
  const setGuard = useCallback((next: ConfirmLeave | undefined) => {
    guard.current = next
  }, [])
  const confirmLeave = useCallback<ConfirmLeave>(() => guard.current?.() ?? true, [])
  const value = useMemo(() => ({ setGuard, confirmLeave }), [setGuard, confirmLeave])
  return <NavigationGuardContext value={value}>{children}</NavigationGuardContext>
}

/** Returns a function that asks the current screen whether it can be left. */
export const useConfirmLeave = (): ConfirmLeave => useContext(NavigationGuardContext).confirmLeave

/** While `dirty`, asks for confirmation before a link, a sign-out or a closed tab leaves this screen. */
export function useUnsavedChangesGuard(dirty: boolean, confirmLeave: ConfirmLeave): void {
  const { setGuard } = useContext(NavigationGuardContext)
  useEffect(() => {
    if (!dirty) return
    setGuard(confirmLeave)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      setGuard(undefined)
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, setGuard, confirmLeave])
}
