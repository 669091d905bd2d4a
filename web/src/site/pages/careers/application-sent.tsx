import { useEffect, useRef } from 'react'

/** The confirmation above the emptied form; unlike the toast, it does not disappear. */
export function ApplicationSent({ onReset }: { onReset: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Not every browser keeps what it focuses clear of the header, as it does what it scrolls to.
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div className="form-received">
      <h3 ref={heading} tabIndex={-1} className="heading">
        We have your application
      </h3>
      <p className="mt-2 text-muted">
        A person will read it. If there is a potential fit, we will email you at the address you gave us. The
        form below has been cleared.
      </p>
      <button type="button" className="button-quiet mt-4" onClick={onReset}>
        Send Another Application
      </button>
    </div>
  )
}
