/** A link to an email address. */
export const MailLink = ({ to }: { to: string }) => (
  <a className="text-link" href={`mailto:${to}`}>
    {to}
  </a>
)
