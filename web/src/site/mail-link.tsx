/** An address to write to. */
export const MailLink = ({ to }: { to: string }) => (
  <a className="text-link" href={`mailto:${to}`}>
    {to}
  </a>
)
