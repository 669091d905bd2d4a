import { defaultRetention } from '#shared/domain/settings/setting-choices.ts'
import type { Subscription } from '#shared/domain/submissions/subscriber.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { outboxEntry } from '../outbox/outbox.ts'
import { consentGiven, type Submission } from '../submissions/submissions.ts'
import { absent, when } from '../table/expressions.ts'
import { retryStale } from '../table/retry-stale.ts'
import { timeSortKey } from '../table/sort-key.ts'
import { getItem, type Item } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { VersionConflict } from '../table/version-conflict.ts'
import { changedItem, replaceSubscriber, type SubscriberChange } from './change-subscriber.ts'
import { askedKey, type Subscriber, subscriberId, subscriberKey, toSubscriber } from './subscriber.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Days for which a confirmation link is valid. */
const daysToConfirm = 7

/**
 * Limits of confirmation mails per address, so that the form cannot be used to flood a stranger's mailbox.
 */
const confirmationLimits = { gap: 10 * minute, mails: 3, within: 7 * day } as const

/**
 * A subscriber needs no confirmation. A person who complained gets no mail, but can return through the link
 * in an older mail.
 */
function mayMailConfirmation({ status, confirmationMails }: Subscriber, now: Date): boolean {
  if (status === 'confirmed' || status === 'suppressed') return false
  const { mails, within } = confirmationLimits
  const ages = confirmationMails.map((at) => now.getTime() - Date.parse(at))
  return (
    ages.every((age) => age >= confirmationLimits.gap) && ages.filter((age) => age < within).length < mails
  )
}

/**
 * The changed fields when a confirmation is mailed. A person who unsubscribed stays unsubscribed, with their
 * former consent, until they confirm, since another person may have entered the address.
 */
function mailed(
  { status, confirmationMails }: Subscriber,
  source: string,
  now: Date,
  daysPending: number,
): SubscriberChange {
  const consent = consentGiven(now, source)
  return {
    confirmUntil: new Date(now.getTime() + daysToConfirm * day).toISOString(),
    confirmationMails: [...confirmationMails, now.toISOString()].slice(-confirmationLimits.mails),
    ...(status === 'pending'
      ? { consent, expiresAt: epochSeconds(new Date(now.getTime() + daysPending * day)) }
      : { nextConsent: consent }),
  }
}

function newItem(
  subscription: Subscription,
  { now, suspicion }: Omit<Submission, 'id'>,
  id: string,
  daysPending: number,
): Item {
  return {
    ...subscriberKey(id),
    ...Object.fromEntries(Object.entries(subscription).filter(([, value]) => value !== undefined)),
    gsi2sk: timeSortKey(now.toISOString(), id),
    status: 'pending',
    statusAt: now.toISOString(),
    subscribedAt: now.toISOString(),
    consent: consentGiven(now, subscription.source),
    expiresAt: epochSeconds(new Date(now.getTime() + daysPending * day)),
    ...(suspicion && { suspicion }),
  }
}

/**
 * Stores a request for the newsletter, and queues a confirmation mail if one is due. An existing subscriber
 * gets no mail, and nothing changes. Unconfirmed requests are deleted after `daysPending`. Suspected spam is
 * stored without a mail, and replaced by a later genuine request.
 *
 * New, pending, confirmed, unsubscribed and suppressed addresses all take one read and one transaction of two
 * writes, so that the timing does not reveal who is subscribed.
 */
export async function askToSubscribe(
  subscription: Subscription,
  submission: Omit<Submission, 'id'>,
  daysPending: number = defaultRetention.unconfirmedDays,
): Promise<void> {
  const { now, suspicion } = submission
  const id = await subscriberId(subscription.email)
  await retryStale(async () => {
    const known = await getItem(subscriberKey(id), { consistent: true })
    const isReplaced = known?.['suspicion'] !== undefined && !suspicion
    const fresh = known && !isReplaced ? undefined : newItem(subscription, submission, id, daysPending)
    const subscriber = toSubscriber({ ...known, ...fresh, ...subscriberKey(id) })
    const isMailed = !suspicion && mayMailConfirmation(subscriber, now)
    const facts = isMailed ? mailed(subscriber, subscription.source, now, daysPending) : {}
    await transact([
      fresh ? putFresh(known, changedItem(fresh, facts)) : putKnown(known ?? {}, facts),
      isMailed
        ? outboxEntry({ kind: 'newsletter-confirmation', to: 'subscriber', about: subscriberKey(id) }, now)
        : askedAgain(id, now),
    ])
  })
}

/** Writes a new subscriber, or one that replaces suspected spam. */
const putFresh = (known: Item | undefined, item: Item): TransactionStep =>
  known
    ? replaceSubscriber(known, { ...item, version: Number(known['version'] ?? 0) + 1 })
    : {
        Put: { Item: item, ...when(absent()) },
        onConditionFailed: () => new VersionConflict(),
      }

/**
 * Rewrites the item unchanged if there are no changes. That takes as long, and causes no conflict for staff who have
 * it open.
 */
const putKnown = (known: Item, facts: SubscriberChange): TransactionStep =>
  replaceSubscriber(known, Object.keys(facts).length > 0 ? changedItem(known, facts) : known)

/** Records that an address was entered without a mail being due, instead of writing the mail. */
const askedAgain = (id: string, now: Date): TransactionStep => ({
  Put: {
    Item: {
      ...askedKey(subscriberKey(id)),
      at: now.toISOString(),
      expiresAt: epochSeconds(new Date(now.getTime() + day)),
    },
  },
})
