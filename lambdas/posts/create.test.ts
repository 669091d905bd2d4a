import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#shared/api/problem.ts'
import type { Post } from '#shared/domain/post.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { cancelled, throttled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/signed-in.ts'
import { authorItem, categoryItem } from '../testing/stored-items.ts'
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
  test('writes the post, its address, its counts, its tags and the audit entry in one transaction', async () => {
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
      expect.stringMatching(/^AUDIT#\d{4}-\d\d /) as string,
    ])
  })

  test('tells staff who may not publish, and writes nothing', async () => {
    const as = signedIn(table, { canPublish: false })

    const answer = await send<ProblemBody>(handler, { as, body: aPostInput({ status: 'published' }) })

    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(answer.body.error).toMatch(/may not publish/)
    expect(written()).toBeUndefined()
  })

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['an address with blanks', { slug: 'Not a slug' }, 'slug'],
    ['a download that is script', { downloadUrl: 'javascript:alert(1)' }, 'downloadUrl'],
    ['a date that is none', { publishedAt: 'tomorrow' }, 'publishedAt'],
    ['a field of the server’s own', { version: 9 }, ''],
  ])('with %s is refused on that field', async (_what, fields, path) => {
    const answer = await send<ProblemBody>(handler, {
      as: signedIn(table),
      body: { ...aPostInput(), ...fields },
    })

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', issues: [{ path }] } })
  })

  test('takes the next address when another post claimed this one at the same moment', async () => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('None', 'None', 'ConditionalCheckFailed'))
      .resolves({})
    table
      .on(GetCommand, { Key: { pk: 'SLUG#how-to-read-a-13f', sk: 'SLUG' } })
      .resolvesOnce({})
      .resolves({ Item: { postId: 'other' } })
    table
      .onAnyCommand({ UpdateExpression: 'ADD sameTitles :one' })
      .resolves({ Attributes: { sameTitles: 1 } })

    const answer = await send<{ post: Post }>(handler, { as: signedIn(table), body: aPostInput() })

    expect(answer).toMatchObject({ status: 201, body: { post: { slug: 'how-to-read-a-13f-2' } } })
  })

  test('gets through when its counters are busy for a moment', async () => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('None', 'None', 'None', 'TransactionConflict'))
      .resolves({})

    expect((await send(handler, { as: signedIn(table), body: aPostInput() })).status).toBe(201)
  })

  test.each([
    ['the table is throttled', throttled()],
    ['its counters stay busy', cancelled('TransactionConflict')],
  ])('says “try again” when %s, without details', async (_what, error) => {
    table.on(TransactWriteCommand).rejects(error)

    const answer = await send<ProblemBody>(handler, { as: signedIn(table), body: aPostInput() })

    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { code: 'unavailable', error: expect.stringMatching(/try again/) as string },
    })
  })

  test('says nothing of what broke when it was not expected', async () => {
    table.on(TransactWriteCommand).rejects(new Error('secret-host-name'))

    const answer = await send(handler, { as: signedIn(table), body: aPostInput() })

    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  })
})
