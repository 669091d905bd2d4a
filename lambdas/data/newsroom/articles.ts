import type { Category } from '#shared/domain/catalog/category.ts'
import { type Article, type ArticleSummary, isPublic } from '#shared/domain/posts/post.ts'
import { findMovedCategory } from '../directory/categories.ts'
import {
  authorNameOrDefault,
  categoryOrDefault,
  type Directory,
  findAuthor,
  nextScheduledInstant,
  readDirectory,
} from '../directory/directory.ts'
import { currentTagged } from '../directory/tag-changes.ts'
import { loadContent, loadPost } from '../posts/load-post.ts'
import { removeHighlighting } from '../posts/stored-highlighting.ts'
import { type PostSummary, type StoredPost, toSummary } from '../posts/stored-post.ts'
import { requestedMediaId } from '../posts/used-media.ts'
import { findPostIdBySlug } from '../slugs/post-slugs.ts'
import { decodeCursor, encodeCursor, timeSortKey } from '../table/sort-key.ts'
import type { Item } from '../table/table.ts'
import { type ListedArticle, withContent } from './internal/article-contents.ts'
import { type ArticleFilter, findMatchingPosts, type MatchingPosts } from './internal/matching-posts.ts'
import { latestSortKey, queryPublished } from './internal/query-published.ts'
import { usedCategories } from './used-categories.ts'

export type { ListedArticle } from './internal/article-contents.ts'

export interface ArticleListPage {
  posts: ListedArticle[]
  nextCursor?: string
  /** The current filter, if the requested one used an earlier slug of a category or tag. */
  movedTo?: ArticleFilter | undefined
  /** When the newsroom's oldest and newest articles were published, if requested. */
  span?: { oldest: string; newest: string } | undefined
  /** The slugs of the categories that have articles, if requested with the span. */
  usedCategories?: string[]
  /** The time of the next scheduled publication. No response may be cached beyond that. */
  nextPublication: string | null
}

interface ArticleListRequest extends ArticleFilter {
  view: 'full' | 'summary'
  limit: number
  cursor?: string | undefined
  /** Only articles from the first instant on, and before the second. */
  period?: { since: string; until: string } | undefined
  /** Also returns the dates of the oldest and the newest article, and which categories have any. */
  span?: '1' | undefined
}

/**
 * A page of the articles that are public at `now` and match the filter, newest first. `full` adds their
 * content; the page then ends at 4 MB, possibly before `limit`, with a cursor for the rest.
 */
export async function listArticles(
  now: Date,
  { view, limit, cursor, period, span, ...filter }: ArticleListRequest,
): Promise<ArticleListPage> {
  const publicUntil = latestSortKey(now)
  const latest = period && period.until < publicUntil ? period.until : publicUntil
  const before = cursor ? decodeCursor(cursor, { latest }) : latest
  // One more than requested shows whether there is a next page.
  const [{ posts: read, scannedUntil: readUntil, movedTo, directory }, published] = await Promise.all([
    readPosts(filter, { now, before, limit: limit + 1 }),
    span && publishedSpan(publicUntil),
  ])
  const found = period ? read.filter(({ publishedAt }) => (publishedAt ?? '') >= period.since) : read
  // Nothing more precedes the beginning of the period.
  const scannedUntil = found.length < read.length ? undefined : readUntil
  const summaries = found.slice(0, limit)
  const toArticle = (post: PostSummary) => toArticleSummary(post, directory)
  const page =
    view === 'full'
      ? await withContent(summaries, toArticle)
      : { posts: summaries.map(toArticle), last: summaries.at(-1) }
  const { last } = page
  const more = last !== undefined && (found.length > limit || last !== summaries.at(-1))
  const next = more ? timeSortKey(last.publishedAt ?? '', last.id) : scannedUntil
  return {
    posts: page.posts,
    ...(next !== undefined && { nextCursor: encodeCursor(next) }),
    ...(movedTo && { movedTo }),
    ...(published && { span: published }),
    ...(span && { usedCategories: await usedCategories(directory, now, read) }),
    nextPublication: nextScheduledInstant(directory, now),
  }
}

/** When the oldest and the newest public article were published; undefined if there is none. */
async function publishedSpan(latest: string): Promise<ArticleListPage['span']> {
  const [[newest], [oldest]] = await Promise.all([
    queryPublished('PUBLIC', latest, 1),
    queryPublished('PUBLIC', latest, 1, 'oldest first'),
  ])
  if (!newest || !oldest) return undefined
  const dateOf = (item: Item) => toSummary(item).publishedAt ?? ''
  return { oldest: dateOf(oldest), newest: dateOf(newest) }
}

/** Without a filter, posts and directory are read in parallel. A filter needs the directory first. */
async function readPosts(
  filter: ArticleFilter,
  wanted: { now: Date; before: string; limit: number },
): Promise<MatchingPosts & { directory: Directory }> {
  if (!filter.category && !filter.tag) {
    const { before, limit } = wanted
    const [items, directory] = await Promise.all([queryPublished('PUBLIC', before, limit), readDirectory()])
    return { posts: items.map(toSummary), directory }
  }
  const directory = await readDirectory()
  return { ...(await findMatchingPosts(filter, directory, wanted)), directory }
}

/** A former slug, and the one that it redirects to. */
export interface MovedArticle {
  movedTo: string
  nextPublication: string | null
}
export interface PublicPost {
  stored: StoredPost
  directory: Directory
  nextPublication: string | null
}

/** The stored post at a slug if it is public at `now`; for a former slug, the current one. */
export async function findPublicPost(
  slug: string,
  now: Date,
): Promise<PublicPost | MovedArticle | undefined> {
  const id = await findPostIdBySlug(slug)
  if (id === undefined) return undefined
  const [stored, directory] = await Promise.all([loadPost(id), readDirectory()])
  if (!stored || !isPublic(stored.summary, now)) return undefined
  const nextPublication = nextScheduledInstant(directory, now)
  if (stored.summary.slug !== slug) return { movedTo: stored.summary.slug, nextPublication }
  return { stored, directory, nextPublication }
}

/** The article at a slug with its HTML as the editor wrote it, if it is public at `now`. */
export async function findArticle(
  slug: string,
  now: Date,
): Promise<{ post: Article; nextPublication: string | null } | MovedArticle | undefined> {
  const found = await findPublicPost(slug, now)
  if (!found || 'movedTo' in found) return found
  const post = await toFullArticle(found)
  return {
    post: { ...post, content: removeHighlighting(post.content) },
    nextPublication: found.nextPublication,
  }
}

/** A complete article, with its stored HTML, including the highlighting of code. */
export const toFullArticle = async ({
  stored,
  directory,
}: Omit<PublicPost, 'nextPublication'>): Promise<Article> =>
  toArticle(stored, directory, await loadContent(stored))

/** A complete article with this HTML. */
export function toArticle({ summary, body }: StoredPost, directory: Directory, content: string): Article {
  const author = findAuthor(directory, summary.authorId)
  return {
    ...toArticleSummary(summary, directory),
    content,
    description: body.description,
    category: categoryOrDefault(directory, summary.categoryId).name,
    authorBio: author?.bio ?? '',
    authorSocialLinks: author?.socialLinks ?? {},
    downloadUrl: body.downloadUrl,
    downloadCta: body.downloadCta,
    ...replacedDownload(summary, body.downloadUrl),
    ...(body.keyFacts && { keyFacts: body.keyFacts }),
    ...(summary.correction && { correction: summary.correction }),
    ...(summary.earlierCorrections && { earlierCorrections: summary.earlierCorrections }),
    updatedAt: summary.updatedAt,
  }
}

/** When the article's download was replaced. Nothing if it has another one since. */
function replacedDownload(
  { downloadReplaced }: PostSummary,
  url: string | null,
): Pick<Article, 'downloadReplacedAt'> {
  const isIt = downloadReplaced && url && requestedMediaId(url) === downloadReplaced.file
  return isIt ? { downloadReplacedAt: downloadReplaced.at } : {}
}

/** The newsroom's categories in their order. The list reveals nothing about unpublished posts. */
export async function listPublicCategories(): Promise<Pick<Category, 'id' | 'name' | 'slug' | 'color'>[]> {
  const { categories } = await readDirectory()
  return categories.map(({ id, name, slug, color }) => ({ id, name, slug, color }))
}

/** A category's name and the permanent id of its feed, if it has one. */
export async function findFeedCategory(
  slug: string,
): Promise<{ name: string; feedId?: string | undefined } | undefined> {
  const { categories } = await readDirectory()
  return categories.find((category) => category.slug === slug)
}

/** The slug of the category that an earlier slug redirects to; undefined if no category ever had it. */
export const findCurrentCategory = async (slug: string): Promise<string | undefined> =>
  findMovedCategory(slug, await readDirectory())

/** The time of the next scheduled publication. No response to a reader may be cached beyond that. */
export const nextPublication = async (now: Date): Promise<string | null> =>
  nextScheduledInstant(await readDirectory(), now)

/** An article as lists show it, with the current names of its category, author and tags. */
export function toArticleSummary(post: PostSummary, directory: Directory): ArticleSummary {
  const category = categoryOrDefault(directory, post.categoryId)
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    publishedAt: post.publishedAt ?? post.createdAt,
    createdAt: post.createdAt,
    authorName: authorNameOrDefault(directory, post.authorId),
    authorImage: findAuthor(directory, post.authorId)?.profileImage ?? null,
    categoryName: category.name,
    categorySlug: category.slug,
    categoryColor: category.color,
    ...currentTagged(post, directory.tagChanges),
    featuredImage: post.featuredImage,
    featuredImageAlt: post.featuredImageAlt,
    featuredImageSize: post.featuredImageSize,
    ...(post.featuredImageFocus && { featuredImageFocus: post.featuredImageFocus }),
    readTime: post.readTime,
    ...(post.revisedAt && { revisedAt: post.revisedAt }),
  }
}
