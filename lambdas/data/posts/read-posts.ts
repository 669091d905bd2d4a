import type { Post, PostRow } from '#shared/domain/posts/post.ts'
import { readDirectory } from '../directory/directory.ts'
import { decodeCursor, encodeCursor, timeSortKey } from '../table/sort-key.ts'
import { batchGet, queryItems } from '../table/table.ts'
import { loadContent, loadPost, toPost, toPostRow } from './load-post.ts'
import { type PostSummary, summaryKey, toSummary } from './stored-post.ts'

/** A page of posts of any status, last changed first: all of them, or those of one author profile. */
export async function listPosts(page: {
  authorId?: string | null
  limit: number
  cursor?: string | undefined
}): Promise<{ posts: PostRow[]; nextCursor?: string }> {
  const { authorId, limit, cursor } = page
  const list = authorId
    ? { index: 'byAuthor', key: 'gsi3pk', value: `AUTHOR#${authorId}` }
    : { index: 'changed', key: 'gsi2pk', value: 'POSTS' }
  const [items, directory] = await Promise.all([
    queryItems({
      IndexName: list.index,
      KeyConditionExpression: `${list.key} = :list${cursor ? ' AND gsi2sk < :after' : ''}`,
      ExpressionAttributeValues: { ':list': list.value, ...(cursor && { ':after': decodeCursor(cursor) }) },
      ScanIndexForward: false,
      // One more than asked for shows whether there is a next page.
      Limit: limit + 1,
    }),
    readDirectory(),
  ])
  const posts = items.slice(0, limit).map(toSummary)
  const last = posts.at(-1)
  return {
    posts: posts.map((post) => toPostRow(post, directory)),
    ...(last && items.length > limit && { nextCursor: encodeCursor(timeSortKey(last.updatedAt, last.id)) }),
  }
}

/** One complete post of any status, as it is at this moment (consistent read). */
export async function findPost(id: string, now: Date): Promise<Post | undefined> {
  const [stored, directory] = await Promise.all([loadPost(id, { consistent: true }), readDirectory()])
  return stored && toPost(stored, directory, await loadContent(stored), now)
}

/** The summaries of up to 100 posts, in no particular order; those that no longer exist are missing. */
export const findSummaries = async (ids: readonly string[]): Promise<PostSummary[]> =>
  ids.length === 0 ? [] : (await batchGet(ids.map(summaryKey))).map(toSummary)
