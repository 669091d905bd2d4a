import { type RefObject, useRef, useState } from 'react'
import { useEnhancement } from '../../../errors/enhance.ts'

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData: boolean }
  }
}

interface VideoControl {
  ref: RefObject<HTMLVideoElement | null>
  /** Whether the pause button works. */
  ready: boolean
  /** Whether the video has been on the screen. */
  seen: boolean
  playing: boolean
  /** For the `play` and `pause` events of the element. */
  updatePlaying: () => void
  toggle: () => void
}

const start = (video: HTMLVideoElement): void => {
  // If the browser refuses (to save power, for example), the video stays paused, and the button shows that.
  video.play().catch(() => {})
}

/**
 * When the video plays: only on the screen; by itself, unless the reader prefers reduced motion or saves data; otherwise
 * when the button is pressed. Nothing of it is loaded before it first plays.
 */
export function useVideo(): VideoControl {
  const ref = useRef<HTMLVideoElement>(null)
  const shouldPlay = useRef(false)
  const [ready, setReady] = useState(false)
  const [seen, setSeen] = useState(false)
  const [playing, setPlaying] = useState(false)

  useEnhancement(() => {
    const video = ref.current
    if (!video || !('IntersectionObserver' in window)) return
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const pauseIfReduced = () => {
      if (!reducedMotion.matches) return
      shouldPlay.current = false
      video.pause()
    }
    shouldPlay.current = !(reducedMotion.matches || navigator.connection?.saveData)
    // On elements that it creates, React sets only the property `muted`, not the attribute.
    video.defaultMuted = true
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return video.pause()
        setSeen(true)
        if (shouldPlay.current) start(video)
      },
      { threshold: 0.25 },
    )
    observer.observe(video)
    setReady(true)
    reducedMotion.addEventListener('change', pauseIfReduced)
    return () => {
      observer.disconnect()
      reducedMotion.removeEventListener('change', pauseIfReduced)
    }
  }, [])

  const updatePlaying = () => setPlaying(ref.current?.paused === false)
  const toggle = () => {
    const video = ref.current
    if (!video) return
    shouldPlay.current = video.paused
    if (video.paused) start(video)
    else video.pause()
  }
  return { ref, ready, seen, playing, updatePlaying, toggle }
}
