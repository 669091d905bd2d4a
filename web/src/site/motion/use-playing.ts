import { type RefObject, useCallback, useRef, useState } from 'react'
import { useEnhancement } from '../errors/enhance.ts'

interface Playing<Shown extends Element> {
  ref: RefObject<Shown | null>
  /** On the screen, allowed and not paused. */
  playing: boolean
  /** Whether there is motion that the reader can pause. */
  pausable: boolean
  paused: boolean
  toggle: () => void
  pause: () => void
}

/** Whether an animation runs: while it is on the screen, unless reduced motion is preferred or the reader pauses it. */
export function usePlaying<Shown extends Element>(): Playing<Shown> {
  const ref = useRef<Shown>(null)
  const [allowed, setAllowed] = useState(false)
  const [visible, setVisible] = useState(false)
  const [paused, setPaused] = useState(false)

  useEnhancement(() => {
    if (!ref.current || !('IntersectionObserver' in window)) return
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const updateAllowed = () => setAllowed(!reducedMotion.matches)
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false), {
      threshold: 0.1,
    })
    observer.observe(ref.current)
    reducedMotion.addEventListener('change', updateAllowed)
    updateAllowed()
    return () => {
      observer.disconnect()
      reducedMotion.removeEventListener('change', updateAllowed)
    }
  }, [])

  const pause = useCallback(() => setPaused(true), [])
  return {
    ref,
    playing: allowed && visible && !paused,
    pausable: allowed,
    paused,
    toggle: () => setPaused((was) => !was),
    pause,
  }
}
