import type { Subscription } from '#shared/domain/submissions/subscriber.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { consentGiven, type Submission, storeOnce } from './submissions.ts'

/**
 * The id of a mailbox's subscription, so that it is subscribed once, however often it is entered. It does not reveal the
 * address. Its secret must never change: with another one, no existing subscriber would be recognized.
 */
export const subscriberId = (normalizedAddress: string): Promise<string> =>
  keyedHash('SUBSCRIBER_KEY', 'subscriber', normalizedAddress)

/**
 * Stores a subscription. An existing one stays as it is, unless it looked like spam: people must be able to subscribe
 * after a bot has entered their address.
 */
export async function storeSubscription(
  subscription: Subscription,
  submission: Omit<Submission, 'id'>,
): Promise<void> {
  const { now, suspicion } = submission
  const id = await subscriberId(subscription.email)
  await storeOnce({
    kind: 'subscribers',
    submission: { ...submission, id },
    ...(!suspicion && { replaceIf: 'attribute_exists(suspicion)' }),
    record: {
      ...subscription,
      consent: consentGiven(now, subscription.source),
      subscribedAt: now.toISOString(),
    },
  })
}
