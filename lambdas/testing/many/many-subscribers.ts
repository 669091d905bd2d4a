import type { Delivery, SubscriberStatus } from '#shared/domain/submissions/subscriber.ts'
import { subscriberId, subscriberIndexKeys, subscriberKey } from '../../data/newsletter/subscriber.ts'
import { timeSortKey } from '../../data/table/sort-key.ts'
import type { Item } from '../../data/table/table.ts'

export interface SubscriberFacts {
  email: string
  delivery?: Delivery
  /** Ids; all of them if left out. */
  categories?: readonly string[]
  status?: SubscriberStatus
}

/** A subscriber as stored, confirmed by default. */
export async function subscriberItem({
  email,
  delivery = 'immediate',
  categories,
  status = 'confirmed',
}: SubscriberFacts): Promise<Item> {
  const id = await subscriberId(email)
  const key = subscriberKey(id)
  const at = '2026-01-05T14:30:00.000Z'
  const keys = subscriberIndexKeys({ pk: key.pk, status, delivery, suspicion: undefined })
  const item: Item = {
    ...key,
    ...keys,
    gsi2sk: timeSortKey(at, id),
    email,
    status,
    statusAt: at,
    delivery,
    ...(categories && { categories }),
    version: 1,
  }
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))
}
