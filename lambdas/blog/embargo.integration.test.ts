import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ArticleSummary, RelatedContent, SearchedArticle } from '#shared/domain/posts/post.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { createCategory } from '../data/directory/directory.ts'
import { nextPublication } from '../data/newsroom/articles.ts'
import { encodeCursor, timeSortKey } from '../data/table/sort-key.ts'
import { publicCacheControl } from '../http/edge-lifetime.ts'
import { sanitize } from '../posts/sanitize.ts'
import { send } from '../testing/send.ts'
import { missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { createPost, deletePost, savePost } from '../testing/write-posts.ts'
import { handler as categories } from './categories.ts'
import { handler as get } from './get.ts'
import { handler as list } from './list.ts'
import { handler as search } from './search.ts'

type Page = { posts: ArticleSummary[]; nextCursor?: string }

const at = '2027-03-01T13:30:00.000Z'
const later = '2029-01-01T00:00:00.000Z'
const seconds = (offset: number) => new Date(Date.parse(at) + offset * 1000)
const by = { id: 'someone', name: 'Noa Ferrant' }
const written = seconds(-3600)

let table: { stop(): Promise<void> } | undefined
let scheduledId: string

const draft = (overrides: Parameters<typeof aPostInput>[0]) => {
  const input = aPostInput(overrides)
  return { ...input, content: sanitize(input.content) }
}
const stored = (overrides: Parameters<typeof aPostInput>[0]) =>
  createPost(draft({ status: 'published', ...overrides }), { by, now: written, audited: false })

beforeAll(async () => {
  if (missingTable) return
  table = await startLocalTable()
  await createCategory({ name: 'Reports', color: '#123456' }, written)
  await stored({ title: 'Out already', category: 'Reports', publishedAt: '2027-01-01T00:00:00.000Z' })
  scheduledId = (
    await stored({
      title: 'Under embargo',
      category: 'Reports',
      tags: ['Secret'],
      content: '<p>hushed</p>',
      publishedAt: at,
    })
  ).id
  await stored({ title: 'Much later', category: 'Reports', publishedAt: later })
  await stored({ title: 'Only a draft', status: 'draft', publishedAt: '2027-01-01T00:00:00.000Z' })
  await stored({ title: 'Put away', status: 'archived', publishedAt: '2027-01-01T00:00:00.000Z' })
})
afterAll(() => table?.stop())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => void vi.useRealTimers())

const titles = ({ posts }: Page) => posts.map(({ title }) => title)

describe.skipIf(missingTable)('a scheduled article', () => {
  test.each(['full', 'summary'])(
    'appears in the list (%s) only from its publication time on',
    async (view) => {
      vi.setSystemTime(seconds(-1))
      const early = await send<Page>(list, { query: { view } })
      expect(titles(early.body)).toEqual(['Out already'])
      expect(early.body.nextCursor).toBeUndefined()

      vi.setSystemTime(seconds(1))
      expect(titles((await send<Page>(list, { query: { view } })).body)).toEqual([
        'Under embargo',
        'Out already',
      ])
    },
  )

  test('appears in filtered lists only from its publication time on', async () => {
    const found = async (offset: number, query: object) => {
      vi.setSystemTime(seconds(offset))
      return titles((await send<Page>(list, { query: { view: 'summary', ...query } })).body)
    }
    expect(await found(-1, { category: 'reports' })).toEqual(['Out already'])
    expect(await found(1, { category: 'reports' })).toEqual(['Under embargo', 'Out already'])
    expect(await found(-1, { tag: 'secret' })).toEqual([])
    expect(await found(1, { tag: 'secret' })).toEqual(['Under embargo'])
  })

  test('is in the search document, with its words, only from its publication time on', async () => {
    vi.setSystemTime(seconds(-1))
    const early = await send<{ articles: SearchedArticle[] }>(search)
    expect(early.body.articles.map(({ title }) => title)).toEqual(['Out already'])
    expect(JSON.stringify(early.body)).not.toMatch(/embargo|hushed|secret|later|draft|away/i)
    // A response may take up to a second to arrive, so it must not be cached one second before the publication.
    expect(early.headers['cache-control']).toBe('no-store')

    vi.setSystemTime(seconds(1))
    const late = await send<{ articles: SearchedArticle[] }>(search)
    expect(late.body.articles).toMatchObject([
      { title: 'Under embargo', words: 'hushed' },
      { title: 'Out already' },
    ])
  })

  test('can be read at its URL from the exact millisecond on', async () => {
    const status = async (offset: number) => {
      vi.setSystemTime(seconds(offset))
      return (await send(get, { params: { slug: 'under-embargo' } })).status
    }

    expect([await status(-1), await status(-0.001), await status(0), await status(1)]).toEqual([
      404, 404, 200, 200,
    ])
  })

  test('appears on the pages of related articles only from its publication time on', async () => {
    const around = async (offset: number) => {
      vi.setSystemTime(seconds(offset))
      const answer = await send<{ surroundings: RelatedContent }>(get, {
        params: { slug: 'out-already' },
        query: { view: 'page' },
      })
      expect(answer.headers['cache-control']).toBe(
        publicCacheControl(seconds(offset), offset < 0 ? at : later),
      )
      return answer.body
    }

    const early = await around(-1)
    expect(early.surroundings).toEqual({ contents: [], related: [], previous: null, next: null })
    expect(JSON.stringify(early)).not.toContain('Under embargo')
    expect((await around(-0.001)).surroundings.next).toBeNull()
    for (const offset of [0, 1]) {
      const { related, previous, next } = (await around(offset)).surroundings
      expect([previous, next?.slug, related.map(({ slug }) => slug)]).toEqual([
        null,
        'under-embargo',
        ['under-embargo'],
      ])
    }
  })

  test('is never delayed by a cache: every response expires by then, even a 404', async () => {
    vi.setSystemTime(seconds(-90))
    expect((await send(list)).headers['cache-control']).toBe(
      'public, s-maxage=60, stale-while-revalidate=29, stale-if-error=86400',
    )
    vi.setSystemTime(seconds(-3))
    expect((await send(list)).headers['cache-control']).toBe('public, s-maxage=2, stale-if-error=86400')
    expect((await send(search)).headers['cache-control']).toBe('public, s-maxage=2, stale-if-error=86400')
    const missing = await send(get, { params: { slug: 'under-embargo' } })
    expect(missing.headers['cache-control']).toBe('public, s-maxage=2')
  })

  test('is not revealed by the categories, which are the same before and after', async () => {
    vi.setSystemTime(seconds(-1))
    const early = await send(categories)
    vi.setSystemTime(seconds(1))
    const late = await send(categories)

    expect(early.body).toEqual(late.body)
    expect(early.body).toMatchObject({ categories: [{ name: 'Reports', slug: 'reports', color: '#123456' }] })
    expect(JSON.stringify(early.body)).not.toMatch(/count/i)
  })

  test('cannot be reached with a cursor in the future', async () => {
    vi.setSystemTime(seconds(-1))
    const cursor = encodeCursor(timeSortKey('2028-01-01T00:00:00.000Z', scheduledId))

    expect(await send(list, { query: { cursor } })).toMatchObject({ status: 400 })
  })

  test('changes when responses expire if it is rescheduled, unpublished or deleted', async () => {
    const now = seconds(-60)
    const next = () => nextPublication(now)
    const save = (overrides: Parameters<typeof aPostInput>[0]) =>
      savePost(scheduledId, draft({ title: 'Under embargo', ...overrides }), { by, now, audited: false })
    expect(await next()).toBe(at)

    const later = seconds(60).toISOString()
    await save({ status: 'published', publishedAt: later })
    expect(await next()).toBe(later)

    await save({ status: 'draft', publishedAt: later })
    expect(await next()).toBe('2029-01-01T00:00:00.000Z')

    await save({ status: 'published', publishedAt: at })
    expect(await next()).toBe(at)

    await deletePost(scheduledId, { by, now, audited: false })
    expect(await next()).toBe('2029-01-01T00:00:00.000Z')
  })
})

describe.skipIf(missingTable)('an article that is not public', () => {
  test.each(['only-a-draft', 'put-away', 'never-written'])('is not found at /blog/%s', async (slug) => {
    vi.setSystemTime(seconds(1))

    expect(await send(get, { params: { slug } })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})
