import { type ArticleSummary, isPublic } from '#shared/domain/posts/post.ts'
import type { Directory } from '../directory/directory.ts'
import { summaryKey, toSummary } from '../posts/stored-post.ts'
import { batchGet } from '../table/table.ts'
import { toArticleSummary } from './articles.ts'

/** Summaries of those posts that are public at `now`, in the order of `ids`. */
export async function loadPublicSummaries(
  ids: readonly string[],
  directory: Directory,
  now: Date,
): Promise<ArticleSummary[]> {
  if (ids.length === 0) return []
  const posts = (await batchGet(ids.map(summaryKey))).map(toSummary).filter((post) => isPublic(post, now))
  const shown = new Map(posts.map((post) => [post.id, toArticleSummary(post, directory)]))
  return ids.flatMap((id) => shown.get(id) ?? [])
}
