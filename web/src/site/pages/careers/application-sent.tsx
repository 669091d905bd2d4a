import { useShownHeading } from '../../forms/parts/use-shown-heading.ts'

/** The confirmation above the emptied form; unlike the toast, it does not disappear. */
export function ApplicationSent({ onReset }: { onReset: () => void }) {
  const heading = useShownHeading()
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
