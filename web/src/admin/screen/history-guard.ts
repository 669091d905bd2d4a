import { type RefObject, useEffect, useRef } from 'react'
import { useHref, useLocation } from 'react-router-dom'

/** The destination of Back or Forward, below `/admin`. */
export interface Destination {
  pathname: string
  search: string
}

interface Question {
  /** Whether going there would lose changes. */
  isLost: (to: Destination) => boolean
  /** Resolves to true if the user agrees to leave. */
  ask: (to: Destination) => boolean | Promise<boolean>
}

/** The index that the router stores in each history entry. */
function indexOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined
  return typeof state.idx === 'number' ? state.idx : undefined
}

let onPop: ((event: PopStateEvent) => void) | undefined

// Added when the module loads, before there is a router: Chromium calls `popstate` listeners in the order in which they
// were added, capturing or not, and the router would already have switched screens.
window.addEventListener('popstate', (event) => onPop?.(event), { capture: true })

/**
 * Asks before Back or Forward leaves a screen. By the time the browser reports it, the URL has already
 * changed, so this first restores the URL, hides that from the router, and only then asks. The router's own
 * `useBlocker` needs a data router, which is larger and slower.
 */
export function useHistoryGuard(question: RefObject<Question>): void {
  const location = useLocation()
  const root = useHref('/').replace(/\/$/, '')
  const currentEntry = useRef({ index: 0, address: '' })
  useEffect(() => {
    currentEntry.current = {
      index: indexOf(history.state) ?? 0,
      address: window.location.pathname + window.location.search,
    }
  }, [location])

  useEffect(() => {
    /** Set while the URL is being restored: asks the question afterward. */
    let returning: (() => void) | undefined
    /** The index of the entry that the user has agreed to go to. */
    let agreed: number | undefined

    function handlePop(event: PopStateEvent) {
      const { pathname, search } = window.location
      const index = indexOf(event.state)
      if (returning && index === currentEntry.current.index) {
        event.stopImmediatePropagation()
        const ask = returning
        returning = undefined
        ask()
        return
      }
      if (index === undefined) {
        // A link inside the screen, such as “Skip to content”, created an entry that the router has not
        // numbered.
        currentEntry.current.index += 1
        history.replaceState({ ...event.state, idx: currentEntry.current.index }, '')
        return
      }
      const isAgreed = agreed === index
      agreed = undefined
      const to = { pathname: pathname.slice(root.length) || '/', search }
      if (isAgreed || pathname + search === currentEntry.current.address || !question.current.isLost(to))
        return
      event.stopImmediatePropagation()
      const delta = index - currentEntry.current.index
      if (delta === 0) return
      returning = () => {
        void Promise.resolve(question.current.ask(to)).then((leaves) => {
          if (!leaves) return
          agreed = index
          history.go(delta)
        })
      }
      history.go(-delta)
    }
    onPop = handlePop
    return () => {
      onPop = undefined
    }
  }, [root, question])
}
