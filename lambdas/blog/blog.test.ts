import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { aPost } from '#shared/testing/builders.ts'
import { publicCacheControl } from '../http/edge-lifetime.ts'
import { throttled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable } from '../testing/staff/signed-in.ts'
import { categoryItem, storedPost } from '../testing/table/stored-items.ts'
import { handler as categories } from './categories.ts'
import { handler as get } from './get.ts'
import { handler as list } from './list.ts'
import { handler as search } from './search.ts'

const published = { status: 'published' as const, publishedAt: '2026-01-05T14:30:00.000Z' }
const slug = aPost().slug

let table: ReturnType<typeof mockTable>
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  const [summary, body] = await storedPost(published)
  table.on(QueryCommand).resolves({ Items: [categoryItem()] })
  table.on(QueryCommand, { IndexName: 'published' }).resolves({ Items: [summary] })
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': `POST#${aPost().id}` } })
    .resolves({ Items: [summary, body] })
  table.on(GetCommand, { Key: { pk: `SLUG#${slug}`, sk: 'SLUG' } }).resolves({ Item: { postId: aPost().id } })
})

describe('public reads', () => {
  test('the list, which the CDN may cache briefly', async () => {
    const answer = await send<{ posts: ArticleSummary[] }>(list, { query: { view: 'summary' } })

    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': publicCacheControl(new Date(), undefined) },
    })
    expect(answer.body.posts.map((post) => post.slug)).toEqual([slug])
    expect(JSON.stringify(answer.body)).not.toMatch(/version|updatedBy|categoryId|status|gsi/)
  })

  test('an article', async () => {
    expect(await send(get, { params: { slug } })).toMatchObject({
      status: 200,
      body: { success: true, post: { title: 'How to read a 13F', content: aPost().content } },
    })
  })

  test('the categories without a session, each with its own id, name, slug and color (R148)', async () => {
    const later = { id: 'c2', sk: 'CATEGORY#c2', name: 'Filings & Votes', slug: 'filings', color: '#abcdef' }
    table
      .on(QueryCommand)
      .resolves({ Items: [categoryItem(later), categoryItem({ description: 'For staff only' })] })
    expect(await send(categories)).toMatchObject({ status: 200, cookies: [] })
    expect((await send(categories)).body).toEqual({
      success: true,
      categories: [
        { id: 'c1', name: 'Reports', slug: 'reports', color: '#123456' },
        { id: 'c2', name: 'Filings & Votes', slug: 'filings', color: '#abcdef' },
      ],
    })
  })
})

test('a list that a browser has is not sent again, and another one is', async () => {
  const first = await send(list)
  const headers = { 'if-none-match': `"other", W/${String(first.headers['etag'])}` }
  expect(await send(list, { headers })).toMatchObject({
    status: 304,
    headers: { etag: first.headers['etag'] },
  })
  expect((await send(list, { headers, query: { view: 'summary' } })).status).toBe(200)
})

describe('cannot be read by anybody:', () => {
  test.each([
    ['a draft', { status: 'draft' as const }],
    ['an archived post', { status: 'archived' as const }],
    ['a post scheduled for later', { publishedAt: '2999-01-01T00:00:00.000Z' }],
  ])('%s, even by its URL', async (_what, overrides) => {
    table
      .on(QueryCommand, { ExpressionAttributeValues: { ':pk': `POST#${aPost().id}` } })
      .resolves({ Items: await storedPost({ ...published, ...overrides }) })

    expect((await send(get, { params: { slug } })).status).toBe(404)
  })

  test('a post that is still in the index but has no body in the table', async () => {
    table
      .on(QueryCommand, { ExpressionAttributeValues: { ':pk': `POST#${aPost().id}` } })
      .resolves({ Items: [] })

    expect((await send(get, { params: { slug } })).status).toBe(404)
    expect((await send<{ posts: unknown[] }>(list)).body.posts).toEqual([])
  })

  test.each([
    ['a list of a million posts', { limit: 1_000_000 }],
    ['a list with a made-up cursor', { cursor: 'eyJwayI6IlVTRVIjMSJ9' }],
    ['a category without a name', { category: '' }],
  ])('%s', async (_what, query) => {
    expect(await send(list, { query })).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  test('drafts cannot be requested: the parameter is ignored', async () => {
    expect((await send(list, { query: { status: 'draft' } })).body).toEqual((await send(list)).body)
  })
})

test.each([
  ['the list', list, {}],
  ['a list of a category', list, { query: { category: 'reports' } }],
  ['the search document', search, {}],
  ['an article', get, { params: { slug } }],
  ['the categories', categories, {}],
])(
  '%s: answers 503, which the CDN does not cache, when the table is throttled',
  async (_what, handler, asked) => {
    table.on(GetCommand).rejects(throttled())
    table.on(QueryCommand).rejects(throttled())
    table.on(QueryCommand, { IndexName: 'published' }).rejects(throttled())

    expect(await send(handler, asked)).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store' },
      body: { code: 'unavailable' },
    })
  },
)
