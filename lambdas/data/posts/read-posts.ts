import type { Post } from '#shared/domain/posts/post.ts'
import { readDirectory } from '../directory/directory.ts'
import { batchGet } from '../table/table.ts'
import { loadContent, loadPost, toPost } from './load-post.ts'
import { type PostSummary, summaryKey, toSummary } from './stored-post.ts'

/** One complete post of any status (consistent read). */
export async function findPost(id: string, now: Date): Promise<Post | undefined> {
  const [stored, directory] = await Promise.all([loadPost(id, { consistent: true }), readDirectory()])
  return stored && toPost(stored, directory, await loadContent(stored), now)
}

/** The summaries of posts, in no particular order; those that no longer exist are missing. */
export const findSummaries = async (
  ids: readonly string[],
  { consistent = false } = {},
): Promise<PostSummary[]> =>
  ids.length === 0 ? [] : (await batchGet(ids.map(summaryKey), { consistent })).map(toSummary)
