import { MailLink } from '../../mail-link.tsx'
import { useSite } from '../../site.ts'

/** What a form is worth without a script: the address to write to. */
export function WithoutScript() {
  const { contact } = useSite()
  return (
    <noscript>
      <p className="form-note">
        This form needs JavaScript. Without it, write to <MailLink to={contact.salesEmail} />.
      </p>
    </noscript>
  )
}

/** What stays on the page after a toast has gone: the reason, and that nothing is lost. */
export const NotSent = ({ sentence }: { sentence: string | undefined }) => (
  <p className="form-fault">
    {sentence && <>{sentence} </>}
    What you wrote is still here.
  </p>
)
