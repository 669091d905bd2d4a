import { MailLink } from '../../mail-link.tsx'

interface NoScriptNoteProps {
  /** The address that receives what the form sends. */
  email: string
}

/** Shown without JavaScript: the address to write to. */
export const NoScriptNote = ({ email }: NoScriptNoteProps) => (
  <noscript>
    <p className="form-note">
      This form needs JavaScript. Without it, email <MailLink to={email} />.
    </p>
  </noscript>
)

interface NotSentNoteProps extends NoScriptNoteProps {
  message: string | undefined
}

/** Stays on the page after the toast has disappeared: the reason, that nothing is lost, and another way to reach us. */
export const NotSentNote = ({ message, email }: NotSentNoteProps) => (
  <p className="form-fault">
    {message && <>{message} </>}
    Nothing you wrote was lost. You can also email <MailLink to={email} />.
  </p>
)
