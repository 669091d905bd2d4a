import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#shared/api/problem.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPost, aPostInput } from '#shared/testing/builders.ts'
import { canceled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { storedPost } from '../testing/table/stored-items.ts'
import { handler as create } from './create.ts'
import { handler as update } from './update.ts'

const { id } = aPost()
const post = { ExpressionAttributeValues: { ':pk': `POST#${id}` } }
type Answer = { post: Post } & ProblemBody

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table.on(QueryCommand).resolves({ Items: [] })
})
const writes = () => table.commandCalls(TransactWriteCommand)

/** Makes the table write, but lose the response. Reads then return what was written. */
function loseTheAnswer() {
  const lost = Object.assign(new Error('Internal server error'), { name: 'InternalServerError' })
  table.on(TransactWriteCommand).callsFakeOnce(({ TransactItems }: { TransactItems: object[] }) => {
    const items = TransactItems.map((step) => (step as { Put?: { Item: object } }).Put?.Item)
    const written = items.filter((item) => (item as { pk?: string } | undefined)?.pk === `POST#${id}`)
    table.on(QueryCommand, post).resolves({ Items: written as Record<string, unknown>[] })
    throw lost
  })
}

describe('a save whose response was lost after it was written', () => {
  const save = (body: object, by = {}) =>
    send<Answer>(update, { as: signedIn(table, by), params: { id }, body: { ...aPostInput(), ...body } })

  beforeEach(async () => table.on(QueryCommand, post).resolves({ Items: await storedPost() }))

  test('answers 503, and a retry returns the saved version and writes nothing', async () => {
    loseTheAnswer()
    expect(await save({ title: 'Edited', version: 1 })).toMatchObject({ status: 503 })

    const again = await save({ title: 'Edited', version: 1 })

    expect(again).toMatchObject({
      status: 200,
      body: { post: { title: 'Edited', version: 2, content: aPostInput().content } },
    })
    expect(writes()).toHaveLength(1)
  })

  test.each([
    ['another text', { title: 'Edited again', version: 1 }, {}],
    ['another user', { title: 'Edited', version: 1 }, { id: 'b0000000-0000-4000-8000-00000000000b' }],
  ])('answers 409 to %s that would overwrite it', async (_who, body, by) => {
    loseTheAnswer()
    await save({ title: 'Edited', version: 1 })

    expect(await save(body, by)).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  })
})

describe('a new post whose response was lost after it was written', () => {
  const make = (body: object, by = {}) =>
    send<Answer>(create, { as: signedIn(table, by), body: { ...aPostInput(), id, ...body } })

  test('is not created twice', async () => {
    loseTheAnswer()
    expect(await make({ title: 'New' })).toMatchObject({ status: 503 })

    expect(await make({ title: 'New' })).toMatchObject({
      status: 201,
      body: { post: { id, title: 'New', version: 1 } },
    })
    expect(writes()).toHaveLength(1)
  })

  test('is updated when its writer sends more edits', async () => {
    loseTheAnswer()
    await make({ title: 'New' })

    expect(await make({ title: 'Newer' })).toMatchObject({
      status: 201,
      body: { post: { id, title: 'Newer', version: 2 } },
    })
    expect(writes()[1]?.args[0].input.TransactItems?.[0]?.Put).toMatchObject({
      ConditionExpression: '#version = :version',
    })
  })

  test('is not overwritten by another user who sends the same id', async () => {
    loseTheAnswer()
    await make({ title: 'New' })

    expect(await make({ title: 'Mine' }, { id: 'b0000000-0000-4000-8000-00000000000b' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(writes()).toHaveLength(1)
  })
})

test('all attempts of a transaction carry the same token, so the table applies it once', async () => {
  table.on(TransactWriteCommand).rejectsOnce(canceled('TransactionConflict')).resolves({})

  await send(create, { as: signedIn(table), body: aPostInput() })

  const tokens = writes().map(({ args }) => args[0].input.ClientRequestToken)
  expect(tokens.length).toBe(2)
  expect(new Set(tokens).size).toBe(1)
  expect(tokens[0]).toMatch(/^[0-9a-f-]{36}$/)
})
