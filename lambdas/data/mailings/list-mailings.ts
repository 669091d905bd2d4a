import type { Mailing } from '#shared/domain/mailings.ts'
import { lessThan, where } from '../table/expressions.ts'
import { decodeCursor, encodeCursor, timeSortKey } from '../table/sort-key.ts'
import { queryItems } from '../table/table.ts'
import { allMailings, toMailing } from './mailing-record.ts'

export interface MailingPage {
  mailings: Mailing[]
  nextCursor?: string
}

/** Sent and planned mailings, newest first. */
export async function listMailings(limit: number, cursor?: string): Promise<MailingPage> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const items = await queryItems({
    IndexName: 'changed',
    ...where([{ gsi2pk: allMailings }, after !== undefined && lessThan('gsi2sk', after)]),
    ScanIndexForward: false,
    Limit: limit + 1,
  })
  const mailings = items.slice(0, limit).map(toMailing)
  const last = mailings.at(-1)
  const isMore = items.length > limit && last !== undefined
  return { mailings, ...(isMore && { nextCursor: encodeCursor(timeSortKey(last.dueAt, last.id)) }) }
}
