import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#shared/api/problem.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPost, aPostInput } from '#shared/testing/builders.ts'
import { canceled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { categoryItem, storedPost } from '../testing/table/stored-items.ts'
import { handler } from './update.ts'

const params = { id: aPost().id }
const post = { ':pk': `POST#${params.id}` }

let table: ReturnType<typeof mockTable>
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table.on(QueryCommand).resolves({ Items: [categoryItem()] })
  table.on(QueryCommand, { ExpressionAttributeValues: post }).resolves({ Items: await storedPost() })
})
const writes = () => table.commandCalls(TransactWriteCommand)

describe('saving a post', () => {
  test('writes the next version, on condition that the one read is still current', async () => {
    const body = { ...aPostInput({ title: 'Edited' }), version: 1 }

    const answer = await send<{ post: Post }>(handler, { as: signedIn(table), params, body })

    expect(answer).toMatchObject({
      status: 200,
      body: { post: { title: 'Edited', version: 2, slug: 'edited' } },
    })
    expect(writes()[0]?.args[0].input.TransactItems?.[0]?.Put).toMatchObject({
      Item: { version: 2 },
      ConditionExpression: '#version = :version',
      ExpressionAttributeValues: { ':version': 1 },
    })
  })

  test('answers 409 with who saved, and when, if somebody saved between load and write', async () => {
    table
      .on(QueryCommand, { ExpressionAttributeValues: post })
      .resolvesOnce({ Items: await storedPost() })
      .resolves({ Items: await storedPost({ version: 2, updatedAt: '2026-11-20T09:05:00.000Z' }) })
    table.on(TransactWriteCommand).rejects(canceled('ConditionalCheckFailed'))

    const answer = await send<ProblemBody>(handler, {
      as: signedIn(table),
      params,
      body: { ...aPostInput(), version: 1 },
    })

    expect(answer).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    expect(answer.body.error).toBe(
      'Noa Ferrant saved this post on November 20, 2026 at 9:05 AM UTC, after you opened it.',
    )
    expect(writes()).toHaveLength(1)
  })

  test('answers 404 when somebody deleted it between load and write', async () => {
    table
      .on(QueryCommand, { ExpressionAttributeValues: post })
      .resolvesOnce({ Items: await storedPost() })
      .resolves({ Items: [] })
    table.on(TransactWriteCommand).rejects(canceled('ConditionalCheckFailed'))

    const answer = await send(handler, { as: signedIn(table), params, body: aPostInput() })

    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('answers 409 after twelve attempts when others keep saving', async () => {
    table.on(TransactWriteCommand).rejects(canceled('ConditionalCheckFailed'))

    const answer = await send(handler, { as: signedIn(table), params, body: aPostInput() })

    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('reads the directory again if its tag was just deleted', async () => {
    const tagged = await storedPost({ tags: ['Earnings'] })
    table.on(QueryCommand, { ExpressionAttributeValues: post }).resolves({ Items: tagged })
    table
      .on(TransactWriteCommand)
      .rejectsOnce(canceled('None', 'None', 'ConditionalCheckFailed'))
      .resolves({})

    const answer = await send<ProblemBody>(handler, { as: signedIn(table), params, body: aPostInput() })

    expect(answer.status).toBe(200)
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(2)
  })

  test.each([
    ['another author’s post', { authorId: '0a1b2c3d-0000-4000-8000-000000000002' }, {}],
    [
      'a published post, without the right to publish',
      { status: 'published' as const },
      { canPublish: false },
    ],
  ])('%s is refused and changes nothing', async (_what, stored, overrides) => {
    const own = '0a1b2c3d-0000-4000-8000-000000000001'
    const authors = [{ ...categoryItem(), sk: `AUTHOR#${own}`, id: own, name: 'Ines', bio: '' }]
    const author = { ...authors[0], profileImage: null, isActive: true, socialLinks: {}, updatedAt: '' }
    table.on(QueryCommand).resolves({ Items: [author] })
    table.on(QueryCommand, { ExpressionAttributeValues: post }).resolves({
      Items: await storedPost({ authorId: own, publishedAt: '2026-01-01T00:00:00.000Z', ...stored }),
    })
    const as = signedIn(table, { role: 'author', authorId: own, ...overrides })

    const answer = await send(handler, { as, params, body: aPostInput() })

    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(writes()).toHaveLength(0)
  })
})
