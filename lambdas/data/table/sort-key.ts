import { createHash } from 'node:crypto'
import { Problem } from '#shared/api/problem.ts'

/** Twelve hexadecimal digits: the end of a UUID, or the beginning of the hash of any other id. */
const idSuffix = (id: string): string =>
  /[0-9a-f]{12}$/.exec(id)?.[0] ?? createHash('sha256').update(id).digest('hex').slice(0, 12)

/**
 * The sort key of a list that is sorted by time: the instant, then a part of the id, so that it is unique. Cursors are made
 * from these keys.
 */
export const timeSortKey = (instant: string, id: string): string => `${instant}#${idSuffix(id)}`

export const instantFromSortKey = (sortKey: string): string => sortKey.slice(0, 24)

/** Comes after every sort key of this instant, and before those of the next millisecond. */
export const endOfInstant = (instant: string): string => `${instant}#~`

const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[0-9a-f]{12}$/

/** The cursor for the next page. It contains the sort key of the last entry, but no partition key. */
export const encodeCursor = (sortKey: string): string => Buffer.from(sortKey).toString('base64url')

/** The sort key in a cursor. Throws 400 for a cursor that we did not issue, or one after `latest`. */
export function decodeCursor(
  cursor: string,
  { latest, parameter }: { latest?: string; parameter?: 'cursor' | 'before' } = {},
): string {
  const sortKey = Buffer.from(cursor, 'base64url').toString('latin1')
  const isOurs = pattern.test(sortKey) && encodeCursor(sortKey) === cursor
  if (isOurs && (latest === undefined || sortKey <= latest)) return sortKey
  throw unknownPage(parameter)
}

/** The 400 for a cursor that we did not issue. */
export function unknownPage(path: 'cursor' | 'before' = 'cursor'): Problem {
  const message = 'This page of the list does not exist. Start from the first one.'
  return new Problem('invalid_request', message, { issues: [{ path, message }] })
}
