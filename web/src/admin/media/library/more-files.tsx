import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'

/** Loads more files when it scrolls into view or is clicked. */
export function MoreFiles({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const anchor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (busy || !anchor.current || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore()
      },
      { rootMargin: '600px' },
    )
    observer.observe(anchor.current)
    return () => observer.disconnect()
  }, [busy, onMore])
  return (
    <div ref={anchor} className="grid justify-items-center py-2">
      <Button busy={busy} onClick={onMore}>
        {busy ? 'Loading more files...' : 'Show more files'}
      </Button>
    </div>
  )
}
