import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { createAuthor, createCategory, listAuthors, listCategories } from '../data/directory/directory.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { getItem, queryItems } from '../data/table/table.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send, type TestResponse } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as create } from './create.ts'
import { handler as remove } from './delete.ts'
import { handler as restore } from './restore.ts'
import { handler as update } from './update.ts'

type Saved = { post: Post }

const now = new Date()
let table: { stop(): Promise<void> } | undefined
let as: SessionRef
let authorId: string

beforeAll(async () => {
  if (missingTable) return
  table = await startLocalTable()
  mockSecrets()
  as = await startStaffSession()
  await createCategory({ name: 'Blog', color: '#3b82f6' }, now)
  await createCategory({ name: 'Reports', color: '#123456' }, now)
  authorId = (await createAuthor({ name: 'Ines Calder' }, now)).id
})
afterAll(() => table?.stop())
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

const created = (overrides: Parameters<typeof aPostInput>[0] = {}) =>
  send<Saved>(create, { as, body: aPostInput(overrides) })
const save = (id: string, body: object) =>
  send<Saved>(update, { as, params: { id }, body: { ...aPostInput(), ...body } })
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
const statuses = (answers: TestResponse<unknown>[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b)
const itemsOf = (id: string) =>
  queryItems({
    KeyConditionExpression: 'pk = :post',
    ExpressionAttributeValues: { ':post': `POST#${id}` },
    ConsistentRead: true,
  })
const allPosts = () =>
  queryItems({
    IndexName: 'changed',
    KeyConditionExpression: 'gsi2pk = :posts',
    ExpressionAttributeValues: { ':posts': 'POSTS' },
  })

/** Compares the stored counts with the actual posts. */
async function expectExactCounts() {
  const posts = await allPosts()
  const having = (field: string, id: string) => posts.filter((post) => post[field] === id).length
  for (const category of await listCategories()) {
    expect([category.name, category.postCount]).toEqual([category.name, having('categoryId', category.id)])
  }
  for (const author of await listAuthors()) {
    expect(author.postCount).toBe(having('gsi3pk', `AUTHOR#${author.id}`))
  }
  const trashed = await queryItems({
    IndexName: 'changed',
    KeyConditionExpression: 'gsi2pk = :trash',
    ExpressionAttributeValues: { ':trash': 'TRASH' },
  })
  const sums = await getItem({ pk: 'COUNTS', sk: 'POSTS' }, { consistent: true })
  for (const status of ['draft', 'published', 'archived']) {
    expect([status, sums?.[status] ?? 0]).toEqual([status, having('status', status)])
  }
  expect(sums?.['trash'] ?? 0).toBe(trashed.length)
  const tagged = posts.filter(({ tags }) => Array.isArray(tags) && tags.includes('Raced')).length
  expect((await getItem({ pk: 'TAG#raced', sk: 'TAG' }))?.['postCount'] ?? 0).toBe(tagged)
}

describe.skipIf(missingTable)('concurrently', () => {
  test('twenty posts with one title get twenty slugs', async () => {
    const answers = await times(20, () => created({ title: 'One title', tags: ['Raced'], authorId }))

    expect(statuses(answers)).toEqual(Array(20).fill(201))
    const slugs = new Set(answers.map(({ body }) => body.post.slug))
    expect(slugs.size).toBe(20)
    expect(slugs).toContain('one-title')
    await expectExactCounts()
  })

  test('one of twenty posts that request the same slug gets it, the others get an error', async () => {
    const answers = await times(20, () => created({ slug: 'wanted-by-many' }))

    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    await expectExactCounts()
  })

  test('one of two saves of one version succeeds, and the other is refused', async () => {
    const { id } = (await created()).body.post

    const answers = await times(2, (index) =>
      save(id, { title: `Writer ${index}`, category: 'Reports', version: 1 }),
    )

    expect(statuses(answers)).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)?.body.post
    const [summary] = (await itemsOf(id)).filter(({ sk }) => sk === 'SUMMARY')
    expect(summary).toMatchObject({ title: winner?.title, version: 2 })
    await expectExactCounts()
  })

  test('saves without a version all succeed, one after the other', async () => {
    const { id } = (await created()).body.post

    const answers = await times(5, (index) => save(id, { title: `Any ${index}`, tags: ['Raced'] }))

    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200])
    expect(answers.map(({ body }) => body.post.version).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6])
    await expectExactCounts()
  })

  test('a save never restores a post that is being deleted, however often both are tried', async () => {
    const tries = process.env['TEST_FULL'] ? 50 : 10
    const ids = await times(
      tries,
      async (index) => (await created({ title: `Doomed ${index}` })).body.post.id,
    )

    await times(tries, async (index) => {
      const id = ids[index] ?? ''
      const [saved, removed] = await Promise.all([
        save(id, { title: `Doomed ${index}`, tags: ['Raced'], ...(index % 2 && { version: 1 }) }),
        send(remove, { as, params: { id } }),
      ])
      expect([200, 409]).toContain(saved.status)
      expect(removed.status).toBe(200)
      const [summary] = (await itemsOf(id)).filter(({ sk }) => sk === 'SUMMARY')
      expect(summary).toMatchObject({ gsi2pk: 'TRASH', deletedAt: expect.any(String) as string })
      expect(await getItem({ pk: `SLUG#doomed-${index}`, sk: 'SLUG' })).toMatchObject({ postId: id })
    })
    await expectExactCounts()
  })

  test('deleting a post several times moves it to the trash once, and deletes it permanently once', async () => {
    const { id } = (await created({ category: 'Reports', authorId })).body.post

    const answers = await times(4, () => send(remove, { as, params: { id } }))
    expect(statuses(answers)).toEqual([200, 200, 200, 200])
    expect((await itemsOf(id)).find(({ sk }) => sk === 'SUMMARY')).toMatchObject({ version: 2 })

    const query = { permanently: 'true' }
    const erasures = await times(4, () => send(remove, { as, params: { id }, query }))
    expect(statuses(erasures)).toEqual([200, 404, 404, 404])
    await expectExactCounts()
  })

  test('saves, deletions and restorations of the same posts leave exact counts', async () => {
    const ids = await times(6, async () => (await created({ tags: ['Raced'], authorId })).body.post.id)

    await times(24, (index) => {
      const id = ids[index % ids.length] ?? ''
      if (index % 4 === 0) return save(id, { status: 'published', tags: ['Raced'], category: 'Reports' })
      if (index % 4 === 1) return save(id, { status: 'archived', authorId })
      return send(index % 4 === 2 ? remove : restore, { as, params: { id } })
    })
    await expectExactCounts()
  })
})
