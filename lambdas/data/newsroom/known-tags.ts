import { slugsOfTag } from '#shared/domain/posts/slug.ts'
import { type Directory, nextScheduledInstant, readDirectory } from '../directory/directory.ts'
import { currentTagged } from '../directory/tag-changes.ts'
import { toSummary } from '../posts/stored-post.ts'
import { ContentCache } from './content-cache.ts'
import { contentVersion } from './content-version.ts'
import { latestSortKey, queryPublished } from './internal/query-published.ts'

/** How many of the newest articles have their tags cached. */
const maxArticles = 2000

interface Tags {
  slugs: ReadonlySet<string>
  /** False if older articles may have other tags. */
  complete: boolean
}

export const tagCache = new ContentCache<Tags>(async (now) => {
  const [items, directory] = await Promise.all([
    queryPublished('PUBLIC', latestSortKey(now), maxArticles + 1),
    readDirectory(),
  ])
  const slugs = new Set(
    items.map(toSummary).flatMap((post) => {
      const tagged = currentTagged(post, directory.tagChanges)
      return tagged.tags.flatMap((name) => slugsOfTag(tagged, name))
    }),
  )
  return {
    value: { slugs, complete: items.length <= maxArticles },
    validUntil: nextScheduledInstant(directory, now),
  }
})

/**
 * Whether a public article has the tag, so that a made-up tag does not cause all articles to be read.
 * `mayHaveTag` means that only articles older than the cached ones can have it.
 */
export async function findTagged(
  slug: string,
  directory: Directory,
  now: Date,
): Promise<{ hasTag: boolean; mayHaveTag: boolean }> {
  const { slugs, complete } = await tagCache.read(now, await contentVersion(directory))
  return { hasTag: slugs.has(slug), mayHaveTag: !complete }
}
