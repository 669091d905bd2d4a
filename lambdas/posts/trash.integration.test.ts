import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#shared/api/problem.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { handler as readArticle } from '../blog/get.ts'
import { handler as search } from '../blog/search.ts'
import { createCategory, listCategories, readDirectory } from '../data/directory/directory.ts'
import { listArticles } from '../data/newsroom/articles.ts'
import { readPostCounts, repairCounts } from '../data/posts/post-totals.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { dynamo, getItem, queryItems, tableName } from '../data/table/table.ts'
import { handler as emptyTrash } from '../jobs/empty-trash.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as create } from './create.ts'
import { handler as remove } from './delete.ts'
import { handler as get } from './get.ts'
import { handler as restore } from './restore.ts'
import { handler as update } from './update.ts'

let table: LocalTable | undefined
let as: SessionRef
const minute = 60_000
const day = 24 * 60 * minute
const inDays = (days: number) => new Date(Date.now() + days * day)

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
  await createCategory({ name: 'Reports', color: '#123456' }, new Date())
})

const created = async (facts: Parameters<typeof aPostInput>[0] = {}) => {
  const body = aPostInput({
    title: 'Guidance',
    status: 'published',
    category: 'Reports',
    tags: ['Votes'],
    ...facts,
  })
  return (await send<{ post: Post }>(create, { as, body })).body.post
}
const toTrash = (id: string) => send(remove, { as, params: { id } })
const read = (id: string) => send<{ post: Post }>(get, { as, params: { id } })
const publicStatus = async (slug: string) => (await send(readArticle, { params: { slug } })).status
const searched = async () =>
  (await send<{ articles: { slug: string; words: string }[] }>(search, {})).body.articles
const counted = async () => [
  (await listCategories())[0]?.postCount,
  (await getItem({ pk: 'TAG#votes', sk: 'TAG' }))?.['postCount'],
]
const counts = async (now = new Date()) => readPostCounts(null, await readDirectory(), now)
const itemsOf = (pk: string) =>
  queryItems({ KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } })

describe.skipIf(missingTable)('a post in the trash (R235)', () => {
  test('is not visible to readers: neither at its URL nor in lists, search or counts', async () => {
    const post = await created()
    expect([await publicStatus(post.slug), (await searched()).length, await counted()]).toEqual([
      200,
      1,
      [1, 1],
    ])

    expect(await toTrash(post.id)).toMatchObject({ status: 200, body: { success: true } })

    expect([await publicStatus(post.slug), await searched(), await counted()]).toEqual([404, [], [0, 0]])
    expect((await listArticles(new Date(), { view: 'summary', limit: 5 })).posts).toEqual([])
    expect(await counts()).toMatchObject({ all: 0, published: 0, trash: 1 })
    expect((await read(post.id)).body.post).toMatchObject({
      status: 'published',
      deletedAt: expect.any(String) as string,
    })
  })

  test('is restored unchanged, under its own slug, and is found by its words', async () => {
    const post = await created({ content: '<p>Unmistakable words</p>' })
    await toTrash(post.id)
    expect((await created()).slug).not.toBe(post.slug)

    const { status, body } = await send<{ post: Post }>(restore, { as, params: { id: post.id } })

    expect(status).toBe(200)
    const { updatedAt: _at, version: _version, ...same } = post
    expect(body.post).toMatchObject({ title: post.title, status: 'published' })
    const restored = (await read(post.id)).body.post
    expect(restored).toMatchObject(same)
    expect(restored).not.toHaveProperty('deletedAt')
    expect(await publicStatus(post.slug)).toBe(200)
    const found = (await searched()).find(({ slug }) => slug === post.slug)
    expect(found?.words).toContain('unmistakable')
    expect(await counted()).toEqual([2, 2])
    expect((await send(restore, { as, params: { id: post.id } })).status).toBe(200)
    expect((await read(post.id)).body.post.version).toBe(3)
  })

  test('is not published at its scheduled time unless it is restored', async () => {
    const post = await created({ publishedAt: inDays(2).toISOString() })
    expect((await readDirectory()).scheduled).toHaveLength(1)
    await toTrash(post.id)
    expect((await readDirectory()).scheduled).toEqual([])
    expect((await listArticles(inDays(3), { view: 'summary', limit: 5 })).posts).toEqual([])

    await send(restore, { as, params: { id: post.id } })
    expect((await readDirectory()).scheduled).toHaveLength(1)
    expect(await counts()).toMatchObject({ scheduled: 1, published: 0, all: 1 })
  })

  test('cannot be changed before it is restored', async () => {
    const post = await created()
    await toTrash(post.id)
    const answer = await send<ProblemBody>(update, { as, params: { id: post.id }, body: aPostInput() })
    expect(answer).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/Restore it/) as string },
    })
  })

  test('is deleted permanently only from the trash, with everything that belongs to it', async () => {
    const post = await created()
    const erase = () => send(remove, { as, params: { id: post.id }, query: { permanently: 'true' } })
    expect((await erase()).status).toBe(409)
    await toTrash(post.id)
    expect((await erase()).status).toBe(200)

    expect(await itemsOf(`POST#${post.id}`)).toEqual([])
    expect(await itemsOf(`WORDS#${post.id}`)).toEqual([])
    // Readers knew its slug, so no other article gets it by chance.
    expect(await itemsOf(`SLUG#${post.slug}`)).toMatchObject([{ retired: true }])
    expect((await created()).slug).toBe(`${post.slug}-2`)
    expect(await counts()).toMatchObject({ all: 1, trash: 0 })
  })

  test('needs the right to publish if its article is public, for deleting and restoring', async () => {
    const post = await created()
    const writer = await startStaffSession({ canPublish: false })
    expect((await send(remove, { as: writer, params: { id: post.id } })).status).toBe(403)
    await toTrash(post.id)
    expect((await send(restore, { as: writer, params: { id: post.id } })).status).toBe(403)
    const query = { permanently: 'true' }
    expect((await send(remove, { as: writer, params: { id: post.id }, query })).status).toBe(403)
  })
})

describe.skipIf(missingTable)('the daily job', () => {
  async function run(days: number) {
    vi.useFakeTimers({ toFake: ['Date'], now: inDays(days) })
    await emptyTrash().finally(() => vi.useRealTimers())
  }

  test('deletes posts that have been in the trash for 30 days, and nothing else', async () => {
    const [old, kept] = [await created(), await created({ title: 'Kept' })]
    await toTrash(old.id)
    await run(29)
    expect((await read(old.id)).status).toBe(200)

    await run(31)
    expect((await read(old.id)).status).toBe(404)
    expect(await itemsOf(`SLUG#${old.slug}`)).toMatchObject([{ retired: true }])
    expect((await read(kept.id)).status).toBe(200)
    expect(await counts()).toMatchObject({ all: 1, trash: 0 })
  })

  test('corrects wrong counts, and logs that', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await created()
    await run(1)
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: 'COUNTS', sk: 'POSTS' },
        UpdateExpression: 'ADD published :many',
        ExpressionAttributeValues: { ':many': 40 },
      }),
    )
    log.mockClear()
    await run(2)
    expect(await counts(inDays(2))).toMatchObject({ all: 1, published: 1 })
    expect(JSON.stringify(log.mock.calls)).toContain('Counts of posts were wrong')

    log.mockClear()
    await run(3)
    expect(JSON.stringify(log.mock.calls)).not.toContain('wrong')
  })

  test('a table without counts gets its posts counted, and keeps the result', async () => {
    await created()
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: 'COUNTS', sk: 'POSTS' },
        UpdateExpression: 'REMOVE published, version SET draft = :few',
        ExpressionAttributeValues: { ':few': 7 },
      }),
    )
    expect(await counts()).toMatchObject({ all: 1, draft: 0, published: 1 })
    expect(await repairCounts([], inDays(1))).toEqual([])
  })

  test('a repair leaves the totals to a post that is saved while it counts', async () => {
    await created()
    await repairCounts([], inDays(1))
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: 'COUNTS', sk: 'POSTS' },
        UpdateExpression: 'SET draft = :wrong',
        ExpressionAttributeValues: { ':wrong': 7 },
      }),
    )
    const name = 'a save in between'
    dynamo.middlewareStack.add(
      (next, context) => async (args) => {
        if (context['commandName'] !== 'PutItemCommand') return next(args)
        dynamo.middlewareStack.remove(name)
        await created({ title: 'In between' })
        return next(args)
      },
      { step: 'initialize', name },
    )
    expect(await repairCounts([], inDays(2))).toEqual([])
    expect((await counts()).published).toBe(2)
    // The next night finds what was wrong.
    expect(await repairCounts([], inDays(3))).toEqual(['POSTS'])
    expect(await counts()).toMatchObject({ draft: 0, published: 2 })
  })
})
