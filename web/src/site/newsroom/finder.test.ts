import { expect, test } from 'vitest'
import type { SearchedArticle } from '#shared/domain/post.ts'
import { type Finder, finderOf, searchPage } from './finder.ts'

const searched = (slug: string, facts: Partial<SearchedArticle> = {}): SearchedArticle => ({
  slug,
  title: slug,
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
  words: '',
  ...facts,
})
const articles = [
  searched('body', { words: 'guidance proxy resume' }),
  searched('excerpt', { excerpt: 'What guidance means', categorySlug: 'reports' }),
  searched('tag', { tags: ['Guidance'], categorySlug: 'reports' }),
  searched('title', { title: 'Guidance in March' }),
  searched('author', { authorName: 'Inès Ørsted' }),
]
const found = async (query: string) => {
  const { find } = await finderOf(articles, true)
  return find(query).map(({ slug }) => slug)
}

test('words are found in title, tags, excerpt, author and body, in this order', async () => {
  expect(await found('guidance')).toEqual(['title', 'tag', 'excerpt', 'body'])
  expect(await found('orsted')).toEqual(['author'])
})

test('neither case nor accents matter, on either side', async () => {
  expect(await found('RÉSUMÉ')).toEqual(['body'])
  expect(await found('ines ØRSTED')).toEqual(['author'])
})

test('the beginning of a word is enough', async () => {
  expect(await found('guid prox')).toEqual(['body'])
})

test('every word has to be there; those that stand everywhere need not', async () => {
  expect(await found('guidance proxy')).toEqual(['body'])
  expect(await found('the guidance of march')).toEqual(['title'])
})

test('a small slip is forgiven where nothing is found without, a larger one is not', async () => {
  expect(await found('guidnace')).toEqual(['title', 'tag', 'excerpt', 'body'])
  expect(await found('porxy')).toEqual([])
  expect(await found('prxy')).toEqual(['body'])
  expect(await found('gardening')).toEqual([])
})

test('what holds no word leaves everything as it is, newest first', async () => {
  expect(await found(' …')).toEqual(articles.map(({ slug }) => slug))
})

test('what is alike comes newest first', async () => {
  const { find } = await finderOf(
    [searched('c'), searched('a'), searched('b')].map((one) => ({ ...one, words: 'x1' })),
    true,
  )
  expect(find('x1').map(({ slug }) => slug)).toEqual(['c', 'a', 'b'])
})

test('a page holds what matches search, category and tag; the next one begins where it ends', async () => {
  const finder: Finder = await finderOf(articles, true)
  const pageOf = (filter: Parameters<typeof searchPage>[1], size = 9) => {
    const { posts, ...rest } = searchPage(finder, filter, size)
    return { slugs: posts.map(({ slug }) => slug), ...rest }
  }
  expect(pageOf({ q: 'guidance', category: 'reports' })).toEqual({ slugs: ['tag', 'excerpt'], found: 2 })
  expect(pageOf({ q: 'guidance', category: 'reports', tag: 'guidance' })).toEqual({
    slugs: ['tag'],
    found: 1,
  })
  expect(pageOf({ q: 'guidance' }, 3)).toEqual({ slugs: ['title', 'tag', 'excerpt'], older: '3', found: 4 })
  expect(pageOf({ q: 'guidance', after: '3' }, 3)).toEqual({ slugs: ['body'], found: 4 })
  expect(searchPage(finder, { q: 'proxy' }, 9).posts[0]).not.toHaveProperty('words')
})

test('a search that does not reach the oldest articles says how far it reached', async () => {
  expect(searchPage(await finderOf(articles, false), { q: 'proxy' }, 9)).toMatchObject({ found: 1, among: 5 })
})
