import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#shared/api/problem.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { canceled, throttled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { authorItem, categoryItem } from '../testing/table/stored-items.ts'
import { handler } from './create.ts'

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table.on(QueryCommand).resolves({ Items: [categoryItem(), authorItem()] })
})

const written = () => table.commandCalls(TransactWriteCommand).at(-1)?.args[0].input.TransactItems
const shortened = (key: unknown) => String(key).replace(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT.*/, 'ID')
const keysWritten = () =>
  written()?.map(({ Put, Update }) => {
    const { pk, sk } = Put?.Item ?? Update?.Key ?? {}
    return `${shortened(pk)} ${shortened(sk)}`
  })

describe('creating a post', () => {
  test('writes the post, its slug, its counts, its tags and the audit entry in one transaction', async () => {
    const as = signedIn(table)
    const body = aPostInput({
      category: 'reports',
      tags: ['Earnings'],
      authorId: authorItem()['id'] as string,
    })

    const answer = await send<{ post: Post }>(handler, { as, body })

    expect(answer).toMatchObject({
      status: 201,
      body: { success: true, post: { title: body.title, version: 1 } },
    })
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1)
    expect(keysWritten()).toEqual([
      'POST#ID SUMMARY',
      'POST#ID BODY',
      'SLUG#how-to-read-a-13f SLUG',
      'DIRECTORY CATEGORY#c1',
      'DIRECTORY AUTHOR#ID',
      'TAG#earnings TAG',
      'COUNTS TAGS',
      'COUNTS POSTS',
      'COUNTS POSTS#AUTHOR#ID',
      expect.stringMatching(/^AUDIT#post#ID /) as string,
    ])
  })

  test('answers 403 to staff who may not publish, and writes nothing', async () => {
    const as = signedIn(table, { canPublish: false })

    const answer = await send<ProblemBody>(handler, { as, body: aPostInput({ status: 'published' }) })

    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(answer.body.error).toMatch(/don’t have permission to publish/)
    expect(written()).toBeUndefined()
  })

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['an address with spaces', { slug: 'Not a slug' }, 'slug'],
    ['a script as download URL', { downloadUrl: 'javascript:alert(1)' }, 'downloadUrl'],
    ['an invalid date', { publishedAt: 'tomorrow' }, 'publishedAt'],
    [
      'a PDF as picture',
      { featuredImage: '/media/3f2504e0-4f89-41d3-9a0c-0305e82c3301.pdf' },
      'featuredImage',
    ],
    ['a field that only the server sets', { version: 9 }, ''],
  ])('with %s is refused on that field', async (_what, fields, path) => {
    const answer = await send<ProblemBody>(handler, {
      as: signedIn(table),
      body: { ...aPostInput(), ...fields },
    })

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', issues: [{ path }] } })
  })

  test('takes the next slug if another post claimed this one at the same time', async () => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(canceled('None', 'None', 'ConditionalCheckFailed'))
      .resolves({})
    table
      .on(GetCommand, { Key: { pk: 'SLUG#how-to-read-a-13f', sk: 'SLUG' } })
      .resolvesOnce({})
      .resolves({ Item: { postId: 'other' } })
    table
      .onAnyCommand({ UpdateExpression: 'ADD #sameTitles :sameTitles' })
      .resolves({ Attributes: { sameTitles: 1 } })

    const answer = await send<{ post: Post }>(handler, { as: signedIn(table), body: aPostInput() })

    expect(answer).toMatchObject({ status: 201, body: { post: { slug: 'how-to-read-a-13f-2' } } })
  })

  test('succeeds when its counters are busy only briefly', async () => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(canceled('None', 'None', 'None', 'TransactionConflict'))
      .resolves({})

    expect((await send(handler, { as: signedIn(table), body: aPostInput() })).status).toBe(201)
  })

  test.each([
    ['the table is throttled', throttled()],
    ['its counters stay busy', canceled('TransactionConflict')],
  ])('answers 503 when %s, without details', async (_what, error) => {
    table.on(TransactWriteCommand).rejects(error)

    const answer = await send<ProblemBody>(handler, { as: signedIn(table), body: aPostInput() })

    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { code: 'unavailable', error: expect.stringMatching(/try again/) as string },
    })
  })

  test('reveals nothing about an unexpected error', async () => {
    table.on(TransactWriteCommand).rejects(new Error('secret-host-name'))

    const answer = await send(handler, { as: signedIn(table), body: aPostInput() })

    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  })
})
