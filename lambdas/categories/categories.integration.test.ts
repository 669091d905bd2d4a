import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Category } from '#shared/domain/catalog/category.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { handler as publicCategories } from '../blog/categories.ts'
import { handler as listArticles } from '../blog/list.ts'
import { createCategory, listCategories } from '../data/directory/directory.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { dynamo, tableName } from '../data/table/table.ts'
import { handler as createPost } from '../posts/create.ts'
import { handler as deletePost } from '../posts/delete.ts'
import { handler as updatePost } from '../posts/update.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as create } from './create.ts'
import { handler as remove } from './delete.ts'
import { handler as list } from './list.ts'
import { handler as reorder } from './reorder.ts'
import { handler as update } from './update.ts'

type Answer = { category: Category; categories: Category[]; error?: string }
const blue = '#3b82f6'

let table: LocalTable | undefined
let as: SessionRef

beforeAll(async () => {
  if (missingTable) return
  table = await startLocalTable()
  mockSecrets()
})
afterAll(() => table?.stop())
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  if (missingTable) return
  await table?.empty()
  as = await startStaffSession()
  await createCategory({ name: 'Blog', color: blue }, new Date())
})

const call = (handler: Parameters<typeof send>[0], sent: object = {}) =>
  send<Answer>(handler, { as, ...sent })
const created = async (name: string) =>
  (await call(create, { body: { name, description: '', color: blue } })).body.category
const written = async (category: string) =>
  (
    await send<{ post: Post }>(createPost, {
      as,
      body: aPostInput({ category, status: 'published' }),
    })
  ).body.post
const counts = async () =>
  Object.fromEntries((await listCategories()).map((one) => [one.name, one.postCount]))
const slugsOf = async () => (await call(list)).body.categories.map(({ slug }) => slug)
const articlesIn = async (category: string) =>
  (await send<{ posts: { categoryName: string }[] }>(listArticles, { query: { category } })).body.posts.map(
    ({ categoryName }) => categoryName,
  )
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

describe.skipIf(missingTable)('a category', () => {
  test('has all specified fields, and its own slug (R294, R301)', async () => {
    const { status, body } = await call(create, {
      body: { name: 'Deep Dives', description: 'x', color: blue },
    })

    expect(status).toBe(201)
    expect(body.category).toEqual({
      id: expect.any(String) as string,
      name: 'Deep Dives',
      slug: 'deep-dives',
      description: 'x',
      color: blue,
      postCount: 0,
      createdAt: expect.any(String) as string,
      version: 1,
    })
    expect(await call(create, { body: { name: 'deep DIVES', color: blue } })).toMatchObject({
      status: 409,
      body: { error: 'A category with this name already exists.' },
    })
    expect((await call(create, { body: { name: ' ', color: blue } })).status).toBe(400)
    expect((await call(create, { body: { name: 'Red', color: 'red' } })).status).toBe(400)
  })

  test('is created once by twenty concurrent requests with the same name', async () => {
    const answers = await times(20, () => call(create, { body: { name: 'Wanted', color: blue } }))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await slugsOf()).toEqual(['blog', 'wanted'])
  })

  test('keeps its position and its posts under a new name, and its old slug redirects to it (R295)', async () => {
    const reports = await created('Reports')
    await created('Zeta')
    await written('Reports')

    const { body } = await call(update, {
      params: { id: reports.id },
      body: { name: 'Filings', description: '', color: '#112233' },
    })

    expect(body.category).toMatchObject({ name: 'Filings', slug: 'filings', color: '#112233' })
    expect(await slugsOf()).toEqual(['blog', 'filings', 'zeta'])
    expect(await articlesIn('reports')).toEqual(['Filings'])
    expect(await articlesIn('filings')).toEqual(['Filings'])
    expect((await created('Reports')).slug).toBe('reports')
    expect(await articlesIn('reports')).toEqual([])
  })

  test('keeps the id of its feed under every name, and shares it with no other category', async () => {
    const feedIdOf = async (id: string) => (await listCategories()).find((one) => one.id === id)?.feedId
    const renamed = (id: string, name: string) =>
      call(update, { params: { id }, body: { name, description: '', color: blue } })
    const reports = await created('Reports')
    const id = await feedIdOf(reports.id)
    expect(id).toMatch(/^urn:uuid:/)
    await renamed(reports.id, 'Filings')
    expect(await feedIdOf(reports.id)).toBe(id)

    // One of the release before this one, whose feed has the category's address as its id.
    const media = await created('Media')
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: 'DIRECTORY', sk: `CATEGORY#${media.id}` },
        UpdateExpression: 'REMOVE feedId',
      }),
    )
    await renamed(media.id, 'Press')
    const kept = await feedIdOf(media.id)
    expect(kept).toMatch(/^https?:\/\/[^/]+\/blog\?category=media$/)
    await renamed(media.id, 'News')
    expect(await feedIdOf(media.id)).toBe(kept)
    expect(await feedIdOf((await created('Media')).id)).not.toBe(kept)
  })

  test('keeps the URL /blog?category=blog if it is Blog, and then cannot be deleted', async () => {
    const [blog] = await listCategories()
    const id = blog?.id ?? ''

    await call(update, { params: { id }, body: { name: 'Notes', color: blue } })
    expect(await slugsOf()).toEqual(['blog'])
    expect((await call(remove, { params: { id } })).status).toBe(409)
  })

  test('moves its posts to Blog when it is deleted, and every count stays exact', async () => {
    const reports = await created('Reports')
    await created('Media')
    const posts = await times(12, () => written('Reports'))
    const [first, second] = posts

    await Promise.all([
      call(remove, { params: { id: reports.id } }),
      ...posts.slice(2, 6).map(({ id }) => send(deletePost, { as, params: { id } })),
      ...posts
        .slice(6, 9)
        .map(({ id, version }) =>
          send(updatePost, { as, params: { id }, body: { ...aPostInput({ category: 'Media' }), version } }),
        ),
    ])
    expect(await counts()).toEqual({ Blog: 5, Media: 3 })

    expect(await articlesIn('reports')).toHaveLength(5)
    await send(deletePost, { as, params: { id: first?.id ?? '' } })
    await send(updatePost, { as, params: { id: second?.id ?? '' }, body: aPostInput({ category: 'Media' }) })
    expect(await counts()).toEqual({ Blog: 3, Media: 4 })
    expect((await call(remove, { params: { id: reports.id } })).status).toBe(404)
  })

  test('is listed where staff put it, also for readers', async () => {
    for (const name of ['Reports', 'Media', 'Research']) await created(name)
    const byName = Object.fromEntries((await listCategories()).map(({ name, id }) => [name, id]))

    const ids = ['Research', 'Blog', 'Media'].map((name) => byName[name] ?? '')
    const { body } = await call(reorder, { body: { ids } })

    const expected = ['research', 'blog', 'media', 'reports']
    expect(body.categories.map(({ slug }) => slug)).toEqual(expected)
    const readers = await send<Answer>(publicCategories)
    expect(readers.body.categories.map(({ slug }) => slug)).toEqual(expected)
    await created('Last')
    expect(await slugsOf()).toEqual([...expected, 'last'])
  })
})
