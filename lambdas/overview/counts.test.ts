import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { throttled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { authorItem, categoryItem } from '../testing/table/stored-items.ts'
import { handler } from './counts.ts'

const authorId = '0a1b2c3d-0000-4000-8000-000000000001'
const count = (sk: string, values: Record<string, number | boolean>) =>
  table.on(GetCommand, { Key: { pk: 'COUNTS', sk } }).resolves({ Item: { pk: 'COUNTS', sk, ...values } })

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table.on(QueryCommand).resolves({
    Items: [
      categoryItem(),
      authorItem(),
      { pk: 'DIRECTORY', sk: 'SCHEDULED#2199-01-05T14:30:00.000Z#000000000001' },
    ],
  })
  count('POSTS', { draft: 2, published: 9, archived: 1, complete: true })
  count('MEDIA', { files: 5 })
  count('TAGS', { total: 12 })
})

test('every section is counted, and scheduled posts are not published yet', async () => {
  const { status, body } = await send(handler, { as: signedIn(table) })
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    counts: {
      posts: { all: 12, draft: 2, published: 8, scheduled: 1, archived: 1, trash: 0 },
      media: 5,
      categories: 1,
      tags: 12,
      authors: 1,
    },
  })
})

test('a newsroom without anything counts zero', async () => {
  table.on(GetCommand).resolves({})
  table.on(QueryCommand).resolves({ Items: [] })
  const { body } = await send<{ counts: unknown }>(handler, { as: signedIn(table) })
  expect(body.counts).toEqual({
    posts: { all: 0, draft: 0, published: 0, scheduled: 0, archived: 0, trash: 0 },
    media: 0,
    categories: 0,
    tags: 0,
    authors: 0,
  })
})

test('a linked author gets the counts of their own posts', async () => {
  count(`POSTS#AUTHOR#${authorId}`, { draft: 1, published: 3, complete: true })
  const as = signedIn(table, { role: 'author', authorId })
  const { body } = await send<{ counts: { posts: unknown } }>(handler, { as })
  expect(body.counts.posts).toMatchObject({ all: 4, draft: 1 })
})

test('signed out it answers 401, and 503 while the table is throttled', async () => {
  expect((await send(handler, {})).status).toBe(401)
  table.on(QueryCommand).rejects(throttled())
  expect((await send(handler, { as: signedIn(table) })).status).toBe(503)
})
