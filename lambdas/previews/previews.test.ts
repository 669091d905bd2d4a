import { BatchGetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { summaryKey } from '../data/posts/stored-post.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler as create } from './create.ts'
import { handler as takeBack } from './delete.ts'
import { handler as list } from './list.ts'

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table.on(QueryCommand).resolves({ Items: [] })
})
const { id } = aPost()
const link = 'x'.repeat(43)

test('without a session, no link is listed, created or revoked', async () => {
  expect((await send(list, { params: { id } })).status).toBe(401)
  expect((await send(create, { params: { id }, body: { days: 1 } })).status).toBe(401)
  expect((await send(takeBack, { params: { id, link } })).status).toBe(401)
  expect(table.commandCalls(TransactWriteCommand)).toEqual([])
})

test('a post that does not exist has no links, and none can be created', async () => {
  const as = signedIn(table)
  const post = { content: { Keys: [summaryKey(id)] } }
  table.on(BatchGetCommand, { RequestItems: post }).resolves({ Responses: { content: [] } })
  expect((await send(list, { as, params: { id } })).status).toBe(404)
  expect((await send(create, { as, params: { id }, body: { days: 7 } })).status).toBe(404)
  expect((await send(takeBack, { as, params: { id, link } })).status).toBe(404)
  expect(table.commandCalls(TransactWriteCommand)).toEqual([])
})

test('an unsupported lifetime is refused, and an impossible id is a 404', async () => {
  const as = signedIn(table)
  expect((await send(create, { as, params: { id }, body: { days: 365 } })).status).toBe(400)
  expect((await send(takeBack, { as, params: { id, link: '../draft' } })).status).toBe(404)
})
