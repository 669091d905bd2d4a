import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import type { Directory } from '../directory/directory.ts'
import { type PostSummary, toSummary } from '../posts/stored-post.ts'
import { toArticleSummary } from './articles.ts'
import { latestSortKey, queryPublished } from './internal/query-published.ts'

/** The articles that became public between two instants, newest first, up to a limit. */
export async function listPublishedBetween(from: Date, to: Date, limit: number): Promise<PostSummary[]> {
  const posts = (await queryPublished('PUBLIC', latestSortKey(to), limit)).map(toSummary)
  return posts.filter(({ publishedAt }) => publishedAt !== null && publishedAt >= from.toISOString())
}

/** The same articles as readers see them. */
export const summarizePublished = async (
  from: Date,
  to: Date,
  { limit, directory }: { limit: number; directory: Directory },
): Promise<ArticleSummary[]> =>
  (await listPublishedBetween(from, to, limit)).map((post) => toArticleSummary(post, directory))
