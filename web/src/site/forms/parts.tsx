import { brand } from '#shared/brand.ts'

/** A field that people neither see nor reach. Only programs fill it. */
export const Honeypot = () => (
  <div className="form-website" aria-hidden="true">
    <label>
      Website
      <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
)

/** What a form is worth without a script: the address to write to. */
export const WithoutScript = () => (
  <noscript>
    <p className="form-note">
      This form needs JavaScript. Without it, write to{' '}
      <a className="text-link" href={`mailto:${brand.email.sales}`}>
        {brand.email.sales}
      </a>
      .
    </p>
  </noscript>
)

interface SummaryProps {
  /** What is wrong, in the order of the form: the field's name and its label. */
  wrong: readonly { name: string; label: string }[]
  onChoose: (name: string) => void
}

/** Counts what needs attention and leads there. */
export function ErrorSummary({ wrong, onChoose }: SummaryProps) {
  if (!wrong.length) return null
  return (
    <div className="form-summary">
      <p>{wrong.length === 1 ? 'One field needs attention:' : `${wrong.length} fields need attention:`}</p>
      <ul>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className="text-link cursor-pointer" onClick={() => onChoose(name)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What stays on the page after a toast has gone: the reason, and that nothing is lost. */
export const NotSent = ({ sentence }: { sentence: string | undefined }) => (
  <p className="form-fault">
    {sentence && <>{sentence} </>}
    What you wrote is still here.
  </p>
)
