import { Delivery, type SubscriberStatus } from '#shared/domain/submissions/subscriber.ts'
import { where } from '../table/expressions.ts'
import { queryPage } from '../table/table.ts'
import { countConfirmed, type ListCount } from './mailing-lists.ts'
import { subscriberList } from './subscriber.ts'

/** Maximum count of subscribers who receive no email: about three hundred read units. */
const maxCounted = 10_000

/** Counts subscribers by status: about those who receive email if there are many, up to a maximum for the others. */
export async function countByStatus() {
  const [immediate, weekly, pending, unsubscribed, suppressed] = await Promise.all([
    countConfirmed({ delivery: 'immediate' }),
    countConfirmed({ delivery: 'weekly' }),
    countUpTo('pending'),
    countUpTo('unsubscribed'),
    countUpTo('suppressed'),
  ])
  return { ...deliveries(immediate, weekly), pending, unsubscribed, suppressed }
}

/** Both counts as the API has them. */
export function deliveries(immediate: ListCount, weekly: ListCount) {
  const estimated = Object.entries({ immediate, weekly })
    .filter(([, { isEstimate }]) => isEstimate)
    .map(([delivery]) => Delivery.parse(delivery))
  return {
    immediate: immediate.count,
    weekly: weekly.count,
    ...(estimated.length > 0 && { estimated }),
  }
}

async function countUpTo(status: SubscriberStatus): Promise<{ count: number; more: boolean }> {
  let count = 0
  let from: Awaited<ReturnType<typeof queryPage>>['next']
  do {
    const page = await queryPage({
      IndexName: 'changed',
      ...where({ gsi2pk: subscriberList(status) }),
      Select: 'COUNT',
      Limit: maxCounted - count,
      ExclusiveStartKey: from,
    })
    count += page.count
    from = page.next
  } while (from && count < maxCounted)
  return { count, more: from !== undefined }
}
