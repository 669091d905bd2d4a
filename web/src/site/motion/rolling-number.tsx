import { type RefObject, useRef, useState } from 'react'
import { useEnhancement } from '../errors/enhance.ts'

const duration = 900

/** The number in `text` multiplied by `share` (0 to 1), with the same separators, decimals and signs around it. */
function numberAt(text: string, share: number): string {
  const digits = /[\d,.]+/.exec(text)?.[0] ?? ''
  const decimals = digits.split('.')[1]?.length ?? 0
  const value = Number(digits.replaceAll(',', '')) * share
  const grouped = digits.includes(',')
  return text.replace(
    digits,
    value.toLocaleString('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: grouped,
    }),
  )
}

/** Counts up, and returns a function that shows the whole number at once. */
function roll(setShare: (share: number) => void): () => void {
  const started = performance.now()
  const draw = (now: number) => {
    const time = Math.max(0, Math.min(1, (now - started) / duration))
    setShare(1 - (1 - time) ** 3)
    if (time < 1) frame = requestAnimationFrame(draw)
  }
  let frame = requestAnimationFrame(draw)
  return () => {
    cancelAnimationFrame(frame)
    setShare(1)
  }
}

/** A number that counts up once, when it scrolls into view. Without JavaScript or with reduced motion it stays as it is. */
export function RollingNumber({ value }: { value: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const [share, setShare] = useState(1)

  useEnhancement(() => rollInView(ref, setShare), [])

  return (
    <span ref={ref} className="rolling">
      {/* The final number reserves the width and is read by screen readers. The animated one is drawn over
          it. */}
      <span className={share < 1 ? 'text-transparent' : undefined}>{value}</span>
      {share < 1 && (
        <span aria-hidden="true" className="rolling-now">
          {numberAt(value, share)}
        </span>
      )}
    </span>
  )
}

function rollInView(ref: RefObject<HTMLElement | null>, setShare: (share: number) => void) {
  const element = ref.current
  if (!element || !('IntersectionObserver' in window)) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  let stop = () => {}
  let belowScreen = false
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry) return
    // The first call reports the initial position: the number counts up only if it starts below the screen.
    if (!belowScreen) {
      belowScreen = entry.boundingClientRect.top >= window.innerHeight
      if (!belowScreen) observer.disconnect()
      return
    }
    if (!entry.isIntersecting) return
    observer.disconnect()
    stop = roll(setShare)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    stop()
  }
}
