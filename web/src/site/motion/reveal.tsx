import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A part of a page that fades in once a tenth of it is visible. Readers without JavaScript, with a wish for less
 * motion, or who arrive in the middle of it see it as it is (decision A11).
 */
export function Reveal({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const part = ref.current
    if (!part || !('IntersectionObserver' in window)) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // The observer measures by itself: asking for a place here would lay out the page once per part.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const { top, height } = entry.boundingClientRect
        // On phones what is far below has no place yet (lay-out.ts).
        const below = top >= window.innerHeight || height === 0
        if (part.dataset['reveal'] !== 'waiting' && below) {
          part.dataset['reveal'] = 'waiting'
        } else if (part.dataset['reveal'] !== 'waiting') {
          observer.disconnect()
        } else if (entry.isIntersecting) {
          part.dataset['reveal'] = 'shown'
          observer.disconnect()
        }
      },
      { threshold: 0.1 },
    )
    observer.observe(part)
    return () => observer.disconnect()
  }, [])

  return <div ref={ref}>{children}</div>
}
