import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#shared/api/problem.ts'
import type { Post } from '#shared/domain/post.ts'
import { aPost, aPostInput } from '#shared/testing/builders.ts'
import { cancelled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/signed-in.ts'
import { storedPost } from '../testing/stored-items.ts'
import { handler as create } from './create.ts'
import { handler as update } from './update.ts'

const { id } = aPost()
const post = { ExpressionAttributeValues: { ':post': `POST#${id}` } }
type Answer = { post: Post } & ProblemBody

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table.on(QueryCommand).resolves({ Items: [] })
})
const writes = () => table.commandCalls(TransactWriteCommand)

/** The table writes, but nobody hears of it: from then on it holds what was written. */
function loseTheAnswer() {
  const lost = Object.assign(new Error('Internal server error'), { name: 'InternalServerError' })
  table.on(TransactWriteCommand).callsFakeOnce(({ TransactItems }: { TransactItems: object[] }) => {
    const items = TransactItems.map((step) => (step as { Put?: { Item: object } }).Put?.Item)
    const written = items.filter((item) => (item as { pk?: string } | undefined)?.pk === `POST#${id}`)
    table.on(QueryCommand, post).resolves({ Items: written as Record<string, unknown>[] })
    throw lost
  })
}

describe('a save whose answer was lost after it was written', () => {
  const save = (body: object, by = {}) =>
    send<Answer>(update, { as: signedIn(table, by), params: { id }, body: { ...aPostInput(), ...body } })

  beforeEach(async () => table.on(QueryCommand, post).resolves({ Items: await storedPost() }))

  test('is told to be tried again; the same once more is that version, and writes nothing', async () => {
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
    ['other words', { title: 'Edited again', version: 1 }, {}],
    ['another person', { title: 'Edited', version: 1 }, { id: 'b0000000-0000-4000-8000-00000000000b' }],
  ])('is no excuse for %s: those are told of the newer version', async (_who, body, by) => {
    loseTheAnswer()
    await save({ title: 'Edited', version: 1 })

    expect(await save(body, by)).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  })
})

describe('a new post whose answer was lost after it was written', () => {
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

  test('takes what its writer has changed in the meantime as its next version', async () => {
    loseTheAnswer()
    await make({ title: 'New' })

    expect(await make({ title: 'Newer' })).toMatchObject({
      status: 201,
      body: { post: { id, title: 'Newer', version: 2 } },
    })
    expect(writes()[1]?.args[0].input.TransactItems?.[0]?.Put).toMatchObject({
      ConditionExpression: 'version = :read',
    })
  })

  test('is nobody else’s: another person’s post of this id stays as it is', async () => {
    loseTheAnswer()
    await make({ title: 'New' })

    expect(await make({ title: 'Mine' }, { id: 'b0000000-0000-4000-8000-00000000000b' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(writes()).toHaveLength(1)
  })
})

test('however often a transaction is sent, the table does it once: all attempts carry one token', async () => {
  table.on(TransactWriteCommand).rejectsOnce(cancelled('TransactionConflict')).resolves({})

  await send(create, { as: signedIn(table), body: aPostInput() })

  const tokens = writes().map(({ args }) => args[0].input.ClientRequestToken)
  expect(tokens.length).toBe(2)
  expect(new Set(tokens).size).toBe(1)
  expect(tokens[0]).toMatch(/^[0-9a-f-]{36}$/)
})
