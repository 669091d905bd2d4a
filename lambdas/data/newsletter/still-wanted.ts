import { batchGet } from '../table/table.ts'
import type { Audience, Recipient } from './mailing-lists.ts'
import { idOfSubscriber, type Subscriber, subscriberKey, toSubscriber } from './subscriber.ts'

const isIn = ({ delivery, category }: Audience, subscriber: Subscriber): boolean =>
  subscriber.status === 'confirmed' &&
  subscriber.suspicion === undefined &&
  subscriber.delivery === delivery &&
  (category === undefined || !subscriber.categories || subscriber.categories.includes(category))

/**
 * Those of some recipients whom a mailing still means at this moment (consistent reads), with what they want now: they
 * may have unsubscribed, bounced or chosen otherwise since their list was read.
 */
export async function stillWanted(
  audience: Audience,
  recipients: readonly Pick<Recipient, 'id'>[],
): Promise<Recipient[]> {
  const items = await batchGet(
    recipients.map(({ id }) => subscriberKey(id)),
    { consistent: true },
  )
  return items
    .map(toSubscriber)
    .filter((subscriber) => isIn(audience, subscriber))
    .map((subscriber) => ({
      id: idOfSubscriber(subscriber),
      email: subscriber.email,
      firstName: subscriber.firstName,
      categories: subscriber.categories ?? null,
    }))
}
