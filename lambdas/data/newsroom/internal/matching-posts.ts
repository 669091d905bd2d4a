import { hasTag } from '#shared/domain/posts/slug.ts'
import { findMovedCategory } from '../../directory/categories.ts'
import { categoryOrDefault, type Directory } from '../../directory/directory.ts'
import { currentTagged } from '../../directory/tag-changes.ts'
import { type PostSummary, toSummary } from '../../posts/stored-post.ts'
import { timeSortKey } from '../../table/sort-key.ts'
import { findMovedTag } from '../../tags/moved-tag.ts'
import { findTagged } from '../known-tags.ts'
import { queryPublished } from './query-published.ts'

/** Selects the published posts that match both. */
export interface ArticleFilter {
  /** Slug of the category that readers see on the article. */
  category?: string | undefined
  /** Slug of a tag. */
  tag?: string | undefined
}

/** Posts read per query and per call. If too few match, the caller requests the next page. */
const batchSize = 100
const maxScanned = 2000

export interface MatchingPosts {
  /** Newest first. */
  posts: PostSummary[]
  /** Sort key of the last post that was read; undefined at the end of the list. */
  scannedUntil?: string | undefined
  /** The current filter, if the requested one uses the former slug of a category or tag. */
  movedTo?: ArticleFilter | undefined
}

/** Whether a category currently has this slug. */
const isKnownCategory = (slug: string, directory: Directory): boolean =>
  [categoryOrDefault(directory, null), ...directory.categories].some((category) => category.slug === slug)

/** The tag's current slug; `null` if the tag was deleted, undefined if no article has it. */
async function findCurrentTag(tag: string, directory: Directory, now: Date) {
  const { hasTag: isKnown, mayHaveTag } = await findTagged(tag, directory, now)
  if (isKnown) return tag
  const moved = await findMovedTag(tag)
  return moved === undefined && mayHaveTag ? tag : moved
}

/**
 * The filter after tags and categories were renamed, merged or deleted; `undefined` if it matches nothing.
 * `movedTo` is set if it differs from the requested one, without the tag if that was deleted. Usually this
 * reads nothing.
 */
async function currentFilter(
  requested: ArticleFilter,
  directory: Directory,
  now: Date,
): Promise<{ filter: ArticleFilter | undefined; movedTo: ArticleFilter | undefined }> {
  const { category, tag } = requested
  const currentCategory =
    category && !isKnownCategory(category, directory)
      ? await findMovedCategory(category, directory)
      : category
  const currentTag = tag && (await findCurrentTag(tag, directory, now))
  const nothing = (category && !currentCategory) || (tag && !currentTag)
  const current = { category: currentCategory, tag: currentTag ?? undefined }
  const moved = currentCategory !== category || currentTag !== tag
  const unknown = (category && !currentCategory) || (tag && currentTag === undefined)
  return { filter: nothing ? undefined : current, movedTo: moved && !unknown ? current : undefined }
}

/**
 * At most `limit` posts that match, newest first. The index is sorted by time alone, so posts are read and
 * filtered until enough match. docs/data-model.md explains the cost, and why there is no index for it.
 */
export async function findMatchingPosts(
  requested: ArticleFilter,
  directory: Directory,
  { now, before, limit }: { now: Date; before: string; limit: number },
): Promise<MatchingPosts> {
  const { filter, movedTo } = await currentFilter(requested, directory, now)
  if (!filter) return { posts: [], movedTo }
  const { category, tag } = filter
  const matches = (post: PostSummary) =>
    (!category || categoryOrDefault(directory, post.categoryId).slug === category) &&
    (!tag || hasTag(currentTagged(post, directory.tagChanges), tag))

  const posts: PostSummary[] = []
  let from: string | undefined = before
  for (let lookedAt = 0; from !== undefined && posts.length < limit && lookedAt < maxScanned; ) {
    const next: PostSummary[] = (await queryPublished('PUBLIC', from, batchSize)).map(toSummary)
    lookedAt += next.length
    posts.push(...next.filter(matches))
    const last = next.length === batchSize ? next.at(-1) : undefined
    from = last && timeSortKey(last.publishedAt ?? '', last.id)
  }
  return posts.length < limit
    ? { posts, scannedUntil: from, movedTo }
    : { posts: posts.slice(0, limit), movedTo }
}
