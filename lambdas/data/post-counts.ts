import { Problem } from '#shared/api/problem.ts'
import { authorSk, categorySk, type Directory, directoryKey, scheduledSk } from './directory.ts'
import { instantOf, placeOf } from './place.ts'
import type { Step } from './transact.ts'

interface Counted {
  categoryId: string | null
  authorId: string | null
}

/** Moves a post between the counts of its categories and authors. A category that is gone has no count to move. */
export function countSteps(
  { categories, authors }: Directory,
  before: Counted | undefined,
  after: Counted | undefined,
): Step[] {
  const existing = new Set([...categories, ...authors].map(({ id }) => id))
  const moved = (sk: (id: string) => string, from?: string | null, to?: string | null): Step[] =>
    from === to
      ? []
      : [
          ...(from && existing.has(from) ? [counted(sk(from), -1)] : []),
          ...(to && existing.has(to) ? [counted(sk(to), 1)] : []),
        ]
  return [
    ...moved(categorySk, before?.categoryId, after?.categoryId),
    ...moved(authorSk, before?.authorId, after?.authorId),
  ]
}

const counted = (sk: string, by: 1 | -1): Step => ({
  Update: {
    Key: { ...directoryKey, sk },
    UpdateExpression: 'ADD postCount :by',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':by': by },
  },
  refused: () =>
    new Problem(
      'conflict',
      'The category or author of this post was removed a moment ago. Please save again.',
    ),
})

interface Dated {
  id: string
  status: string
  publishedAt: string | null
}

/**
 * Notes in the directory when a scheduled post will appear, so that whoever answers a reader knows for free
 * until when the answer is true. A note whose time has passed is ignored, and removed by the table a day later.
 */
export function scheduleSteps(before: Dated | undefined, after: Dated | undefined, now: Date): Step[] {
  const from = before && scheduledPlace(before, now)
  const to = after && scheduledPlace(after, now)
  if (from === to) return []
  return [
    ...(from ? [{ Delete: { Key: { ...directoryKey, sk: scheduledSk(from) } } }] : []),
    ...(to ? [{ Put: { Item: { ...directoryKey, sk: scheduledSk(to), expiresAt: dayAfter(to) } } }] : []),
  ]
}

const scheduledPlace = ({ id, status, publishedAt }: Dated, now: Date) =>
  status === 'published' && publishedAt && publishedAt > now.toISOString()
    ? placeOf(publishedAt, id)
    : undefined

/** Epoch seconds. */
const dayAfter = (place: string): number => Math.floor(Date.parse(instantOf(place)) / 1000) + 24 * 60 * 60
