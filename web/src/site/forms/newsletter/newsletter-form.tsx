import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { isEmailAddress, normalisedEmail } from '#shared/domain/email-address.ts'
import { call } from '../../../api/call.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useSite } from '../../site.ts'
import { Honeypot, WithoutScript } from '../parts.tsx'
import { showToast } from '../toasts/toasts.tsx'
import { type Guard, useForm, type Values, withinPatience } from '../use-form.ts'

export interface NewsletterProps {
  variant: 'inline' | 'featured' | 'card'
  /** Where the form stands: `website`, `blog`, `blog-post`. */
  source: string
  /** Slugs of subjects. */
  interests?: readonly string[]
  /** Asks for a name too, which nobody has to give. */
  withName?: boolean
}

const fields = ['email', 'firstName', 'lastName'] as const
type Field = (typeof fields)[number]

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

const complainOfEmpty = () =>
  showToast({
    title: 'Email Required',
    text: 'Please enter your email address to subscribe.',
    danger: true,
  })

/** Signs up for the newsletter: a line on the blog, a panel under an article, a card elsewhere. */
export function NewsletterForm({ variant, source, interests = [], withName = false }: NewsletterProps) {
  const { name: product } = useSite()
  const id = useId()
  const [empty, setEmpty] = useState(true)
  const { title, lead } = words[variant]

  const send = async ({ email, firstName, lastName }: Values<Field>, guard: Guard) => {
    const first = firstName.trim()
    const last = lastName.trim()
    const body = {
      email: normalisedEmail(email),
      ...(first && { firstName: first }),
      ...(last && { lastName: last }),
      source,
      ...(interests.length && { interests: [...interests] }),
      ...guard,
    }
    await call('newsletter.subscribe', { body }, withinPatience())
  }
  const { formProps, state, errors, fault, ready } = useForm<Field>({
    name: `newsletter-${source}`,
    fields,
    validate: ({ email }) => {
      if (!email.trim()) void complainOfEmpty()
      return isEmailAddress(email.trim())
        ? {}
        : { email: email.trim() ? 'Please enter a valid email address' : ' ' }
    },
    send,
    onInput: ({ email }) => setEmpty(!email),
    onSent: () =>
      void showToast({
        title: 'Successfully Subscribed!',
        text: `Welcome to the ${product} newsletter! Expect insights on capital markets and AI-powered investor relations.`,
      }),
    onFault: (sentence) =>
      showToast({
        title: 'Subscription Failed',
        text: sentence ?? 'Failed to subscribe to newsletter. Please try again.',
        danger: true,
      }),
  })
  // A button that is off takes no Enter: whoever presses it is told why nothing happens (decision A37).
  const explain = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.currentTarget.value) return
    event.preventDefault()
    void complainOfEmpty()
  }

  const sending = state === 'sending'
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
            <button type="submit" className="button" disabled={!ready || empty || sending}>
              {sending && <Spinner />}
              {sending ? 'Subscribing...' : 'Subscribe'}
            </button>
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

function Subscribed() {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus({ preventScroll: true }), [])
  return (
    <div className="newsletter-form">
      <div className="tape tape-sent" aria-hidden="true" />
      <p ref={said} tabIndex={-1} className="title">
        You&apos;re In!
      </p>
      <p className="text-muted">Thanks for subscribing to our newsletter.</p>
    </div>
  )
}
