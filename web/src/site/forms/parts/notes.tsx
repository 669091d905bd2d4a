import { brand } from '#shared/brand.ts'

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

/** What stays on the page after a toast has gone: the reason, and that nothing is lost. */
export const NotSent = ({ sentence }: { sentence: string | undefined }) => (
  <p className="form-fault">
    {sentence && <>{sentence} </>}
    What you wrote is still here.
  </p>
)
