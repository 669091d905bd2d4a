import { type RefObject, useEffect, useRef } from 'react'
import { useHref, useLocation } from 'react-router-dom'

/** Where Back or Forward leads, below `/admin`. */
export interface Destination {
  pathname: string
  search: string
}

interface Question {
  /** Whether something would be lost there. */
  isLost: (to: Destination) => boolean
  /** Resolves to whether to go there all the same. */
  ask: (to: Destination) => boolean | Promise<boolean>
}

/** The number that the router gives each entry of the history. */
function indexOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined
  return typeof state.idx === 'number' ? state.idx : undefined
}

/**
 * Asks before Back or Forward leave a screen. When the browser tells of them, the address has changed already: it is
 * first changed back, before the router hears of it, and only then somebody is asked. The router's own `useBlocker` needs
 * another kind of router, which is heavier and whose navigations take longer.
 */
export function useHistoryGuard(question: RefObject<Question>): void {
  const location = useLocation()
  const root = useHref('/').replace(/\/$/, '')
  const here = useRef({ index: 0, address: '' })
  useEffect(() => {
    here.current = {
      index: indexOf(history.state) ?? 0,
      address: window.location.pathname + window.location.search,
    }
  }, [location])

  useEffect(() => {
    /** Set while the address is changed back: what is asked once it is. */
    let returning: (() => void) | undefined
    /** The entry to which somebody has agreed to go. */
    let agreed: number | undefined

    function handlePop(event: PopStateEvent) {
      const { pathname, search } = window.location
      const index = indexOf(event.state)
      if (returning && index === here.current.index) {
        event.stopImmediatePropagation()
        const ask = returning
        returning = undefined
        ask()
        return
      }
      if (index === undefined) {
        // A link inside the screen, such as “Skip to content”, has made an entry that the router has not numbered.
        here.current.index += 1
        history.replaceState({ ...event.state, idx: here.current.index }, '')
        return
      }
      const isAgreed = agreed === index
      agreed = undefined
      const to = { pathname: pathname.slice(root.length) || '/', search }
      if (isAgreed || pathname + search === here.current.address || !question.current.isLost(to)) return
      event.stopImmediatePropagation()
      const delta = index - here.current.index
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
    // Before the router, which listens in the other phase.
    window.addEventListener('popstate', handlePop, { capture: true })
    return () => window.removeEventListener('popstate', handlePop, { capture: true })
  }, [root, question])
}
