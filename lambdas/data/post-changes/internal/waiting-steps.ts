import { type PostSummary, waitingDrafts } from '../../posts/stored-post.ts'
import { timeSortKey } from '../../table/sort-key.ts'
import type { Key } from '../../table/table.ts'
import type { TransactionStep } from '../../table/transact.ts'

type Waiting = Pick<PostSummary, 'id' | 'deletedAt' | 'waits'>

const keyOf = (post: Waiting | undefined): Key | undefined =>
  post?.waits && !post.deletedAt
    ? { pk: waitingDrafts, sk: timeSortKey(post.waits.since, post.id) }
    : undefined

/** Adds a draft to the list of waiting drafts or removes it. Writes nothing if its state does not change. */
export function waitingSteps(before: Waiting | undefined, after: Waiting | undefined): TransactionStep[] {
  const [from, to] = [keyOf(before), keyOf(after)]
  if (from?.sk === to?.sk) return []
  return [
    ...(from ? [{ Delete: { Key: { ...from } } }] : []),
    ...(to && after ? [{ Put: { Item: { ...to, post: after.id } } }] : []),
  ]
}
