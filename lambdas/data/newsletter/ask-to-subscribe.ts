import { defaultRetention } from '#shared/domain/setting-choices.ts'
import type { Subscription } from '#shared/domain/submissions/subscriber.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { outboxEntry } from '../outbox/outbox.ts'
import { consentGiven, type Submission } from '../submissions/submissions.ts'
import { retryStale } from '../table/retry-stale.ts'
import { timeSortKey } from '../table/sort-key.ts'
import { getItem, type Item } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { VersionConflict } from '../table/version-conflict.ts'
import { changedItem, replaceSubscriber, type SubscriberChange } from './change-subscriber.ts'
import { askedKey, type Subscriber, subscriberId, subscriberKey, toSubscriber } from './subscriber.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Days for which a confirmation can be given. */
export const daysToConfirm = 7

/**
 * How many confirmations an address is mailed, however often somebody enters it: a form must not be a way to fill the mailbox
 * of a stranger.
 */
export const confirmationLimits = { gap: 10 * minute, mails: 3, within: 7 * day } as const

/** Who is subscribed needs none, and whoever complained gets no mail: a link in an older mail brings them back. */
function mayMailConfirmation({ status, confirmationMails }: Subscriber, now: Date): boolean {
  if (status === 'confirmed' || status === 'suppressed') return false
  const { mails, within } = confirmationLimits
  const ages = confirmationMails.map((at) => now.getTime() - Date.parse(at))
  return (
    ages.every((age) => age >= confirmationLimits.gap) && ages.filter((age) => age < within).length < mails
  )
}

/**
 * The facts of a confirmation that is mailed now. Who unsubscribed stays that until they confirm, with the consent that they
 * had given: whoever entered the address may be somebody else.
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
 * Stores that somebody asks for the newsletter, and that the address is mailed a confirmation where one is due. Somebody who
 * is subscribed gets no mail, and nothing about them changes. What nobody confirms is deleted after `daysPending`. What
 * looks like spam is kept without a mail, and is replaced when a person asks.
 *
 * New, pending, confirmed, unsubscribed and suppressed addresses take the same steps, one read and one transaction of two
 * writes: how long it takes tells nobody who is subscribed.
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

/** A new subscriber, or one that takes the place of suspected spam. */
const putFresh = (known: Item | undefined, item: Item): TransactionStep =>
  known
    ? replaceSubscriber(known, { ...item, version: Number(known['version'] ?? 0) + 1 })
    : {
        Put: { Item: item, ConditionExpression: 'attribute_not_exists(pk)' },
        onConditionFailed: () => new VersionConflict(),
      }

/** Without facts the item is written as it is: that takes as long, and staff who have it open are not disturbed. */
const putKnown = (known: Item, facts: SubscriberChange): TransactionStep =>
  replaceSubscriber(known, Object.keys(facts).length > 0 ? changedItem(known, facts) : known)

/** Notes that an address was entered without a mail being due, in the place of the mail. */
const askedAgain = (id: string, now: Date): TransactionStep => ({
  Put: {
    Item: {
      ...askedKey(subscriberKey(id)),
      at: now.toISOString(),
      expiresAt: epochSeconds(new Date(now.getTime() + day)),
    },
  },
})
