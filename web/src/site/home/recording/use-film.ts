import { type RefObject, useEffect, useRef, useState } from 'react'

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData: boolean }
  }
}

interface Film {
  ref: RefObject<HTMLVideoElement | null>
  /** Whether its button does something yet. */
  scripted: boolean
  /** It has come into view once. */
  seen: boolean
  running: boolean
  /** For the element's own events: it says itself whether it runs. */
  tell: () => void
  toggle: () => void
}

const start = (film: HTMLVideoElement): void => {
  // A browser that refuses (to save power, for instance) leaves it paused, and the button says so.
  film.play().catch(() => {})
}

/**
 * When the film runs: on the screen only, by itself where nobody asked for less motion or less data, and otherwise
 * as its button says. Nothing of it is loaded before it first runs.
 */
export function useFilm(): Film {
  const ref = useRef<HTMLVideoElement>(null)
  const wanted = useRef(false)
  const [scripted, setScripted] = useState(false)
  const [seen, setSeen] = useState(false)
  const [running, setRunning] = useState(false)

  useEffect(() => {
    const film = ref.current
    if (!film || !('IntersectionObserver' in window)) return
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const calm = () => {
      if (!still.matches) return
      wanted.current = false
      film.pause()
    }
    wanted.current = !(still.matches || navigator.connection?.saveData)
    // React sets the property alone where it makes the element itself.
    film.defaultMuted = true
    setScripted(true)
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return film.pause()
        setSeen(true)
        if (wanted.current) start(film)
      },
      { threshold: 0.25 },
    )
    observer.observe(film)
    still.addEventListener('change', calm)
    return () => {
      observer.disconnect()
      still.removeEventListener('change', calm)
    }
  }, [])

  const tell = () => setRunning(ref.current?.paused === false)
  const toggle = () => {
    const film = ref.current
    if (!film) return
    wanted.current = film.paused
    if (film.paused) start(film)
    else film.pause()
  }
  return { ref, scripted, seen, running, tell, toggle }
}
