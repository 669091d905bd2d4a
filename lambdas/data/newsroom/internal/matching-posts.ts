import { hasTag } from '#shared/domain/posts/slug.ts'
import { categoryOrDefault, type Directory } from '../../directory/directory.ts'
import { type PostSummary, toSummary } from '../../posts/stored-post.ts'
import { timeSortKey } from '../../table/sort-key.ts'
import { mayHaveTag } from '../known-tags.ts'
import { queryPublished } from './query-published.ts'

/** Selects the published posts that match both. */
export interface ArticleFilter {
  /** Slug of the category that readers see on the article. */
  category?: string | undefined
  /** Slug of a tag. */
  tag?: string | undefined
}

/** Posts read per query, and per call: if too few of them match, the caller asks for the next page. */
const batchSize = 100
const maxScanned = 2000

export interface MatchingPosts {
  /** Newest first. */
  posts: PostSummary[]
  /** Sort key of the last post that was read, unless that was the end of the list. */
  scannedUntil?: string | undefined
}

/**
 * At most `limit` posts that match, newest first. The index is sorted by time alone, so posts are read and filtered until
 * enough match. docs/data-model.md says what that costs, and why there is no index for it.
 */
export async function findMatchingPosts(
  { category, tag }: ArticleFilter,
  directory: Directory,
  { now, before, limit }: { now: Date; before: string; limit: number },
): Promise<MatchingPosts> {
  const matches = (post: PostSummary) =>
    (!category || categoryOrDefault(directory, post.categoryId).slug === category) &&
    (!tag || hasTag(post.tags, tag))
  // A category that does not exist, or a tag that no article has, matches nothing.
  const known = [categoryOrDefault(directory, null), ...directory.categories]
  if (category && !known.some(({ slug }) => slug === category)) return { posts: [] }
  if (tag && !(await mayHaveTag(tag, directory, now))) return { posts: [] }

  const posts: PostSummary[] = []
  let from: string | undefined = before
  for (let lookedAt = 0; from !== undefined && posts.length < limit && lookedAt < maxScanned; ) {
    const next: PostSummary[] = (await queryPublished('PUBLIC', from, batchSize)).map(toSummary)
    lookedAt += next.length
    posts.push(...next.filter(matches))
    const last = next.length === batchSize ? next.at(-1) : undefined
    from = last && timeSortKey(last.publishedAt ?? '', last.id)
  }
  return posts.length < limit ? { posts, scannedUntil: from } : { posts: posts.slice(0, limit) }
}
