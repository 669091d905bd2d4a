import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { summaryKey } from '../data/posts/stored-post.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler as get } from './get.ts'
import { handler as list } from './list.ts'

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table.on(QueryCommand).resolves({ Items: [] })
})
const params = { id: aPost().id }

test.each([
  ['the list', list, params],
  ['a version', get, { ...params, version: '1' }],
])(
  '%s of a post that does not exist is a 404, and without a session a 401',
  async (_what, handler, named) => {
    const as = signedIn(table)
    const post = { content: { Keys: [summaryKey(params.id)] } }
    table.on(BatchGetCommand, { RequestItems: post }).resolves({ Responses: { content: [] } })
    expect((await send(handler, { as, params: named })).status).toBe(404)
    expect((await send(handler, { params: named })).status).toBe(401)
  },
)

test.each(['0', '01', '1e1', '-1', 'x'])('“%s” is not a version', async (version) => {
  const as = signedIn(table)
  expect((await send(get, { as, params: { ...params, version } })).status).toBe(404)
  expect((await send(list, { as, params, query: { before: version } })).status).toBe(400)
  expect(table.commandCalls(QueryCommand)).toEqual([])
})
