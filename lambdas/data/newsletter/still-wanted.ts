import { batchGet } from '../table/table.ts'
import type { Audience, Recipient } from './mailing-lists.ts'
import { idOfSubscriber, joinedOf, type Subscriber, subscriberKey, toSubscriber } from './subscriber.ts'

const isIn = ({ delivery, category }: Audience, subscriber: Subscriber): boolean =>
  subscriber.status === 'confirmed' &&
  subscriber.suspicion === undefined &&
  subscriber.delivery === delivery &&
  (category === undefined || !subscriber.categories || subscriber.categories.includes(category))

/**
 * The recipients who still want a mailing (consistent reads), with their current preferences. They may have
 * unsubscribed, bounced or changed their preferences since the list was read.
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
      joined: joinedOf(subscriber),
    }))
}
