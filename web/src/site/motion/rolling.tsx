import { useEffect, useRef, useState } from 'react'

const duration = 900

/** `1,247` at three quarters of the way: the same separators, the same sign, as many digits as it has then. */
function partOf(text: string, share: number): string {
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

/** A figure that rolls up once, when it comes into view; for everyone else it simply stands there. */
export function Rolling({ value }: { value: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const [share, setShare] = useState(1)

  useEffect(() => {
    const figure = ref.current
    if (!figure || !('IntersectionObserver' in window)) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    let waits = false
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return
      // Told first where it is: only a figure that is still to come rolls.
      if (!waits) {
        waits = entry.boundingClientRect.top >= window.innerHeight
        if (!waits) observer.disconnect()
        return
      }
      if (!entry.isIntersecting) return
      observer.disconnect()
      const started = performance.now()
      const roll = (now: number) => {
        const time = Math.min(1, (now - started) / duration)
        setShare(1 - (1 - time) ** 3)
        if (time < 1) frame = requestAnimationFrame(roll)
      }
      frame = requestAnimationFrame(roll)
    })
    observer.observe(figure)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])

  return (
    <span ref={ref} className="rolling">
      {/* The whole figure keeps the width and is what is read aloud; the rolling one is drawn over it. */}
      <span className={share < 1 ? 'text-transparent' : undefined}>{value}</span>
      {share < 1 && (
        <span aria-hidden="true" className="rolling-now">
          {partOf(value, share)}
        </span>
      )}
    </span>
  )
}
