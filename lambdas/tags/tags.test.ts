import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tag } from '#shared/domain/catalog/tag.ts'
import { throttled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { keysWritten } from '../testing/table/transactions.ts'
import { handler as continueChanges } from './continue.ts'
import { handler as create } from './create.ts'
import { handler as remove } from './delete.ts'
import { handler as list } from './list.ts'
import { handler as merge } from './merge.ts'
import { handler as update } from './update.ts'

const tagItem = (slug: string, name: string) => ({
  pk: `TAG#${slug}`,
  sk: 'TAG',
  gsi2pk: 'TAGS',
  gsi2sk: slug,
  slug,
  name,
  postCount: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
})
const esg = tagItem('esg', 'ESG')
const votes = tagItem('votes', 'Votes')
const params = { id: 'esg' }
const body = { name: 'Sustainability', description: '' }

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table.on(QueryCommand).resolves({ Items: [] })
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':gsi2pk': 'TAGS' } })
    .resolves({ Items: [esg, votes] })
  for (const item of [esg, votes]) {
    table.on(GetCommand, { Key: { pk: item.pk, sk: item.sk } }).resolves({ Item: item })
  }
})

test('the list has every field of each tag in one query (R313)', async () => {
  const answer = await send<{ tags: Tag[] }>(list, { as: signedIn(table, { role: 'author' }) })
  expect(answer.body).toEqual({
    success: true,
    changes: [],
    tags: [
      {
        id: 'esg',
        slug: 'esg',
        name: 'ESG',
        description: '',
        postCount: 2,
        createdAt: '2026-01-01T00:00:00.000Z',
        version: 1,
      },
      expect.objectContaining({ id: 'votes' }),
    ],
  })
})

describe('a change is one transaction with its audit entry and the remaining work', () => {
  test.each([
    ['creating', create, { body }, ['TAG#sustainability', 'COUNTS', 'AUDIT#tag']],
    ['describing', update, { params, body: { name: 'ESG', description: 'New' } }, ['TAG#esg', 'AUDIT#tag']],
    ['renaming', update, { params, body }, ['TAG#sustainability', 'TAG#esg', 'DIRECTORY', 'AUDIT#tag']],
    ['deleting', remove, { params }, ['TAG#esg', 'DIRECTORY', 'COUNTS', 'AUDIT#tag']],
    [
      'merging',
      merge,
      { body: { from: ['esg'], into: 'votes' } },
      ['TAG#votes', 'TAG#esg', 'DIRECTORY', 'COUNTS', 'AUDIT#tag'],
    ],
  ])('%s', async (_what, handler, request, keys) => {
    const { status } = await send(handler, { as: signedIn(table), ...request })

    expect([200, 201]).toContain(status)
    expect(keysWritten(table)).toEqual([keys.map((key) => expect.stringMatching(`^${key}`) as string)])
  })
})

test('a change that is stored succeeds, even if posts cannot be rewritten right now', async () => {
  const as = signedIn(table)
  table.on(QueryCommand, { ConsistentRead: true }).resolvesOnce({ Items: [] }).resolves({ Items: [] })
  table.on(QueryCommand, { IndexName: 'changed' }).rejects(throttled())

  expect((await send(remove, { as, params })).status).toBe(200)
  expect((await send(continueChanges, { as })).status).toBe(200)
})

test('authors may read tags, but not change them', async () => {
  const as = signedIn(table, { role: 'author' })
  for (const [handler, request] of [
    [create, { body }],
    [update, { params, body }],
    [remove, { params }],
    [merge, { body: { from: ['esg'], into: 'votes' } }],
    [continueChanges, {}],
  ] as const) {
    expect((await send(handler, { as, ...request })).status).toBe(403)
  }
  expect(table.commandCalls(TransactWriteCommand)).toEqual([])
})

describe('a change based on an outdated version', () => {
  const stored = (version: number | undefined) =>
    table.on(GetCommand, { Key: { pk: esg.pk, sk: esg.sk } }).resolves({ Item: { ...esg, version } })
  const described = { name: 'ESG', description: 'New' }

  test('is refused if it states its version, and nothing is written', async () => {
    stored(2)
    const as = signedIn(table)
    for (const changed of [described, body]) {
      const answer = await send(update, { as, params, query: { version: '1' }, body: changed })
      expect(answer).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    }
    expect(table.commandCalls(TransactWriteCommand)).toEqual([])
    expect((await send(update, { as, params, query: { version: '2' }, body: described })).status).toBe(200)
    expect((await send(update, { as, params, body: described })).status).toBe(200)
  })

  test('is possible if the tag is from before there were versions', async () => {
    stored(undefined)
    const { status } = await send(update, {
      as: signedIn(table),
      params,
      query: { version: '0' },
      body: described,
    })
    expect(status).toBe(200)
    const [written] = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []
    expect(written?.Update?.ConditionExpression).toContain('attribute_not_exists(#version)')
  })
})
