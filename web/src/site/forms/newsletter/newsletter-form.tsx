import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Honeypot } from '../parts/honeypot.tsx'
import { WithoutScript } from '../parts/notes.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { Subscribed } from './subscribed.tsx'
import { useSubscription } from './use-subscription.ts'

export interface NewsletterProps {
  variant: 'inline' | 'featured' | 'card'
  /** Where the form stands: `website`, `blog`, `blog-post`. */
  source: string
  /** Slugs of subjects. */
  interests?: readonly string[]
  /** Asks for a name too, which nobody has to give. */
  withName?: boolean
}

const words = {
  inline: {
    title: 'The newsletter',
    lead: 'New articles when they appear, and nothing else.',
  },
  featured: {
    title: 'Enjoyed This Article?',
    lead: 'The next one comes by e-mail: capital markets and AI-powered investor relations, read in ten minutes.',
  },
  card: {
    title: 'Read what the desk reads',
    lead: 'One letter when there is something to say about capital markets and AI-powered investor relations.',
  },
} as const

/** Signs up for the newsletter: a line on the blog, a panel under an article, a card elsewhere. */
export function NewsletterForm({ variant, source, interests = [], withName = false }: NewsletterProps) {
  const id = useId()
  const { title, lead } = words[variant]
  const { formProps, state, errors, fault, ready, empty, explain } = useSubscription({ source, interests })
  const error = errors.email?.trim()
  return (
    <section className={`newsletter newsletter-${variant}`} aria-labelledby={`${id}-title`}>
      {variant === 'featured' && <div className="tape newsletter-tape" aria-hidden="true" />}
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
          <WithoutScript />
          {withName && (
            <div className="newsletter-names">
              <Name id={`${id}-first`} name="firstName" label="First name" complete="given-name" />
              <Name id={`${id}-last`} name="lastName" label="Last name" complete="family-name" />
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
              onKeyDown={explain}
            />
            <SubmitButton
              says="Subscribe"
              saysMeanwhile="Subscribing..."
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
          {fault && <p className="text-sm text-muted">Your address is still here: try again in a moment.</p>}
          <p className="text-sm text-muted">
            We keep to our{' '}
            <Link to="/privacy" className="text-link">
              privacy policy
            </Link>
            .
          </p>
        </form>
      )}
    </section>
  )
}

const Name = ({
  id,
  name,
  label,
  complete,
}: {
  id: string
  name: string
  label: string
  complete: string
}) => (
  <div className="grid gap-1.5">
    <label htmlFor={id} className="text-[15px] font-medium">
      {label} <span className="font-normal text-muted">(optional)</span>
    </label>
    <input id={id} name={name} autoComplete={complete} maxLength={100} className="newsletter-input" />
  </div>
)
