import { epochSeconds } from '#shared/epoch-seconds.ts'
import {
  authorSk,
  categoryOrDefault,
  categorySk,
  type Directory,
  directoryKey,
  findAuthor,
  scheduledSk,
} from '../../directory/directory.ts'
import { exists, update } from '../../table/expressions.ts'
import { instantFromSortKey, timeSortKey } from '../../table/sort-key.ts'
import type { TransactionStep } from '../../table/transact.ts'
import { VersionConflict } from '../../table/version-conflict.ts'

interface Counted {
  categoryId: string | null
  authorId: string | null
  deletedAt?: string | undefined
}

/** Posts in the trash are not counted. */
const unlessDeleted = <T extends { deletedAt?: string | undefined }>(post: T | undefined): T | undefined =>
  post?.deletedAt ? undefined : post

/**
 * Moves a post between the counts of categories and authors. It counts for the category that readers see:
 * Blog if its own was deleted, since deleting a category adds its count to Blog.
 */
export function countSteps(
  directory: Directory,
  before: Counted | undefined,
  after: Counted | undefined,
): TransactionStep[] {
  const category = (post?: Counted) => post?.categoryId && categoryOrDefault(directory, post.categoryId).id
  const author = (post?: Counted) => post && findAuthor(directory, post.authorId)?.id
  const moved = (sk: (id: string) => string, from?: string | null, to?: string | null): TransactionStep[] =>
    from === to ? [] : [...(from ? [addToCount(sk(from), -1)] : []), ...(to ? [addToCount(sk(to), 1)] : [])]
  return [
    ...moved(categorySk, category(unlessDeleted(before)), category(unlessDeleted(after))),
    ...moved(authorSk, author(unlessDeleted(before)), author(unlessDeleted(after))),
  ]
}

const addToCount = (sk: string, by: 1 | -1): TransactionStep => ({
  Update: { Key: { ...directoryKey, sk }, ...update({ add: { postCount: by }, when: exists() }) },
  // The category or author was just deleted, so the change starts again with a fresh read.
  onConditionFailed: () => new VersionConflict(),
})

interface Dated {
  id: string
  status: string
  publishedAt: string | null
  authorId: string | null
  deletedAt?: string | undefined
}

/**
 * Records in the directory when a scheduled post will appear. Every response to a reader loads the directory
 * anyway, and so knows how long it may be cached. Past entries are ignored, and expire a day later.
 */
export function scheduleSteps(
  before: Dated | undefined,
  after: Dated | undefined,
  now: Date,
): TransactionStep[] {
  const from = before && scheduledSortKey(before, now)
  const to = after && scheduledSortKey(after, now)
  if (from === to && before?.authorId === after?.authorId) return []
  const authorId = after?.authorId
  const entry = to && {
    ...directoryKey,
    sk: scheduledSk(to),
    expiresAt: dayAfter(to),
    ...(authorId && { authorId }),
  }
  return [
    ...(from && from !== to ? [{ Delete: { Key: { ...directoryKey, sk: scheduledSk(from) } } }] : []),
    ...(entry ? [{ Put: { Item: entry } }] : []),
  ]
}

const scheduledSortKey = ({ id, status, publishedAt, deletedAt }: Dated, now: Date) =>
  status === 'published' && !deletedAt && publishedAt && publishedAt > now.toISOString()
    ? timeSortKey(publishedAt, id)
    : undefined

/** In epoch seconds. */
const dayAfter = (sortKey: string): number =>
  epochSeconds(new Date(instantFromSortKey(sortKey))) + 24 * 60 * 60
