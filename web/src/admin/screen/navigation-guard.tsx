import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type Destination, useHistoryGuard } from './history-guard.ts'

/** Resolves to whether the screen can be left. A screen with unsaved changes asks the user first. */
export type ConfirmLeave = () => boolean | Promise<boolean>

interface Guard {
  confirmLeave: ConfirmLeave
  /** Whether the changes survive going there. */
  keptAt: (to: Destination) => boolean
}
interface NavigationGuards {
  add: (guard: Guard) => () => void
  confirmLeave: ConfirmLeave
  reload: () => void
  isReloading: () => boolean
}
const reloadPage = () => location.reload()

const NavigationGuardContext = createContext<NavigationGuards>({
  add: () => () => undefined,
  confirmLeave: () => true,
  reload: reloadPage,
  isReloading: () => false,
})

/** Milliseconds after which a page that is still open has not been left. */
const unloadTimeout = 1000

async function askAll(guards: readonly Guard[]): Promise<boolean> {
  for (const { confirmLeave } of guards) if (!(await confirmLeave())) return false
  return true
}

interface GuardProviderProps {
  children: ReactNode
  /** Loads the page again: the browser's way, except in tests. */
  reload?: () => void
}

/**
 * Wrap everything that can navigate away from a screen: the shell's links and the sign-out. It also guards
 * the browser's Back and Forward.
 */
export function NavigationGuardProvider({ children, reload = reloadPage }: GuardProviderProps) {
  // Several parts of a screen may have unsaved changes, such as a sheet above running uploads.
  const [guards] = useState(() => new Set<Guard>())
  const reloading = useRef(false)
  const value = useMemo<NavigationGuards>(
    () => ({
      add(guard) {
        guards.add(guard)
        return () => void guards.delete(guard)
      },
      confirmLeave: () => guards.size === 0 || askAll([...guards]),
      reload() {
        reloading.current = true
        reload()
        // This runs only if the browser asked and the user chose to stay.
        setTimeout(() => {
          reloading.current = false
        }, unloadTimeout)
      },
      isReloading: () => reloading.current,
    }),
    [guards, reload],
  )
  const lostAt = (to: Destination) => [...guards].filter(({ keptAt }) => !keptAt(to))
  useHistoryGuard(
    useRef({
      isLost: (to: Destination) => lostAt(to).length > 0,
      ask: (to: Destination) => askAll(lostAt(to)),
    }),
  )
  return <NavigationGuardContext value={value}>{children}</NavigationGuardContext>
}

/** Returns a function that asks the current screen whether it can be left. */
export const useConfirmLeave = (): ConfirmLeave => useContext(NavigationGuardContext).confirmLeave

/** Returns a function that reloads the admin. The browser asks first if that would lose something. */
export const useReload = (): (() => void) => useContext(NavigationGuardContext).reload

const nowhere = () => false

/**
 * While `dirty`, asks for confirmation before a link, Back, a sign-out or a closed tab leaves this screen. Back asks
 * regardless of its destination, unless `keptAt` says that the changes survive there. A reload offered by the admin itself
 * does not ask if the changes survive it.
 */
export function useUnsavedChangesGuard(
  dirty: boolean,
  confirmLeave: ConfirmLeave,
  keptAt: Guard['keptAt'] = nowhere,
  survivesReload = false,
): void {
  const { add, isReloading } = useContext(NavigationGuardContext)
  useEffect(() => {
    if (!dirty) return
    const remove = add({ confirmLeave, keptAt })
    const warn = (event: BeforeUnloadEvent) => {
      if (!survivesReload || !isReloading()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      remove()
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, add, confirmLeave, keptAt, survivesReload, isReloading])
}
