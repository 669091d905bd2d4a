import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#shared/api/problem.ts'
import { maxSavedViews } from '#shared/domain/posts/saved-view.ts'
import { aUser } from '#shared/testing/builders.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler as read } from './get.ts'
import { handler as save } from './save.ts'

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
})

const views = [{ name: 'My drafts', query: 'status=draft&sort=title' }]
const Key = { pk: `VIEWS#${aUser().id}`, sk: 'VIEWS' }

test('a user who has saved nothing has no views', async () => {
  expect((await send(read, { as: signedIn(table) })).body).toEqual({ success: true, views: [], version: 0 })
})

test('views are read and replaced as one record of the signed-in user', async () => {
  const as = signedIn(table)
  table.on(GetCommand, { Key }).resolves({ Item: { ...Key, views, version: 3 } })
  expect((await send(read, { as })).body).toEqual({ success: true, views, version: 3 })

  const { body } = await send(save, { as, body: { views: [], version: 3 } })
  expect(body).toEqual({ success: true, views: [], version: 4 })
  expect(table.commandCalls(PutCommand)[0]?.args[0].input).toMatchObject({
    Item: { ...Key, views: [], version: 4 },
    ConditionExpression: '#version = :version',
  })
})

test('views that were changed in another window are not overwritten', async () => {
  const as = signedIn(table)
  table.on(PutCommand).rejects(new ConditionalCheckFailedException({ message: '', $metadata: {} }))
  const answer = await send<ProblemBody>(save, { as, body: { views, version: 0 } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'stale_version' } })
})

test.each([
  ['without a name', [{ name: ' ', query: '' }]],
  [
    'too many',
    Array.from({ length: maxSavedViews + 1 }, (_, index) => ({ name: `View ${index}`, query: '' })),
  ],
])('views %s are refused', async (_what, wrong) => {
  const answer = await send(save, { as: signedIn(table), body: { views: wrong, version: 0 } })
  expect(answer.status).toBe(400)
})

test('without a session there are no views', async () => {
  expect((await send(read, {})).status).toBe(401)
  expect((await send(save, { body: { views, version: 0 } })).status).toBe(401)
})
