import type { Consent } from '#shared/domain/submissions/consent.ts'
import type { Preferences } from '#shared/domain/submissions/subscriber.ts'
import { outboxEntry } from '../outbox/outbox.ts'
import { suppressionKey } from '../outbox/suppression.ts'
import { consentGiven } from '../submissions/submissions.ts'
import { retryStale } from '../table/retry-stale.ts'
import { getItem, type Item } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { VersionConflict } from '../table/version-conflict.ts'
import {
  preferencesOf,
  type Subscriber,
  type SuppressionReason,
  subscriberIndexKeys,
  subscriberKey,
  toSubscriber,
} from './subscriber.ts'

/** What becomes different. `undefined` removes an attribute. */
export type SubscriberChange = Partial<Omit<Subscriber, 'pk' | 'version'>> & {
  expiresAt?: number | undefined
  unsubscribedAt?: string | undefined
  consent?: Consent
}

/** The whole item after a change, with the index keys that follow from it. Attributes that nobody here knows stay. */
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
    ...(before['version'] === undefined
      ? { ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(version)' }
      : {
          ConditionExpression: 'version = :read',
          ExpressionAttributeValues: { ':read': before['version'] },
        }),
  },
  onConditionFailed: () => new VersionConflict(),
})

/** A subscriber as it is at this moment. */
export async function findSubscriber(id: string): Promise<Subscriber | undefined> {
  const item = await getItem(subscriberKey(id), { consistent: true })
  return item && toSubscriber(item)
}

interface Decision {
  change: SubscriberChange
  steps?: readonly TransactionStep[]
}

/**
 * Reads a subscriber, decides, and writes in one transaction; again whenever somebody else was faster. `decide` returns
 * undefined where nothing is to be changed. The result is the subscriber afterwards, or undefined if there is none.
 */
export function changeSubscriber(
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

/** Whether a confirmation that was mailed can still be given. */
export const canConfirm = ({ status, suspicion, confirmUntil }: Subscriber, now: Date): boolean =>
  status !== 'confirmed' && !suspicion && confirmUntil !== undefined && now.toISOString() < confirmUntil

/**
 * What an unsubscribed or unconfirmed person does not need any more once they confirm. The record of the consent is that of
 * this time: with an older one nobody could show that mail was asked for again.
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
 * Confirms a subscription that waits for it, with what the subscriber wants to get, and says welcome. Nothing changes for
 * one that is confirmed already, or whose time is over.
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

/** Whoever confirms asks for mail, whatever ended it before. */
const mayBeWrittenTo = async ({ email }: Subscriber): Promise<TransactionStep> => ({
  Delete: { Key: { ...(await suppressionKey(email)) } },
})

/**
 * Changes what a confirmed subscriber gets. Who unsubscribed or complained and asks for mail on the page of their own link
 * subscribes again: only their mailbox knows the link.
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

/** Ends a subscription, whether it was confirmed or not. Confirmations that were mailed before are void. */
export const unsubscribe = (id: string, now: Date): Promise<Subscriber | undefined> =>
  changeSubscriber(id, ({ status }) =>
    status === 'pending' || status === 'confirmed'
      ? {
          change: {
            status: 'unsubscribed',
            statusAt: now.toISOString(),
            unsubscribedAt: now.toISOString(),
            confirmUntil: undefined,
            nextConsent: undefined,
            expiresAt: undefined,
          },
        }
      : undefined,
  )

/**
 * Ends mail to an address that bounced for good or whose owner complained, and voids confirmations that were mailed before.
 * It only comes back by itself, through the link in a mail that it has.
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
