import { type ReactNode, useRef, useState } from 'react'
import { useEnhancement } from '../errors/enhance.ts'

interface Props {
  /** What the row contains, for screen readers. */
  label: string
  className: string
  children: ReactNode
}

/**
 * Content that lies side by side on phones and scrolls there. It takes the focus for the arrow keys, until scripts find
 * that nothing is out of sight.
 */
export function ScrollRow({ label, className, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(true)
  useEnhancement(() => {
    const row = ref.current
    if (!row || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => setScrolls(row.scrollWidth > row.clientWidth))
    observer.observe(row)
    return () => observer.disconnect()
  }, [])
  return (
    <section
      ref={ref}
      className={`scroll-row ${className}`}
      aria-label={label}
      {...(scrolls && { tabIndex: 0 })}
    >
      {children}
    </section>
  )
}
