import { hasTag } from '#shared/domain/slug.ts'
import { type Directory, shownCategory } from './directory.ts'
import { endOf, placeOf } from './place.ts'
import { type Summary, summaryOf } from './stored-post.ts'
import { type Item, queryItems } from './table.ts'

/** Which published posts are wanted: all those that have both. */
export interface PostFilter {
  /** Slug of the category that readers see on the post. */
  category?: string | undefined
  /** Slug of a tag. */
  tag?: string | undefined
}

/** Posts that a filtered read looks at in one go. */
const atOnce = 100

/** Items of a list of the index `published` from before a place on, newest first. */
export const publishedItems = (list: 'PUBLIC' | 'WORDS', before: string, limit: number): Promise<Item[]> =>
  queryItems({
    IndexName: 'published',
    KeyConditionExpression: 'gsi1pk = :public AND gsi1sk < :before',
    ExpressionAttributeValues: { ':public': list, ':before': before },
    ScanIndexForward: false,
    Limit: limit,
  })

/** Everything that is public at `now` lies before this place. */
export const latestPlace = (now: Date): string => endOf(now.toISOString())

/**
 * At most `limit` posts that match, newest first. The table knows posts by time alone, so that a filter reads on
 * until it has found enough: docs/data-model.md says what that costs, and why it is no index of its own.
 */
export async function matchingPosts(
  filter: PostFilter,
  directory: Directory,
  before: string,
  limit: number,
): Promise<Summary[]> {
  const { category, tag } = filter
  const matches = (post: Summary) =>
    (!category || shownCategory(directory, post.categoryId).slug === category) &&
    (!tag || hasTag(post.tags, tag))
  // Nothing can be in a category that does not exist.
  const known = [shownCategory(directory, null), ...directory.categories]
  if (category && !known.some(({ slug }) => slug === category)) return []

  const found: Summary[] = []
  for (let from: string | undefined = before; from !== undefined && found.length < limit; ) {
    const posts: Summary[] = (await publishedItems('PUBLIC', from, atOnce)).map(summaryOf)
    found.push(...posts.filter(matches))
    const last = posts.length === atOnce ? posts.at(-1) : undefined
    from = last && placeOf(last.publishedAt ?? '', last.id)
  }
  return found.slice(0, limit)
}
