import { Problem } from '#shared/api/problem.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { authorSk, categorySk, type Directory, directoryKey, scheduledSk } from '../../directory/directory.ts'
import { instantFromSortKey, timeSortKey } from '../../table/sort-key.ts'
import type { TransactionStep } from '../../table/transact.ts'

interface Counted {
  categoryId: string | null
  authorId: string | null
}

/** Moves a post between the counts of its categories and authors. One that was deleted has no count to change. */
export function countSteps(
  { categories, authors }: Directory,
  before: Counted | undefined,
  after: Counted | undefined,
): TransactionStep[] {
  const existing = new Set([...categories, ...authors].map(({ id }) => id))
  const moved = (sk: (id: string) => string, from?: string | null, to?: string | null): TransactionStep[] =>
    from === to
      ? []
      : [
          ...(from && existing.has(from) ? [addToCount(sk(from), -1)] : []),
          ...(to && existing.has(to) ? [addToCount(sk(to), 1)] : []),
        ]
  return [
    ...moved(categorySk, before?.categoryId, after?.categoryId),
    ...moved(authorSk, before?.authorId, after?.authorId),
  ]
}

const addToCount = (sk: string, by: 1 | -1): TransactionStep => ({
  Update: {
    Key: { ...directoryKey, sk },
    UpdateExpression: 'ADD postCount :by',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':by': by },
  },
  onConditionFailed: () =>
    new Problem('conflict', 'The category or author of this post was just deleted. Please save again.'),
})

interface Dated {
  id: string
  status: string
  publishedAt: string | null
}

/**
 * Records in the directory when a scheduled post will appear. Every response to a reader needs the directory anyway, and so
 * learns how long it may be cached. An entry whose time has passed is ignored, and expires a day later.
 */
export function scheduleSteps(
  before: Dated | undefined,
  after: Dated | undefined,
  now: Date,
): TransactionStep[] {
  const from = before && scheduledSortKey(before, now)
  const to = after && scheduledSortKey(after, now)
  if (from === to) return []
  return [
    ...(from ? [{ Delete: { Key: { ...directoryKey, sk: scheduledSk(from) } } }] : []),
    ...(to ? [{ Put: { Item: { ...directoryKey, sk: scheduledSk(to), expiresAt: dayAfter(to) } } }] : []),
  ]
}

const scheduledSortKey = ({ id, status, publishedAt }: Dated, now: Date) =>
  status === 'published' && publishedAt && publishedAt > now.toISOString()
    ? timeSortKey(publishedAt, id)
    : undefined

/** In epoch seconds. */
const dayAfter = (sortKey: string): number =>
  epochSeconds(new Date(instantFromSortKey(sortKey))) + 24 * 60 * 60
