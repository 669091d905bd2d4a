import type { Consent } from '#shared/domain/submissions/consent.ts'
import type { Preferences } from '#shared/domain/submissions/subscriber.ts'
import { outboxEntry } from '../outbox/outbox.ts'
import { suppressionKey } from '../outbox/suppression.ts'
import { consentGiven } from '../submissions/submissions.ts'
import { absent, exists, when } from '../table/expressions.ts'
import { retryStale } from '../table/retry-stale.ts'
import { getItem, type Item } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { VersionConflict } from '../table/version-conflict.ts'
import {
  joinedOf,
  preferencesOf,
  type Subscriber,
  type SuppressionReason,
  subscriberIndexKeys,
  subscriberKey,
  toSubscriber,
} from './subscriber.ts'

/** The changed attributes. `undefined` removes one. */
export type SubscriberChange = Partial<Omit<Subscriber, 'pk' | 'version'>> & {
  expiresAt?: number | undefined
  unsubscribedAt?: string | undefined
  consent?: Consent
}

/** The whole item after a change, with updated index keys. Unknown attributes are kept. */
export function changedItem(item: Item, change: SubscriberChange): Item {
  const before = toSubscriber(item)
  const changed: Item = { ...item, ...change, version: before.version + 1 }
  const keys = subscriberIndexKeys(toSubscriber(changed))
  return Object.fromEntries(
    Object.entries({ ...changed, ...keys }).filter(([, value]) => value !== undefined),
  )
}

/** Replaces a subscriber on the condition that it is what was read. */
export const replaceSubscriber = (before: Item, after: Item): TransactionStep => ({
  Put: {
    Item: after,
    ...when(before['version'] === undefined ? [exists(), absent('version')] : { version: before['version'] }),
  },
  onConditionFailed: () => new VersionConflict(),
})

/** Loads a subscriber (consistent read). */
export async function findSubscriber(id: string): Promise<Subscriber | undefined> {
  const item = await getItem(subscriberKey(id), { consistent: true })
  return item && toSubscriber(item)
}

interface Decision {
  change: SubscriberChange
  steps?: readonly TransactionStep[]
}

/**
 * Reads a subscriber, decides, and writes in one transaction; repeats this if a concurrent change was faster.
 * `decide` returns undefined to change nothing. Returns the resulting subscriber, or undefined if there is
 * none.
 */
function changeSubscriber(
  id: string,
  decide: (subscriber: Subscriber) => Decision | undefined | Promise<Decision | undefined>,
): Promise<Subscriber | undefined> {
  return retryStale(async () => {
    const item = await getItem(subscriberKey(id), { consistent: true })
    if (!item) return undefined
    const decision = await decide(toSubscriber(item))
    if (!decision) return toSubscriber(item)
    const after = changedItem(item, decision.change)
    await transact([replaceSubscriber(item, after), ...(decision.steps ?? [])])
    return toSubscriber(after)
  })
}

/** Whether a mailed confirmation is still valid. */
export const canConfirm = ({ status, suspicion, confirmUntil }: Subscriber, now: Date): boolean =>
  status !== 'confirmed' && !suspicion && confirmUntil !== undefined && now.toISOString() < confirmUntil

/**
 * The changes when a person confirms. The new consent replaces an older one, which could not prove that they
 * asked for mail again.
 */
const confirmed = (now: Date, preferences: Preferences, consent?: Consent): SubscriberChange => ({
  status: 'confirmed',
  statusAt: now.toISOString(),
  confirmedAt: now.toISOString(),
  unsubscribedAt: undefined,
  suppression: undefined,
  confirmUntil: undefined,
  confirmationMails: [],
  expiresAt: undefined,
  nextConsent: undefined,
  ...(consent && { consent }),
  ...stored(preferences),
})

const stored = ({ delivery, categories }: Preferences): SubscriberChange => ({
  delivery,
  categories: categories ?? undefined,
})

/**
 * Confirms a pending subscription with its preferences, and queues a welcome mail. Nothing changes if it is
 * already confirmed or the confirmation has expired.
 */
export const confirmSubscriber = (
  id: string,
  preferences: Preferences | undefined,
  now: Date,
): Promise<Subscriber | undefined> =>
  changeSubscriber(id, async (subscriber) =>
    canConfirm(subscriber, now)
      ? {
          change: confirmed(now, preferences ?? preferencesOf(subscriber), subscriber.nextConsent),
          steps: [
            await mayBeWrittenTo(subscriber),
            outboxEntry({ kind: 'newsletter-welcome', to: 'subscriber', about: subscriberKey(id) }, now),
          ],
        }
      : undefined,
  )

/** Confirming lifts any suppression, since the person asks for mail again. */
const mayBeWrittenTo = async ({ email }: Subscriber): Promise<TransactionStep> => ({
  Delete: { Key: { ...(await suppressionKey(email)) } },
})

/**
 * Changes a confirmed subscriber's preferences. A person who unsubscribed or complained subscribes again by
 * saving preferences through their own link, which only their mailbox has.
 */
export const changePreferences = (
  id: string,
  preferences: Preferences,
  now: Date,
): Promise<Subscriber | undefined> =>
  changeSubscriber(id, async (subscriber) => {
    const { status, suspicion } = subscriber
    if (suspicion) return undefined
    if (status === 'unsubscribed' || status === 'suppressed') {
      const consent = consentGiven(now, 'preferences')
      return { change: confirmed(now, preferences, consent), steps: [await mayBeWrittenTo(subscriber)] }
    }
    return status === 'confirmed' ? { change: stored(preferences) } : undefined
  })

const ended = (now: Date): SubscriberChange => ({
  status: 'unsubscribed',
  statusAt: now.toISOString(),
  unsubscribedAt: now.toISOString(),
  confirmUntil: undefined,
  nextConsent: undefined,
  expiresAt: undefined,
})

/**
 * Ends the subscription of a person who is there because of an import and, as a list says now, has left. Who confirmed
 * it here stays. Undefined if there is no such person.
 */
export const endImported = (id: string, now: Date): Promise<Subscriber | undefined> =>
  changeSubscriber(id, (subscriber) =>
    subscriber.status === 'confirmed' && joinedOf(subscriber).how === 'imported'
      ? { change: ended(now) }
      : undefined,
  )

/** Ends a subscription, confirmed or not, and invalidates confirmations that were mailed before. */
export const unsubscribe = (id: string, now: Date): Promise<Subscriber | undefined> =>
  changeSubscriber(id, ({ status }) =>
    status === 'pending' || status === 'confirmed' ? { change: ended(now) } : undefined,
  )

/**
 * Suppresses an address that bounced permanently or whose owner complained, and invalidates confirmations
 * that were mailed before. Only its owner can undo this, through the link in an earlier mail.
 */
export const suppressSubscriber = (
  id: string,
  reason: SuppressionReason,
  now: Date,
): Promise<Subscriber | undefined> =>
  changeSubscriber(id, ({ status, suppression }) =>
    status === 'suppressed' && (suppression === 'complained' || suppression === reason)
      ? undefined
      : {
          change: {
            status: 'suppressed',
            statusAt: now.toISOString(),
            suppression: reason,
            confirmUntil: undefined,
            nextConsent: undefined,
            expiresAt: undefined,
          },
        },
  )
