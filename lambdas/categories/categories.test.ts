import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { canceled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { categoryItem } from '../testing/table/stored-items.ts'
import { keysWritten } from '../testing/table/transactions.ts'
import { handler as create } from './create.ts'
import { handler as remove } from './delete.ts'
import { handler as list } from './list.ts'
import { handler as reorder } from './reorder.ts'
import { handler as update } from './update.ts'

const id = '0a1b2c3d-0000-4000-8000-00000000000c'
const blogId = '0a1b2c3d-0000-4000-8000-00000000000b'
const params = { id }
const body = { name: 'Filings', description: '', color: '#3b82f6' }

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table.on(QueryCommand).resolves({ Items: [] })
  directory()
})
const directory = (more: object = {}) =>
  table.on(QueryCommand, { ExpressionAttributeValues: { ':pk': 'DIRECTORY' } }).resolves({
    Items: [
      categoryItem({ sk: `CATEGORY#${id}`, id, ...more }),
      categoryItem({ sk: `CATEGORY#${blogId}`, id: blogId, name: 'Blog', slug: 'blog' }),
    ],
  })

test('lists categories in the order of the newsroom (R302)', async () => {
  const answer = await send<{ categories: { name: string }[] }>(list, { as: signedIn(table) })
  expect(answer.body.categories.map(({ name }) => name)).toEqual(['Blog', 'Reports'])
})

describe('a change is one transaction with its audit entry', () => {
  test.each([
    ['creating', create, { body }, ['CATEGORYSLUG#filings', 'DIRECTORY', 'AUDIT#category']],
    [
      'renaming',
      update,
      { params, body },
      ['DIRECTORY', 'CATEGORYSLUG#filings', 'CATEGORYSLUG#reports', 'AUDIT#category'],
    ],
    [
      'deleting, which moves the count to Blog',
      remove,
      { params },
      ['DIRECTORY', 'CATEGORYSLUG#reports', 'DIRECTORY', 'AUDIT#category'],
    ],
    ['ordering', reorder, { body: { ids: [id] } }, ['DIRECTORY', 'DIRECTORY', 'AUDIT#category']],
  ])('%s', async (_what, handler, request, keys) => {
    const { status } = await send(handler, { as: signedIn(table), ...request })

    expect([200, 201]).toContain(status)
    expect(keysWritten(table)).toEqual([keys.map((key) => expect.stringMatching(`^${key}`) as string)])
  })
})

test('authors may not change categories', async () => {
  const as = signedIn(table, { role: 'author' })
  for (const [handler, request] of [
    [create, { body }],
    [update, { params, body }],
    [remove, { params }],
    [reorder, { body: { ids: [id] } }],
  ] as const) {
    expect((await send(handler, { as, ...request })).status).toBe(403)
  }
  expect(table.commandCalls(TransactWriteCommand)).toEqual([])
})

test('a change is retried if posts changed the count in the meantime, and finally refused', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  table.on(TransactWriteCommand).rejects(canceled('ConditionalCheckFailed'))

  const { status } = await send(remove, { as: signedIn(table), params })

  expect(status).toBe(409)
  expect(table.commandCalls(TransactWriteCommand).length).toBeGreaterThan(3)
})

describe('a change based on an outdated version', () => {
  test('is refused if it states its version, and nothing is written', async () => {
    directory({ version: 2 })
    const as = signedIn(table)
    const answer = await send(update, { as, params, query: { version: '1' }, body })
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    expect(table.commandCalls(TransactWriteCommand)).toEqual([])
    expect((await send(update, { as, params, query: { version: '2' }, body })).status).toBe(200)
    expect((await send(update, { as, params, body })).status).toBe(200)
  })

  test('is possible if the record is from before there were versions', async () => {
    directory({ version: undefined })
    const as = signedIn(table)
    const { status } = await send(update, { as, params, query: { version: '0' }, body })
    expect(status).toBe(200)
    const [written] = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []
    expect(written?.Update?.ConditionExpression).toContain('attribute_not_exists(#version)')
    expect(written?.Update?.ExpressionAttributeValues).toMatchObject({ ':version': 1 })
  })
})
