import { useId } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../../../ui/class-names.ts'
import { MailLink } from '../../mail-link.tsx'
import { useSite } from '../../site.ts'
import type { Count } from '../length-limits.ts'
import { NoScriptNote } from '../parts/form-notes.tsx'
import { Honeypot } from '../parts/honeypot.tsx'
import { lengthHint } from '../parts/length-hint.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { Subscribed } from './subscribed.tsx'
import { useSubscription } from './use-subscription.ts'

export interface NewsletterProps {
  variant: 'inline' | 'featured' | 'card'
  /** Where the form is: `website`, `blog` or `blog-post`. */
  source: string
  /** Slugs of the subjects that the subscriber is interested in. */
  interests?: readonly string[]
  /** Also asks for a name, which is optional. */
  withName?: boolean
}

const texts = {
  inline: {
    title: 'The newsletter',
    lead: 'New articles in your inbox. No promotions.',
  },
  featured: {
    title: 'Enjoyed This Article?',
    lead: 'Get the next article by email: capital markets and AI-powered investor relations.',
  },
  card: {
    title: 'Insights by email',
    lead: 'Occasional articles on capital markets and AI-powered investor relations.',
  },
} as const

/** The newsletter sign-up: a line on the blog, a panel under an article, a card elsewhere. */
export function NewsletterForm({ variant, source, interests = [], withName = false }: NewsletterProps) {
  const id = useId()
  const { newsletterEmail } = useSite().contact
  const { title, lead } = texts[variant]
  const { formProps, state, errors, counts, failure, ready, empty, explainEmpty } = useSubscription({
    source,
    interests,
  })
  const error = errors.email?.trim()
  return (
    <section
      className={classNames('newsletter', `newsletter-${variant}`, variant === 'inline' && 'thirds')}
      aria-labelledby={`${id}-title`}
    >
      <div className="newsletter-words">
        <h2 id={`${id}-title`} className={variant === 'inline' ? 'heading' : 'title'}>
          {title}
        </h2>
        <p className="mt-1 text-muted">{lead}</p>
      </div>
      {state === 'sent' ? (
        <Subscribed />
      ) : (
        <form {...formProps} className="newsletter-form">
          <NoScriptNote email={newsletterEmail} />
          {withName && (
            <div className="newsletter-names">
              <Name
                id={`${id}-first`}
                name="firstName"
                label="First name"
                autoComplete="given-name"
                error={errors.firstName}
                count={counts.firstName}
              />
              <Name
                id={`${id}-last`}
                name="lastName"
                label="Last name"
                autoComplete="family-name"
                error={errors.lastName}
                count={counts.lastName}
              />
            </div>
          )}
          <label htmlFor={`${id}-email`} className="text-[15px] font-medium">
            Email address
          </label>
          <div className="newsletter-line">
            <input
              id={`${id}-email`}
              name="email"
              type="email"
              required
              autoComplete="email"
              inputMode="email"
              placeholder="you@company.com"
              className="newsletter-input"
              aria-invalid={errors.email ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onKeyDown={explainEmpty}
            />
            <SubmitButton
              label="Subscribe"
              sendingLabel="Subscribing..."
              sending={state === 'sending'}
              disabled={!ready || empty}
            />
          </div>
          <Honeypot />
          {error && (
            <p id={`${id}-error`} role="alert" className="text-sm text-danger">
              {error}
            </p>
          )}
          {failure && (
            <p className="text-sm text-muted">
              Your address is still in the form. Try again in a moment, or email{' '}
              <MailLink to={newsletterEmail} />.
            </p>
          )}
          <p className="text-sm text-muted">
            Our{' '}
            <Link to="/privacy" className="text-link">
              privacy policy
            </Link>{' '}
            explains how we use your email address.
          </p>
        </form>
      )}
    </section>
  )
}

interface NameProps {
  id: string
  name: string
  label: string
  autoComplete: string
  error: string | undefined
  count: Count | undefined
}

const Name = ({ id, name, label, autoComplete, error, count }: NameProps) => (
  <div className="grid content-start gap-1.5">
    <label htmlFor={id} className="text-[15px] font-medium">
      {label} <span className="font-normal text-muted">(optional)</span>
    </label>
    <input
      id={id}
      name={name}
      dir="auto"
      autoComplete={autoComplete}
      className="newsletter-input"
      aria-invalid={error ? true : undefined}
      aria-describedby={classNames(error && `${id}-error`, count && `${id}-count`) || undefined}
    />
    {error && (
      <p id={`${id}-error`} role="alert" className="text-sm text-danger">
        {error}
      </p>
    )}
    {count && (
      <p id={`${id}-count`} className="text-sm text-muted">
        {lengthHint(undefined, count)}
      </p>
    )}
  </div>
)
