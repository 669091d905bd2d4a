import type { PostStatus } from '#shared/domain/posts/post.ts'
import * as z from '#shared/zod.ts'
import { update } from '../table/expressions.ts'
import type { Item, Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'

/** The counted states: a post counts under its status, or as trash whatever its status. */
export const countedStates = ['draft', 'published', 'archived', 'trash'] as const
export type CountedState = (typeof countedStates)[number]
export type StatusCounts = Record<CountedState, number>

/** The counts of all posts, or of one author's. */
export const countsKey = (authorId: string | null): Key => ({
  pk: 'COUNTS',
  sk: authorId === null ? 'POSTS' : `POSTS#AUTHOR#${authorId}`,
})

const Count = z._default(z.number(), 0)
const CountsItem = z.object({
  draft: Count,
  published: Count,
  archived: Count,
  trash: Count,
  /** Increases with every change. */
  version: Count,
  changedAt: z._default(z.string(), ''),
  /** False if posts were saved before counts existed, so that the counts do not cover all posts. */
  complete: z._default(z.boolean(), false),
})
export type CountsItem = z.infer<typeof CountsItem>

export const toCountsItem = (item: Item | undefined): CountsItem => CountsItem.parse(item ?? {})

interface CountedPost {
  status: PostStatus
  authorId: string | null
  deletedAt?: string | undefined
}

export const stateOf = ({ status, deletedAt }: CountedPost): CountedState => (deletedAt ? 'trash' : status)

/**
 * Updates the counts of all posts and of the author's posts. A save that changes neither writes nothing, so
 * that concurrent saves do not conflict.
 */
export function statusCountSteps(
  before: CountedPost | undefined,
  after: CountedPost | undefined,
  now: Date,
): TransactionStep[] {
  const sums = new Map<string | null, Map<CountedState, number>>()
  const add = (post: CountedPost | undefined, by: 1 | -1) => {
    if (!post) return
    for (const list of new Set([null, post.authorId])) {
      const sum = sums.get(list) ?? new Map<CountedState, number>()
      sums.set(list, sum.set(stateOf(post), (sum.get(stateOf(post)) ?? 0) + by))
    }
  }
  add(before, -1)
  add(after, 1)
  return [...sums].flatMap(([authorId, sum]) => addSteps(countsKey(authorId), sum, now))
}

function addSteps(key: Key, sum: ReadonlyMap<CountedState, number>, now: Date): TransactionStep[] {
  const changed = [...sum].filter(([, by]) => by !== 0)
  if (changed.length === 0) return []
  return [
    {
      Update: {
        Key: { ...key },
        ...update<CountsItem>({
          set: { changedAt: now.toISOString() },
          add: { version: 1, ...Object.fromEntries(changed) },
        }),
      },
    },
  ]
}
