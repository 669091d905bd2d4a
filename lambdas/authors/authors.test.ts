import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { authorItem } from '../testing/table/stored-items.ts'
import { keysWritten } from '../testing/table/transactions.ts'
import { handler as create } from './create.ts'
import { handler as remove } from './delete.ts'
import { handler as list } from './list.ts'
import { handler as update } from './update.ts'

const id = '0a1b2c3d-0000-4000-8000-00000000000a'
const params = { id }
const body = { name: 'Ines Calder', bio: '', profileImage: null, socialLinks: {}, isActive: true }

let table: ReturnType<typeof mockTable>
const directory = (more: object = {}) =>
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': 'DIRECTORY' } })
    .resolves({ Items: [{ ...authorItem(), sk: `AUTHOR#${id}`, id, postCount: 0, ...more }] })
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table.on(QueryCommand).resolves({ Items: [] })
  directory()
})

describe('a change is one transaction with its audit entry', () => {
  test.each([
    ['creating', create, { body }],
    ['changing', update, { params, body }],
    ['deleting', remove, { params }],
  ])('%s', async (_what, handler, request) => {
    const { status } = await send(handler, { as: signedIn(table), ...request })

    expect([200, 201]).toContain(status)
    expect(keysWritten(table)).toEqual([['DIRECTORY', expect.stringMatching(/^AUDIT#author/) as string]])
  })
})

test('an author with posts is not deleted, and the error says what to do (R327, R329)', async () => {
  directory({ postCount: 2 })

  expect(await send(remove, { as: signedIn(table), params })).toMatchObject({
    status: 409,
    body: { error: 'Cannot delete author with existing posts. Please reassign their posts first.' },
  })
  expect(table.commandCalls(TransactWriteCommand)).toEqual([])
})

test('authors may read profiles, but not change them', async () => {
  const as = signedIn(table, { role: 'author' })
  expect((await send(list, { as })).status).toBe(200)
  for (const [handler, request] of [
    [create, { body }],
    [update, { params, body }],
    [remove, { params }],
  ] as const) {
    expect((await send(handler, { as, ...request })).status).toBe(403)
  }
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
