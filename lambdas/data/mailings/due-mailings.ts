import { randomUUID } from 'node:crypto'
import * as z from '#shared/zod.ts'
import { getItem, type Item, type Key, queryItems } from '../table/table.ts'
import { updateIf } from '../table/update-if.ts'
import { dueUntil, mailingKey, mailingWork, type StoredMailing, toMailing } from './mailing-record.ts'

const Due = z.object({ mailing: z.string() })

/** Ids of due, unfinished mailings, earliest first. */
export async function dueMailings(now: Date): Promise<string[]> {
  const { first, last } = dueUntil(now)
  const items = await queryItems({
    KeyConditionExpression: 'pk = :work AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':work': mailingWork, ':first': first, ':last': last },
    ConsistentRead: true,
  })
  return items.map((item) => Due.parse(item).mailing)
}

export async function loadMailing(
  id: string,
  { consistent = false } = {},
): Promise<StoredMailing | undefined> {
  const item: Item | undefined = await getItem(mailingKey(id), { consistent })
  return item && toMailing(item)
}

/** One sender at a time, so that all mailings together stay within the rate of SES. */
const leaseKey: Key = { pk: mailingWork, sk: 'LEASE' }

/** Milliseconds after which another sender takes over from one that was killed. */
export const leaseMilliseconds = 30_000

/** Takes the lease and returns its holder's id; undefined while another sender has it. */
export async function takeLease(now: Date): Promise<string | undefined> {
  const holder = randomUUID()
  const result = await updateIf(leaseKey, {
    UpdateExpression: 'SET holder = :holder, leasedUntil = :until',
    ConditionExpression: 'attribute_not_exists(leasedUntil) OR leasedUntil < :now',
    ExpressionAttributeValues: {
      ':holder': holder,
      ':until': now.getTime() + leaseMilliseconds,
      ':now': now.getTime(),
    },
  })
  return result.updated ? holder : undefined
}

/** Returns false if another sender has taken the lease. */
export async function extendLease(holder: string, now: Date): Promise<boolean> {
  const result = await updateIf(leaseKey, {
    UpdateExpression: 'SET leasedUntil = :until',
    ConditionExpression: 'holder = :holder',
    ExpressionAttributeValues: { ':holder': holder, ':until': now.getTime() + leaseMilliseconds },
  })
  return result.updated
}

/** Releases the lease, so that the next sender need not wait. */
export async function releaseLease(holder: string): Promise<void> {
  await updateIf(leaseKey, {
    UpdateExpression: 'REMOVE leasedUntil',
    ConditionExpression: 'holder = :holder',
    ExpressionAttributeValues: { ':holder': holder },
  })
}
