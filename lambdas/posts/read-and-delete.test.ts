import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Post, PostRow } from '#shared/domain/posts/post.ts'
import { aPost } from '#shared/testing/builders.ts'
import { handler as listAuthors } from '../authors/list.ts'
import { handler as listCategories } from '../categories/list.ts'
import { canceled, throttled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { authorItem, categoryItem, storedPost } from '../testing/table/stored-items.ts'
import { handler as remove } from './delete.ts'
import { handler as get } from './get.ts'
import { handler as list } from './list.ts'
import { handler as restore } from './restore.ts'

const params = { id: aPost().id }

let table: ReturnType<typeof mockTable>
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  const [summary, body] = await storedPost({ categoryId: 'c1', tags: ['Earnings'] })
  table.on(QueryCommand).resolves({ Items: [categoryItem(), authorItem()] })
  table.on(QueryCommand, { IndexName: 'changed' }).resolves({ Items: [summary] })
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': `POST#${params.id}` } })
    .resolves({ Items: [summary, body] })
})

describe('staff read', () => {
  test('the list of posts, with names and without content', async () => {
    const { status, body } = await send<{ posts: PostRow[] }>(list, { as: signedIn(table) })

    expect(status).toBe(200)
    expect(body.posts).toEqual([
      {
        id: params.id,
        title: 'How to read a 13F',
        slug: 'how-to-read-a-13f',
        excerpt: '',
        authorName: 'Admin',
        authorId: null,
        category: 'Reports',
        tags: ['Earnings'],
        publishedAt: null,
        status: 'draft',
        updatedAt: '2026-01-05T14:30:00.000Z',
        version: 1,
      },
    ])
  })

  test('the whole list, even if the table returns it in pages', async () => {
    const one = async (id: string) => (await storedPost({ id }))[0]
    table
      .on(QueryCommand, { IndexName: 'changed' })
      .resolvesOnce({ Items: [await one('a')], LastEvaluatedKey: { pk: 'a' } })
      .resolvesOnce({ Items: [], LastEvaluatedKey: { pk: 'b' } })
      .resolves({ Items: [await one('c')] })

    const { body } = await send<{ posts: PostRow[] }>(list, { as: signedIn(table) })

    expect(body.posts.map(({ id }) => id)).toEqual(['a', 'c'])
  })

  test('one whole post', async () => {
    const { body } = await send<{ post: Post }>(get, { as: signedIn(table), params })

    expect(body.post).toEqual(aPost({ category: 'Reports', categoryId: 'c1', tags: ['Earnings'] }))
  })

  test('categories and authors with their post counts (R280, R281)', async () => {
    const as = signedIn(table)

    expect((await send(listCategories, { as })).body).toMatchObject({
      categories: [{ name: 'Reports', postCount: 3 }],
    })
    expect((await send(listAuthors, { as })).body).toMatchObject({
      authors: [{ name: 'Ines Calder', postCount: 1 }],
    })
  })

  test.each([
    ['posts', list, {}],
    ['one post', get, { params }],
    ['categories', listCategories, {}],
    ['authors', listAuthors, {}],
  ])('%s only when signed in, and get 503 while the table is throttled', async (_what, handler, asked) => {
    expect((await send(handler, asked)).status).toBe(401)

    table.on(QueryCommand).rejects(throttled())
    table.on(QueryCommand, { IndexName: 'changed' }).rejects(throttled())
    expect(await send(handler, { ...asked, as: signedIn(table) })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    })
  })
})

describe('deleting a post', () => {
  test('moves it to the trash and subtracts it from all counts, in one transaction', async () => {
    expect((await send(remove, { as: signedIn(table), params })).body).toEqual({ success: true })

    const [call, ...more] = table.commandCalls(TransactWriteCommand)
    expect(more).toEqual([])
    const kinds = call?.args[0].input.TransactItems?.map((item) => Object.keys(item)[0])
    expect(kinds).toEqual(['Put', 'Put', 'Update', 'Update', 'Update', 'Put'])
  })

  test('starts over if somebody saved it in the meantime', async () => {
    table.on(TransactWriteCommand).rejectsOnce(canceled('ConditionalCheckFailed')).resolves({})

    expect((await send(remove, { as: signedIn(table), params })).status).toBe(200)
  })
})

describe('restoring a post', () => {
  const inTrash = async () => {
    const items = await storedPost({ deletedAt: '2026-02-01T00:00:00.000Z', version: 2 })
    table
      .on(QueryCommand, { ExpressionAttributeValues: { ':pk': `POST#${params.id}` } })
      .resolves({ Items: items })
  }

  test('takes it out of the trash in one transaction', async () => {
    await inTrash()
    const { status, body } = await send<{ post: PostRow }>(restore, { as: signedIn(table), params })

    expect(status).toBe(200)
    expect(body.post).toMatchObject({ id: params.id, status: 'draft', version: 3 })
    expect(body.post).not.toHaveProperty('deletedAt')
    const [call] = table.commandCalls(TransactWriteCommand)
    const [summary] = call?.args[0].input.TransactItems ?? []
    expect(summary?.Put?.Item).toMatchObject({ gsi2pk: 'POSTS', version: 3 })
  })

  test('writes nothing for a post that is not in the trash, or when nobody is signed in', async () => {
    expect((await send(restore, { as: signedIn(table), params })).status).toBe(200)
    await inTrash()
    expect((await send(restore, { params })).status).toBe(401)
    expect(table.commandCalls(TransactWriteCommand)).toEqual([])
  })
})
