import { useShownHeading } from '../../forms/parts/use-shown-heading.ts'

/** Replaces the form after it was sent, and offers to send another message. */
export function MessageSent({ onReset }: { onReset: () => void }) {
  const heading = useShownHeading()
  return (
    <div className="form-sent">
      <div className="tape tape-sent" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="title">
        Message Sent Successfully!
      </h2>
      <p className="mt-3 text-muted">Our sales team has your message. A person will reply by email.</p>
      <button type="button" className="button-quiet mt-6" onClick={onReset}>
        Send Another Message
      </button>
    </div>
  )
}
