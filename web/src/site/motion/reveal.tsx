import { type ReactNode, useRef } from 'react'
import { useEnhancement } from '../errors/enhance.ts'

/**
 * Content that fades in once a tenth of it is visible. It simply stays visible without JavaScript, with reduced motion,
 * and if it is on the screen when the page opens.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)

  useEnhancement(() => {
    const element = ref.current
    if (!element || !('IntersectionObserver' in window)) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // The observer measures the position. Measuring it here would force a layout for each of these elements.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const { top, height } = entry.boundingClientRect
        // On phones, content far below has no height yet (deferred-layout.ts).
        const below = top >= window.innerHeight || height === 0
        if (element.dataset['reveal'] !== 'waiting' && below) {
          element.dataset['reveal'] = 'waiting'
        } else if (element.dataset['reveal'] !== 'waiting') {
          observer.disconnect()
        } else if (entry.isIntersecting) {
          element.dataset['reveal'] = 'shown'
          observer.disconnect()
        }
      },
      { threshold: 0.1 },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return <div ref={ref}>{children}</div>
}
