import { type ReactNode, useRef } from 'react'
import { useEnhancement } from '../errors/enhance.ts'
import { revealWhenVisible } from './reveal-when-visible.ts'

/**
 * Content that fades in once a tenth of it is visible. It simply stays visible without JavaScript, with reduced motion,
 * and if it is on the screen when the page opens.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEnhancement(() => {
    if (!ref.current || !('IntersectionObserver' in window)) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    return revealWhenVisible(ref.current)
  }, [])
  return <div ref={ref}>{children}</div>
}
