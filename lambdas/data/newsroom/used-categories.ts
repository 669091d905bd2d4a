import {
  categoryOrDefault,
  type Directory,
  nextScheduledInstant,
  readDirectory,
} from '../directory/directory.ts'
import { type PostSummary, toSummary } from '../posts/stored-post.ts'
import { timeSortKey } from '../table/sort-key.ts'
import { ContentCache } from './content-cache.ts'
import { contentVersion } from './content-version.ts'
import { latestSortKey, queryPublished } from './internal/query-published.ts'

/** Articles read per query and altogether. */
const batchSize = 100
const maxArticles = 2000

const slugOf = ({ categoryId }: PostSummary, directory: Directory) =>
  categoryOrDefault(directory, categoryId).slug

/** Categories that have posts of any kind, such as drafts. */
const withPosts = ({ categories }: Directory) =>
  categories.filter(({ postCount }) => postCount > 0).map(({ slug }) => slug)

interface Used {
  slugs: ReadonlySet<string>
  /** False if older articles may be in other categories. */
  complete: boolean
}

/** Reads articles, newest first, until there is one of each category. */
async function readUsed(directory: Directory, now: Date): Promise<Used> {
  const wanted = withPosts(directory)
  const slugs = new Set<string>()
  let from: string | undefined = latestSortKey(now)
  for (let read = 0; from !== undefined && read < maxArticles; read += batchSize) {
    const posts: PostSummary[] = (await queryPublished('PUBLIC', from, batchSize)).map(toSummary)
    for (const post of posts) slugs.add(slugOf(post, directory))
    const last = posts.length === batchSize ? posts.at(-1) : undefined
    from = last && timeSortKey(last.publishedAt ?? '', last.id)
    if (wanted.every((slug) => slugs.has(slug))) return { slugs, complete: true }
  }
  return { slugs, complete: from === undefined }
}

export const usedCategoryCache = new ContentCache<Used>(async (now) => {
  const directory = await readDirectory()
  return { value: await readUsed(directory, now), validUntil: nextScheduledInstant(directory, now) }
})

/**
 * The slugs of the categories that have articles that readers can see. `shown` are some of these articles: if they and the
 * counts of posts already answer for each category, nothing is read.
 */
export async function usedCategories(
  directory: Directory,
  now: Date,
  shown: readonly PostSummary[],
): Promise<string[]> {
  const seen = new Set(shown.map((post) => slugOf(post, directory)))
  const open = withPosts(directory).filter((slug) => !seen.has(slug))
  const { slugs, complete } =
    open.length > 0
      ? await usedCategoryCache.read(now, await contentVersion(directory))
      : { slugs: new Set<string>(), complete: true }
  const used = new Set([...seen, ...open.filter((slug) => !complete || slugs.has(slug))])
  return directory.categories.map(({ slug }) => slug).filter((slug) => used.has(slug))
}
