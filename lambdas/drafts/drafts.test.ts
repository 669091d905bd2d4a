import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler as discard } from './delete.ts'
import { handler as list } from './list.ts'
import { handler as keep } from './save.ts'

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table.on(QueryCommand).resolves({ Items: [] })
})
const params = { id: aPost().id }

test('without a session, nothing is stored, listed or discarded', async () => {
  expect((await send(list, {})).status).toBe(401)
  expect((await send(keep, { params, body: { seq: 1, values: {} } })).status).toBe(401)
  expect((await send(discard, { params, query: { seq: '1' } })).status).toBe(401)
  expect(table.commandCalls(PutCommand)).toEqual([])
})

test('values that the form does not have are refused', async () => {
  const as = signedIn(table)
  const body = { seq: 1, values: { title: 'Only a title' } }
  expect((await send(keep, { as, params, body })).status).toBe(400)
  expect((await send(discard, { as, params, query: { seq: '0' } })).status).toBe(400)
  expect(table.commandCalls(PutCommand)).toEqual([])
})

test('a discarded draft is an empty item that expires, under its owner’s key', async () => {
  const as = signedIn(table)
  expect((await send(discard, { as, params, query: { seq: '3' } })).status).toBe(200)
  const { Item } = table.commandCalls(PutCommand)[0]?.args[0].input ?? {}
  expect(Item).toEqual({
    pk: `DRAFT#new#${as.userId}`,
    sk: `${as.userId}#${params.id}`,
    seq: 3,
    expiresAt: expect.any(Number) as number,
  })
})
