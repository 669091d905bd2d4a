import type { Category } from '#shared/domain/category.ts'
import { type Article, type ArticleSummary, isPublic } from '#shared/domain/post.ts'
import {
  authorNameOf,
  type Directory,
  nextScheduled,
  readDirectory,
  shownAuthor,
  shownCategory,
} from './directory.ts'
import { withContent } from './full-articles.ts'
import { withoutHighlights } from './highlights.ts'
import { htmlOf, loadPost } from './load-post.ts'
import { cursorOf, placeOf, placeOfCursor } from './place.ts'
import { latestPlace, matchingPosts, type PostFilter, publishedItems } from './published-posts.ts'
import { postIdOf } from './slugs.ts'
import { type StoredPost, type Summary, summaryOf } from './stored-post.ts'

export interface PageOfArticles {
  posts: ArticleSummary[]
  nextCursor?: string
  /** Until when this answer is true: the next scheduled article appears then. */
  nextPublication: string | null
}

/**
 * A page of what is public at `now` and matches the filter, newest first. `full` adds the content and may end
 * sooner than `limit`: at 4 MB, with a cursor for the rest.
 */
export async function listArticles(
  now: Date,
  {
    view,
    limit,
    cursor,
    ...filter
  }: { view: 'full' | 'summary'; limit: number; cursor?: string | undefined } & PostFilter,
): Promise<PageOfArticles> {
  const latest = latestPlace(now)
  const before = cursor ? placeOfCursor(cursor, latest) : latest
  // One more tells whether there is another page.
  const { posts: found, directory } = await readPosts(filter, before, limit + 1)
  const summaries = found.slice(0, limit)
  const toArticle = (post: Summary) => articleSummaryOf(post, directory)
  const page =
    view === 'full'
      ? await withContent(summaries, toArticle)
      : { posts: summaries.map(toArticle), last: summaries.at(-1) }
  const { last } = page
  const more = last !== undefined && (found.length > limit || last !== summaries.at(-1))
  return {
    posts: page.posts,
    ...(more && { nextCursor: cursorOf(placeOf(last.publishedAt ?? '', last.id)) }),
    nextPublication: nextScheduled(directory, now),
  }
}

/** Without a filter posts and names are read side by side; with one, names come first: they say what matches. */
async function readPosts(filter: PostFilter, before: string, limit: number) {
  if (!filter.category && !filter.tag) {
    const [items, directory] = await Promise.all([publishedItems('PUBLIC', before, limit), readDirectory()])
    return { posts: items.map(summaryOf), directory }
  }
  const directory = await readDirectory()
  return { posts: await matchingPosts(filter, directory, before, limit), directory }
}

/** Where an old slug leads. */
export interface Moved {
  movedTo: string
  nextPublication: string | null
}
export interface PublicPost {
  stored: StoredPost
  directory: Directory
  nextPublication: string | null
}

/** What is stored of the article at a slug if it is public at `now`; an old slug tells the present one. */
export async function publicPost(slug: string, now: Date): Promise<PublicPost | Moved | undefined> {
  const id = await postIdOf(slug)
  if (id === undefined) return undefined
  const [stored, directory] = await Promise.all([loadPost(id), readDirectory()])
  if (!stored || !isPublic(stored.summary, now)) return undefined
  const nextPublication = nextScheduled(directory, now)
  if (stored.summary.slug !== slug) return { movedTo: stored.summary.slug, nextPublication }
  return { stored, directory, nextPublication }
}

/** The article at a slug as its editor wrote it, if it is public at `now`. */
export async function findArticle(
  slug: string,
  now: Date,
): Promise<{ post: Article; nextPublication: string | null } | Moved | undefined> {
  const found = await publicPost(slug, now)
  if (!found || 'movedTo' in found) return found
  const post = await articleOf(found)
  return {
    post: { ...post, content: withoutHighlights(post.content) },
    nextPublication: found.nextPublication,
  }
}

/** A whole article, with its HTML as it is stored. */
export async function articleOf({ stored, directory }: PublicPost): Promise<Article> {
  const { summary, body } = stored
  const author = shownAuthor(directory, summary.authorId)
  return {
    ...articleSummaryOf(summary, directory),
    content: await htmlOf(stored),
    description: body.description,
    category: shownCategory(directory, summary.categoryId).name,
    authorBio: author?.bio ?? '',
    authorSocialLinks: author?.socialLinks ?? {},
    downloadUrl: body.downloadUrl,
    downloadCta: body.downloadCta,
    updatedAt: summary.updatedAt,
  }
}

/** The newsroom's categories: Blog, Reports and Media first (decision A23). Says nothing of any post. */
export async function publicCategories(): Promise<Pick<Category, 'id' | 'name' | 'slug' | 'color'>[]> {
  const { categories } = await readDirectory()
  return categories.map(({ id, name, slug, color }) => ({ id, name, slug, color }))
}

/** When the next scheduled article appears: no answer to a reader may be kept beyond it. */
export const nextPublication = async (now: Date): Promise<string | null> =>
  nextScheduled(await readDirectory(), now)

/** An article as lists show it, with the names of this moment. */
export function articleSummaryOf(post: Summary, directory: Directory): ArticleSummary {
  const category = shownCategory(directory, post.categoryId)
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    publishedAt: post.publishedAt ?? post.createdAt,
    createdAt: post.createdAt,
    authorName: authorNameOf(directory, post.authorId),
    authorImage: shownAuthor(directory, post.authorId)?.profileImage ?? null,
    categoryName: category.name,
    categorySlug: category.slug,
    categoryColor: category.color,
    tags: post.tags,
    featuredImage: post.featuredImage,
    featuredImageAlt: post.featuredImageAlt,
    featuredImageSize: post.featuredImageSize,
    readTime: post.readTime,
  }
}
