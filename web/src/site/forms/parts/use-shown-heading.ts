import { useEffect, useRef } from 'react'

/** A ref for the heading of what replaces a sent form: it gets the focus, in sight below the header. */
export function useShownHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Not every browser keeps what it focuses clear of the header, as it does what it scrolls to.
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return heading
}
