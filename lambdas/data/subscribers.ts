import { createHash } from 'node:crypto'
import type { Subscription } from '#shared/domain/subscriber.ts'
import { consentOf, inboxPlace, keepOnce, type Submission } from './submissions.ts'

/** A mailbox is subscribed once, however often it is entered; its key tells nobody which one it is. */
export const subscriberId = (normalisedAddress: string): string =>
  createHash('sha256').update(normalisedAddress).digest('base64url')

/**
 * Keeps a subscription. One that is known already stays as it is, but for one that looked like spam: whoever
 * subscribes in earnest after a program has used their address must not be left out.
 */
export async function keepSubscription(
  subscription: Subscription,
  submission: Omit<Submission, 'id'>,
): Promise<void> {
  const { now, suspicion } = submission
  const id = subscriberId(subscription.email)
  await keepOnce({
    submission: { ...submission, id },
    mail: { kind: 'newsletter-welcome', to: 'subscriber' },
    ...(!suspicion && { unless: 'attribute_exists(suspicion)' }),
    record: {
      pk: `SUBSCRIBER#${id}`,
      sk: 'SUBSCRIBER',
      ...inboxPlace('SUBSCRIBERS', { id, now, suspicion }),
      ...subscription,
      consent: consentOf(now, subscription.source),
      subscribedAt: now.toISOString(),
    },
  })
}
