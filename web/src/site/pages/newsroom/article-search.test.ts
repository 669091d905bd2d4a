import { expect, test } from 'vitest'
import type { SearchedArticle } from '#shared/domain/posts/post.ts'
import { type ArticleSearch, allSynonyms, createArticleSearch, searchPage } from './article-search.ts'

const anArticle = (slug: string, facts: Partial<SearchedArticle> = {}): SearchedArticle => ({
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
  anArticle('body', { words: 'guidance proxy resume' }),
  anArticle('excerpt', { excerpt: 'What guidance means', categorySlug: 'reports' }),
  anArticle('tag', { tags: ['Guidance'], categorySlug: 'reports' }),
  anArticle('title', { title: 'Guidance in March' }),
  anArticle('author', { authorName: 'Inès Ørsted' }),
]
const synonyms = allSynonyms([['gardening', 'landscaping']])
const slugsFor = async (query: string) => {
  const { find } = await createArticleSearch(articles, true)
  return find(query, synonyms).articles.map(({ slug }) => slug)
}

test('ranks matches in the title first, then tags, excerpt and body', async () => {
  expect(await slugsFor('guidance')).toEqual(['title', 'tag', 'excerpt', 'body'])
  expect(await slugsFor('orsted')).toEqual(['author'])
})

test('ignores case and accents in the query and in the article', async () => {
  expect(await slugsFor('RÉSUMÉ')).toEqual(['body'])
  expect(await slugsFor('ines ØRSTED')).toEqual(['author'])
})

test('matches the beginning of a word', async () => {
  expect(await slugsFor('guid prox')).toEqual(['body'])
})

test('takes two letters as a prefix only in the last word, and ignores words after the eighth', async () => {
  expect(await slugsFor('proxy gu')).toEqual(['body'])
  expect(await slugsFor('gu proxy')).toEqual([])
  expect(await slugsFor(`${'guidance '.repeat(8)} gardening`)).toEqual(['title', 'tag', 'excerpt', 'body'])
})

test('requires every word of the query except for stop words', async () => {
  expect(await slugsFor('guidance proxy')).toEqual(['body'])
  expect(await slugsFor('the guidance of march')).toEqual(['title'])
})

test('forgives a small typo if nothing matches exactly, but not a larger one', async () => {
  expect(await slugsFor('guidnace')).toEqual(['title', 'tag', 'excerpt', 'body'])
  expect(await slugsFor('porxy')).toEqual(['body'])
  expect(await slugsFor('prxy')).toEqual(['body'])
  expect(await slugsFor('prixe')).toEqual([])
  expect(await slugsFor('gardening')).toEqual([])
})

test('says what it searched for instead of a misspelled text, which it also searches for as it is', async () => {
  const { find } = await createArticleSearch(articles, true)
  expect(find('the Guidnace, in march', synonyms).corrected).toBe('the guidance, in march')
  expect(find('guidnace')).toEqual({ articles: [] })
  expect(find('guidance', synonyms)).not.toHaveProperty('corrected')
  // Where one word is beyond correction, the others are left alone.
  expect(find('guidnace qqqqqq', synonyms)).toEqual({ articles: [] })
})

test('knows other words for the same thing, and staff’s too', async () => {
  const { find } = await createArticleSearch(
    [anArticle('form', { words: '8k' }), anArticle('own', { words: 'landscaping' })],
    true,
  )
  const slugs = (query: string) => find(query, synonyms).articles.map(({ slug }) => slug)
  expect(slugs('current report')).toEqual(['form'])
  expect(slugs('Gardening')).toEqual(['own'])
  expect(find('gardening')).toEqual({ articles: [] })
})

test('a plural finds the singular', async () => {
  expect(await slugsFor('proxies')).toEqual(['body'])
  expect(await slugsFor('titles guidances')).toEqual([])
  expect(await slugsFor('excerpts')).toEqual(['excerpt'])
})

test('where no article has all words, those with two of three are found, and it says so', async () => {
  const { find } = await createArticleSearch(articles, true)
  const found = find('guidance proxy whaling', synonyms)
  expect(found).toMatchObject({ articles: [{ slug: 'body' }], partial: true })
  expect(find('guidance whaling', synonyms)).toEqual({ articles: [] })
})

test('returns all articles, newest first, without a query, and none for one of signs alone', async () => {
  expect(await slugsFor(' ')).toEqual(articles.map(({ slug }) => slug))
  expect(await slugsFor(' …')).toEqual([])
})

test('finds terms with a sign where they are written, and only there', async () => {
  const { find } = await createArticleSearch(
    [
      anArticle('deals', { title: 'M&A in a slow quarter' }),
      anArticle('phones', { excerpt: 'What AT&T told holders.' }),
    ],
    true,
  )
  const slugs = (query: string) => find(query, synonyms).articles.map(({ slug }) => slug)
  expect([slugs('M&A'), slugs('m & a'), slugs('AT&T'), slugs('S&P')]).toEqual([
    ['deals'],
    ['deals'],
    ['phones'],
    [],
  ])
})

test('lists equally good matches newest first', async () => {
  const { find } = await createArticleSearch(
    [anArticle('c'), anArticle('a'), anArticle('b')].map((one) => ({ ...one, words: 'x1' })),
    true,
  )
  expect(find('x1').articles.map(({ slug }) => slug)).toEqual(['c', 'a', 'b'])
})

test('pages through the articles that match search, category and tag', async () => {
  const search: ArticleSearch = await createArticleSearch(articles, true)
  const pageOf = (filter: Parameters<typeof searchPage>[1], size = 9) => {
    const { posts, usedCategories: _used, ...rest } = searchPage(search, filter, size, synonyms)
    return { slugs: posts.map(({ slug }) => slug), ...rest }
  }
  expect(pageOf({ q: 'guidance', category: 'reports' })).toEqual({ slugs: ['tag', 'excerpt'], total: 2 })
  expect(pageOf({ q: 'guidance', category: 'reports', tag: 'guidance' })).toEqual({
    slugs: ['tag'],
    total: 1,
  })
  expect(pageOf({ q: 'guidance' }, 3)).toEqual({ slugs: ['title', 'tag', 'excerpt'], next: '3', total: 4 })
  expect(pageOf({ q: 'guidance', after: '3' }, 3)).toEqual({ slugs: ['body'], total: 4 })
  expect(searchPage(search, { q: 'proxy' }, 9, synonyms).posts[0]).not.toHaveProperty('words')
})

test('says how many articles were searched if the oldest were not', async () => {
  expect(searchPage(await createArticleSearch(articles, false), { q: 'proxy' }, 9, synonyms)).toMatchObject({
    total: 1,
    searched: 5,
  })
})

test('knows a tag in another script by its stored slug, and suggests it with that slug', async () => {
  const japan = anArticle('japan', { tags: ['日本'], tagSlugs: { 日本: 'riben' }, words: 'guidance' })
  const search = await createArticleSearch([...articles, japan], true)
  expect(
    searchPage(search, { q: 'guidance', tag: 'riben' }, 9, synonyms).posts.map(({ slug }) => slug),
  ).toEqual(['japan'])
  expect(searchPage(search, { q: 'nothing' }, 9, synonyms).instead).toMatchObject({
    tags: expect.arrayContaining(['日本']) as string[],
    tagSlugs: { 日本: 'riben' },
  })
})

test('says what may help where nothing is found', async () => {
  const search = await createArticleSearch(articles, true)
  const page = searchPage(search, { q: 'proxy', category: 'reports' }, 9, synonyms)
  expect(page).toEqual({
    posts: [],
    total: 0,
    usedCategories: ['blog', 'reports'],
    instead: { everywhere: 1, tags: ['Guidance'] },
  })
  expect(searchPage(search, { q: 'guidnace', literal: '1' }, 9, synonyms)).toMatchObject({ total: 0 })
  expect(searchPage(search, { q: 'guidnace' }, 9, synonyms)).toMatchObject({ corrected: 'guidance' })
})
