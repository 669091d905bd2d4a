import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Article, ArticleSummary } from '#shared/domain/posts/post.ts'
import { slugOfTag } from '#shared/domain/posts/slug.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { createAuthor, createCategory } from '../data/directory/directory.ts'
import { sanitize } from '../posts/sanitize.ts'
import { mockBuckets } from '../testing/files/buckets.ts'
import { send } from '../testing/send.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { createPost, deletePost, trashPost } from '../testing/write-posts.ts'
import { handler as categories } from './categories.ts'
import { handler as get } from './get.ts'
import { handler as list } from './list.ts'

type Page = { posts: ArticleSummary[]; nextCursor?: string }

const change = { by: { id: 'someone', name: 'Noa Ferrant' }, now: new Date(), audited: false }
let table: LocalTable | undefined
let objects: ReturnType<typeof mockBuckets>
beforeAll(async () => {
  objects = mockBuckets()
  if (!missingTable) table = await startLocalTable()
})
afterAll(() => table?.stop())
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  objects.clear()
  await table?.empty()
})

const published = (overrides: Parameters<typeof aPostInput>[0] = {}) => {
  const input = aPostInput({ status: 'published', publishedAt: '2026-01-01T00:00:00.000Z', ...overrides })
  return createPost({ ...input, content: sanitize(input.content) }, change)
}
const pages = async (query: Record<string, string | number>) => {
  const all: Page[] = []
  let cursor: string | undefined
  do {
    const { status, body } = await send<Page>(list, { query: { ...query, ...(cursor && { cursor }) } })
    expect(status).toBe(200)
    all.push(body)
    cursor = body.nextCursor
  } while (cursor)
  return all
}
const titlesOf = ({ posts }: Page) => posts.map(({ title }) => title)
const titles = (all: Page[]) => all.flatMap(({ posts }) => posts.map(({ title }) => title))

describe.skipIf(missingTable)('the newsroom', () => {
  test('finds the articles of a tag in any script by the slug in its links', async () => {
    const tags = ['דוחות', '日本', '🎉', 'Ünïcode', 'Earnings', '長'.repeat(50)]
    await published({ title: 'Tagged', tags })
    await published({ title: 'Not tagged', tags: ['השקעות'] })
    const all = (await pages({ view: 'summary' })).flatMap(({ posts }) => posts)
    const article = all.find(({ title }) => title === 'Tagged')
    if (!article) throw new Error('It is public')
    for (const name of tags) {
      const tag = slugOfTag(article, name)
      expect(tag).toMatch(/^[a-z0-9-]+$/)
      expect(titles(await pages({ tag }))).toEqual(['Tagged'])
    }
    expect(article.tagSlugs).not.toHaveProperty('Earnings')
  })

  test('lists a year or a quarter in its own time zone, page by page, and returns the span of its articles', async () => {
    // New York is five hours behind UTC in winter and four in summer, so the first of these belongs to 2024.
    for (const [title, publishedAt] of [
      ['Last year', '2025-01-01T04:59:59.999Z'],
      ['First', '2025-01-01T05:00:00.000Z'],
      ['March', '2025-04-01T03:59:59.999Z'],
      ['April', '2025-04-01T04:00:00.000Z'],
      ['Next year', '2026-01-01T05:00:00.000Z'],
    ] as const)
      await published({ title, publishedAt })

    expect(titles(await pages({ view: 'summary', period: '2025' }))).toEqual(['April', 'March', 'First'])
    expect(titles(await pages({ view: 'summary', period: '2025-q1', limit: 1 }))).toEqual(['March', 'First'])
    expect(titles(await pages({ view: 'summary', period: '2025-q3' }))).toEqual([])
    const { body } = await send<Page>(list, { query: { view: 'summary', limit: 1, span: '1' } })
    expect(body).toMatchObject({
      span: { oldest: '2025-01-01T04:59:59.999Z', newest: '2026-01-01T05:00:00.000Z' },
    })
    for (const period of ['2025-q5', '25', '2025-Q1'])
      expect((await send(list, { query: { period } })).status).toBe(400)
  })

  test('shows an article with current names, and no internal fields', async () => {
    const author = await createAuthor(
      {
        name: 'Ines Calder',
        bio: 'Writes.',
        socialLinks: { twitter: '@ines' },
        profileImage: '/media/i.jpg',
      },
      change.now,
    )
    await createCategory({ name: 'Reports', color: '#123456' }, change.now)
    const post = await published({
      title: 'Whole',
      authorId: author.id,
      category: 'Reports',
      excerpt: 'Short.',
      description: 'For search engines.',
      tags: ['Earnings'],
      downloadUrl: 'https://example.com/a.pdf',
      downloadCta: 'Read it',
    })

    const { body } = await send<{ post: Article }>(get, { params: { slug: 'whole' } })

    expect(body.post).toEqual({
      title: 'Whole',
      slug: 'whole',
      excerpt: 'Short.',
      description: 'For search engines.',
      content: post.content,
      publishedAt: '2026-01-01T00:00:00.000Z',
      createdAt: post.createdAt,
      updatedAt: post.updatedAt,
      authorName: 'Ines Calder',
      authorImage: '/media/i.jpg',
      authorBio: 'Writes.',
      authorSocialLinks: { twitter: '@ines' },
      category: 'Reports',
      categoryName: 'Reports',
      categorySlug: 'reports',
      categoryColor: '#123456',
      tags: ['Earnings'],
      featuredImage: null,
      featuredImageAlt: '',
      featuredImageSize: null,
      downloadUrl: 'https://example.com/a.pdf',
      downloadCta: 'Read it',
      readTime: 1,
    })
    const { content, ...others } = body.post
    const summary = ArticleSummary.parse(others)
    expect((await send<Page>(list, { query: { view: 'summary' } })).body.posts).toEqual([summary])
    const feedId = expect.stringMatching(/^urn:uuid:/) as string
    expect((await send<Page>(list)).body.posts).toEqual([{ ...summary, content, feedId }])
  })

  test('has defaults for empty fields', async () => {
    await published({ title: 'Plain' })

    expect((await send<Page>(list)).body.posts[0]).toMatchObject({
      authorName: 'Admin',
      authorImage: null,
      categoryName: 'Blog',
      categorySlug: 'blog',
      categoryColor: '#3b82f6',
      excerpt: '',
    })
  })

  test('says which categories have articles that readers can see', async () => {
    for (const name of ['Blog', 'Reports', 'Media', 'Drafts', 'Later', 'Trash', 'Unused'])
      await createCategory({ name, color: '#3b82f6' }, change.now)
    const used = async (query: Record<string, string> = {}) =>
      (
        await send<{ usedCategories?: string[] }>(list, {
          query: { view: 'summary', limit: 2, span: '1', ...query },
        })
      ).body.usedCategories
    expect(await used()).toEqual([])
    await published({ title: 'Without a category' })
    await published({ title: 'A report', category: 'Reports' })
    await published({ title: 'Another report', category: 'Reports' })
    await published({ title: 'A draft', category: 'Drafts', status: 'draft' })
    await published({ title: 'Later', category: 'Later', publishedAt: '2999-01-01T00:00:00.000Z' })
    const trashed = await published({ title: 'Deleted', category: 'Trash' })
    await trashPost(trashed.id, change)
    await published({
      title: 'Older than a page',
      category: 'Media',
      publishedAt: '2020-01-01T00:00:00.000Z',
    })

    expect(await used()).toEqual(['blog', 'reports', 'media'])
    for (const [name, slug] of [
      ['category', 'unused'],
      ['category', 'media'],
      ['tag', 'nothing'],
    ] as const)
      expect(await used({ [name]: slug })).toEqual(['blog', 'reports', 'media'])
    expect((await send<Page>(list)).body).not.toHaveProperty('usedCategories')
  })

  test('offers Blog, Reports and Media first, then its other categories, oldest first', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
    const names = ['Zebra', 'Media', 'Analysis', 'Blog', 'Reports']
    for (const [index, name] of names.entries()) await createCategory({ name, color: '#3b82f6' }, at(index))

    const { body } = await send<{ categories: { name: string }[] }>(categories)

    expect(body.categories.map(({ name }) => name)).toEqual(['Blog', 'Reports', 'Media', 'Zebra', 'Analysis'])
    await expect(createCategory({ name: ' blog ', color: '#3b82f6' }, at(9))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test.each(['full', 'summary'])(
    'has pages (%s) that miss nothing, even when many articles have the same time',
    async (view) => {
      for (let index = 0; index < 12; index += 1) await published({ title: `Same moment ${index}` })
      await published({ title: 'Newest', publishedAt: '2026-02-01T00:00:00.000Z' })
      await published({ title: 'Oldest', publishedAt: '2025-02-01T00:00:00.000Z' })

      const all = await pages({ view, limit: 5 })

      expect(all.map(({ posts }) => posts.length)).toEqual([5, 5, 4])
      const found = titles(all)
      expect(new Set(found).size).toBe(14)
      expect([found[0], found[13]]).toEqual(['Newest', 'Oldest'])
    },
  )

  test.each(['full', 'summary'])(
    'has full pages by category and tag (%s) that miss nothing, even if few match',
    { tags: 'full' },
    async (view) => {
      await createCategory({ name: 'Reports', color: '#123456' }, change.now)
      // More articles than a filtered read loads at once, and many of them with the same time.
      for (let index = 0; index < 115; index += 1) {
        const rare = index % 23 === 0
        await published({
          title: `Nr ${index}`,
          tags: index % 46 === 0 ? ['Médias'] : [],
          publishedAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 10))).toISOString(),
          ...(rare && { category: 'Reports' }),
        })
      }

      const reports = await pages({ view, limit: 2, category: 'reports' })
      expect(reports.map(({ posts }) => posts.length)).toEqual([2, 2, 1])
      expect(titles(reports)).toEqual(['Nr 92', 'Nr 69', 'Nr 46', 'Nr 23', 'Nr 0'])

      for (const tag of ['medias', 'mdias']) {
        const tagged = await pages({ view, limit: 3, category: 'reports', tag })
        expect(tagged.map(titlesOf)).toEqual([['Nr 92', 'Nr 46', 'Nr 0']])
      }
      expect(await pages({ view, category: 'gone' })).toMatchObject([{ posts: [] }])
      expect(await pages({ view, tag: 'gone' })).toMatchObject([{ posts: [] }])
      expect(titles(await pages({ view, limit: 100, category: 'blog' }))).toHaveLength(110)
    },
  )

  test('continues with the next page when an article was deleted in between', async () => {
    const posts = []
    for (let day = 1; day <= 4; day += 1) {
      posts.push(await published({ title: `Day ${day}`, publishedAt: `2026-01-0${day}T00:00:00.000Z` }))
    }
    const first = (await send<Page>(list, { query: { limit: 2 } })).body
    await deletePost(posts[2]?.id ?? '', change)

    const rest = (await send<Page>(list, { query: { limit: 2, cursor: first.nextCursor ?? '' } })).body

    expect(titles([first, rest])).toEqual(['Day 4', 'Day 3', 'Day 2', 'Day 1'])
  })

  test('ends a page with content at 4 MB and continues there on the next one', { tags: 'full' }, async () => {
    const megabyte = () => `<p>${randomBytes(550_000).toString('hex')}</p>`
    for (let day = 1; day <= 9; day += 1) {
      await published({
        title: `Day ${day}`,
        content: day === 5 ? '<p>Short.</p>' : megabyte(),
        publishedAt: `2026-01-0${day}T00:00:00.000Z`,
      })
    }

    const all = await pages({})

    expect(titles(all)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((day) => `Day ${day}`))
    expect(all.length).toBeGreaterThan(1)
    for (const page of all) expect(JSON.stringify(page).length).toBeLessThan(4.1 * 1024 * 1024)
    expect(titles(await pages({ view: 'summary' }))).toHaveLength(9)
  })

  test('gives an article that is larger than a page a page of its own', async () => {
    await published({ title: 'Before', publishedAt: '2026-01-01T00:00:00.000Z' })
    await published({
      title: 'Huge',
      content: `<p>${'a'.repeat(4_500_000)}</p>`,
      publishedAt: '2026-01-02T00:00:00.000Z',
    })

    expect((await pages({})).map((page) => titles([page]))).toEqual([['Huge'], ['Before']])
  })

  test('reads again if a body was replaced between two reads', async () => {
    const content = `<p>${randomBytes(200_000).toString('hex')}</p>`
    await published({ title: 'Long', content })
    const [key] = objects.keys()
    const lost = objects.get(key ?? '')
    objects.delete(key ?? '')
    // The second read finds the object, as it does when a save replaced the body between the two.
    vi.spyOn(objects, 'get').mockReturnValueOnce(undefined).mockReturnValueOnce(lost)

    const { body } = await send<{ post: Article }>(get, { params: { slug: 'long' } })
    expect(body.post.content === content).toBe(true)
  })
})
