import type { SubscriberStatus } from '#shared/domain/submissions/subscriber.ts'
import { queryPage } from '../table/table.ts'
import { countForScreen } from './remembered-count.ts'
import { subscriberList } from './subscriber.ts'

/** Maximum count of subscribers who receive no email: about three hundred read units. */
const maxCounted = 10_000

/** Counts subscribers by status: exactly for those who receive email, up to a maximum for the others. */
export async function countByStatus(now: Date) {
  const [immediate, weekly, pending, unsubscribed, suppressed] = await Promise.all([
    countForScreen({ delivery: 'immediate' }, now),
    countForScreen({ delivery: 'weekly' }, now),
    countUpTo('pending'),
    countUpTo('unsubscribed'),
    countUpTo('suppressed'),
  ])
  return { immediate, weekly, pending, unsubscribed, suppressed }
}

async function countUpTo(status: SubscriberStatus): Promise<{ count: number; more: boolean }> {
  let count = 0
  let from: Awaited<ReturnType<typeof queryPage>>['next']
  do {
    const page = await queryPage({
      IndexName: 'changed',
      KeyConditionExpression: 'gsi2pk = :list',
      ExpressionAttributeValues: { ':list': subscriberList(status) },
      Select: 'COUNT',
      Limit: maxCounted - count,
      ExclusiveStartKey: from,
    })
    count += page.count
    from = page.next
  } while (from && count < maxCounted)
  return { count, more: from !== undefined }
}
