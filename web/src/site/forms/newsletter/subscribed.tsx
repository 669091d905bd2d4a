import { useEffect, useRef } from 'react'

/** Stands where the form stood. */
export function Subscribed() {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus({ preventScroll: true }), [])
  return (
    <div className="newsletter-form">
      <div className="tape tape-sent" aria-hidden="true" />
      <p ref={said} tabIndex={-1} className="title">
        You&apos;re In!
      </p>
      <p className="text-muted">Thanks for subscribing to our newsletter.</p>
    </div>
  )
}
