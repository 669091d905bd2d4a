import * as z from '#shared/zod.ts'
import { between, where } from '../table/expressions.ts'
import type { Lease } from '../table/lease.ts'
import { getItem, type Item, queryItems } from '../table/table.ts'
import { dueUntil, mailingKey, mailingWork, type StoredMailing, toMailing } from './mailing-record.ts'

const Due = z.object({ mailing: z.string() })

/** Ids of due, unfinished mailings, earliest first. */
export async function dueMailings(now: Date): Promise<string[]> {
  const { first, last } = dueUntil(now)
  const items = await queryItems({
    ...where([{ pk: mailingWork }, between('sk', first, last)]),
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
export const senderLease: Lease = { key: { pk: mailingWork, sk: 'LEASE' }, milliseconds: 30_000 }
