import { expect, test } from 'vitest'
import type { ArticleSummary } from '#shared/domain/post.ts'
import { newsroomPage, type ReadSummaries } from './articles.ts'

const article = (slug: string, facts: Partial<ArticleSummary> = {}): ArticleSummary => ({
  title: slug,
  slug,
  excerpt: '',
  publishedAt: '2026-01-15T14:30:00.000Z',
  createdAt: '2026-01-15T14:30:00.000Z',
  authorName: 'Admin',
  authorImage: null,
  categoryName: 'Blog',
  categorySlug: 'blog',
  categoryColor: '#3b82f6',
  tags: [],
  featuredImage: null,
  featuredImageAlt: '',
  featuredImageSize: null,
  readTime: 1,
  ...facts,
})

/** The list as the server cuts it into pages: a cursor is the number of articles before it. */
const reading =
  (articles: ArticleSummary[]): ReadSummaries =>
  async ({ limit, cursor = '0' }) => {
    const end = Number(cursor) + limit
    return {
      posts: articles.slice(Number(cursor), end),
      ...(end < articles.length && { nextCursor: String(end) }),
    }
  }

const numbered = (count: number, facts: (index: number) => Partial<ArticleSummary>) =>
  Array.from({ length: count }, (_, index) => article(`a${index}`, facts(index)))

async function allPages(
  articles: ArticleSummary[],
  filter: { category?: string; tag?: string },
  size: number,
) {
  const pages: string[][] = []
  let after: string | undefined
  do {
    const page = await newsroomPage(reading(articles), { ...filter, after }, size)
    pages.push(page.posts.map(({ slug }) => slug))
    after = page.older
  } while (after)
  return pages
}

test('without a filter a page is what the list answers', async () => {
  const articles = numbered(5, () => ({}))
  expect(await allPages(articles, {}, 2)).toEqual([['a0', 'a1'], ['a2', 'a3'], ['a4']])
})

test('pages of a category hold every one of its articles once, in order, and are full but for the last', async () => {
  const articles = numbered(430, (index) => ({ categorySlug: index % 60 === 7 ? 'reports' : 'blog' }))
  const pages = await allPages(articles, { category: 'reports' }, 3)
  expect(pages).toEqual([
    ['a7', 'a67', 'a127'],
    ['a187', 'a247', 'a307'],
    ['a367', 'a427'],
  ])
})

test('a last page that is just full leads to no empty one', async () => {
  const articles = numbered(250, (index) => ({ categorySlug: index < 4 ? 'reports' : 'blog' }))
  expect(await allPages(articles, { category: 'reports' }, 2)).toEqual([
    ['a0', 'a1'],
    ['a2', 'a3'],
  ])
})

test('a tag is known by its slug, and both filters combine', async () => {
  const articles = [
    article('both', { categorySlug: 'reports', tags: ['Short Interest'] }),
    article('tag', { tags: ['Short Interest'] }),
    article('category', { categorySlug: 'reports' }),
  ]
  expect(await allPages(articles, { tag: 'short-interest' }, 9)).toEqual([['both', 'tag']])
  expect(await allPages(articles, { tag: 'short-interest', category: 'reports' }, 9)).toEqual([['both']])
})
