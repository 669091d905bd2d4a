import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { PostCounts } from '#shared/domain/posts/post-filter.ts'
import type { Directory } from '../directory/directory.ts'
import { absent, when } from '../table/expressions.ts'
import { dynamo, getItem, tableName } from '../table/table.ts'
import { type IndexedPost, readAllPosts } from './internal/summary-index.ts'
import {
  type CountsItem,
  countedStates,
  countsKey,
  type StatusCounts,
  stateOf,
  toCountsItem,
} from './status-counts.ts'

/** The number of posts in each state, of all authors or one. */
export async function readPostCounts(
  authorId: string | null,
  directory: Directory,
  now: Date,
): Promise<PostCounts> {
  const item = toCountsItem(await getItem(countsKey(authorId)))
  const counts = item.complete ? item : await recount(authorId, now)
  const scheduled = directory.scheduled.filter(
    (post) => post.at > now.toISOString() && (authorId === null || post.authorId === authorId),
  ).length
  return {
    all: counts.draft + counts.published + counts.archived,
    draft: counts.draft,
    scheduled,
    published: counts.published - scheduled,
    archived: counts.archived,
    trash: counts.trash,
  }
}

/** Counts all posts once and stores the result, for a table with posts from before counts existed. */
async function recount(authorId: string | null, now: Date): Promise<StatusCounts> {
  const before = toCountsItem(await getItem(countsKey(authorId), { consistent: true }))
  const counts = count(await readAllPosts(now), authorId)
  await keep(authorId, before, counts, now)
  return counts
}

function count(posts: readonly IndexedPost[], authorId: string | null): StatusCounts {
  const counts: StatusCounts = { draft: 0, published: 0, archived: 0, trash: 0 }
  for (const post of posts) {
    if (authorId === null || post.authorId === authorId) counts[stateOf(post)] += 1
  }
  return counts
}

/** An index lags behind saves. A count made within this time after a save could miss it. */
const settlingMs = 10_000

/**
 * Stores the counts unless a post was saved in the meantime or just before. Returns whether they were stored.
 */
async function keep(
  authorId: string | null,
  { version, changedAt }: CountsItem,
  counts: StatusCounts,
  now: Date,
): Promise<boolean> {
  if (changedAt && now.getTime() - Date.parse(changedAt) < settlingMs) return false
  try {
    await dynamo.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...countsKey(authorId), ...counts, version: version + 1, changedAt, complete: true },
        ...when(version === 0 ? absent() : { version }),
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** Compares all counts with the posts and corrects them. Returns what was wrong, which should be nothing. */
export async function repairCounts(authorIds: readonly string[], now: Date): Promise<string[]> {
  const lists = [null, ...authorIds]
  const stored = await Promise.all(
    lists.map(async (authorId) => toCountsItem(await getItem(countsKey(authorId), { consistent: true }))),
  )
  const posts = await readAllPosts(now)
  const repaired: string[] = []
  for (const [index, authorId] of lists.entries()) {
    const before = stored[index] ?? toCountsItem(undefined)
    const counts = count(posts, authorId)
    const isRight = before.complete && countedStates.every((state) => before[state] === counts[state])
    if (isRight || !(await keep(authorId, before, counts, now))) continue
    if (before.complete) repaired.push(countsKey(authorId).sk)
  }
  return repaired
}
