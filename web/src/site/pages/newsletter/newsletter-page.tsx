import { Link } from 'react-router-dom'
import type { LinkPurpose } from '#shared/domain/submissions/subscriber.ts'
import { NewsletterForm } from '../../forms/newsletter/newsletter-form.tsx'
import { MailLink } from '../../mail-link.tsx'
import { titles } from '../../navigation/titles.ts'
import { usePageTitle } from '../../navigation/use-page-title.ts'
import { useSite } from '../../site.ts'
import { PreferencesForm, UnsubscribeFromAll } from './preferences-form.tsx'
import { Unsubscribe } from './unsubscribe.tsx'
import { useLinkToken } from './use-link-token.ts'
import { type LinkState, useSubscriptionLink } from './use-subscription-link.ts'

const headlines: Readonly<Record<LinkPurpose, string>> = {
  confirm: 'Confirm your subscription',
  preferences: 'Your email preferences',
  unsubscribe: 'Unsubscribe',
}

/** A confirmed subscription must not be headed by the request to confirm it. */
function headlineOf({ subscription }: LinkState): string {
  const isDone = subscription?.purpose === 'confirm' && subscription.status === 'confirmed'
  return subscription && !isDone ? headlines[subscription.purpose] : 'Your subscription'
}

/**
 * The page behind the links in subscribers' emails: to confirm, to change preferences, and to unsubscribe.
 * Opening it changes nothing.
 */
export function NewsletterPage() {
  const site = useSite()
  usePageTitle(titles.newsletter(site))
  const token = useLinkToken()
  const link = useSubscriptionLink(token)
  return (
    <div className="frame page-top pb-24">
      <p className="label text-tape">Newsletter</p>
      <h1 className="display mt-5">{headlineOf(link)}</h1>
      <noscript>
        <p className="form-note mt-8">
          This page needs JavaScript. You can also unsubscribe from your email program, or email us at{' '}
          <MailLink to={site.contact.newsletterEmail} />.
        </p>
      </noscript>
      <div className="mt-8 grid max-w-[40rem] gap-8">
        <Linked token={token ?? ''} link={link} />
      </div>
    </div>
  )
}

function Linked({ token, link }: { token: string; link: LinkState }) {
  const { newsletterEmail } = useSite().contact
  const { subscription, error, retry } = link
  if (error) {
    const isUnknown = error.status === 404 || error.status === 400
    return (
      <div role="alert" className="grid gap-6">
        <p className="form-fault">
          {isUnknown
            ? 'This link is incomplete, or its subscription no longer exists. Please copy the whole address from the email.'
            : error.message}
        </p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-4">
          {!isUnknown && (
            <button type="button" className="button" onClick={retry}>
              Try again
            </button>
          )}
          <span className="text-muted">
            We can help: <MailLink to={newsletterEmail} />
          </span>
        </p>
      </div>
    )
  }
  if (!subscription) {
    return (
      <>
        <p className="lead text-muted">
          The links in our emails lead here: to confirm a subscription, choose what you receive, or
          unsubscribe. You can subscribe on the{' '}
          <Link to="/blog" className="text-link">
            Insights page
          </Link>
          .
        </p>
        {token && <output>Looking up your subscription…</output>}
      </>
    )
  }

  const { purpose, status, expired } = subscription
  if (purpose === 'unsubscribe') return <Unsubscribe token={token} status={status} />
  if (purpose === 'confirm' && status !== 'confirmed' && expired) {
    return (
      <>
        <p className="lead text-muted">
          This confirmation link has expired, or a newer one has replaced it. Enter your address again and
          we’ll send you another.
        </p>
        <NewsletterForm variant="card" source="website" />
      </>
    )
  }
  if (purpose === 'confirm' && status === 'confirmed' && !link.isSaved) {
    return (
      <>
        <p className="lead text-muted">
          Your subscription is already confirmed. Every email from us has links to change your preferences and
          to unsubscribe.
        </p>
        <UnsubscribeFromAll token={token} />
      </>
    )
  }
  return (
    <PreferencesForm token={token} subscription={subscription} onSaved={link.saved} isSaved={link.isSaved} />
  )
}
