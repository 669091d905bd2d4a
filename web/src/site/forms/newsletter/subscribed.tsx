import { useEffect, useRef } from 'react'

/** Replaces the form after it was sent. */
export function Subscribed() {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus({ preventScroll: true }), [])
  return (
    <div className="newsletter-form">
      <div className="tape tape-sent" aria-hidden="true" />
      <p ref={message} tabIndex={-1} className="title">
        You&apos;re In!
      </p>
      <p className="text-muted">Thanks for subscribing to our newsletter.</p>
      <p>Check your inbox to confirm. We sent you a link, unless you were already subscribed.</p>
    </div>
  )
}
