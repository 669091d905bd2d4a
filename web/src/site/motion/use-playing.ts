import { type RefObject, useEffect, useRef, useState } from 'react'

interface Playing<Shown extends Element> {
  ref: RefObject<Shown | null>
  /** On the screen, wanted and not paused. */
  playing: boolean
  /** Whether there is motion that a reader could stop. */
  stoppable: boolean
  paused: boolean
  toggle: () => void
}

/** When a scene may move: with JavaScript, on the screen, with no wish for less motion, and until someone stops it. */
export function usePlaying<Shown extends Element>(): Playing<Shown> {
  const ref = useRef<Shown>(null)
  const [allowed, setAllowed] = useState(false)
  const [visible, setVisible] = useState(false)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (!ref.current || !('IntersectionObserver' in window)) return
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const decide = () => setAllowed(!still.matches)
    decide()
    still.addEventListener('change', decide)
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false), {
      threshold: 0.1,
    })
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      still.removeEventListener('change', decide)
    }
  }, [])

  return {
    ref,
    playing: allowed && visible && !paused,
    stoppable: allowed,
    paused,
    toggle: () => setPaused((was) => !was),
  }
}
