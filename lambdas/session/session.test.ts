import { BatchGetCommand, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { send } from '../testing/send.ts'
import { aStoredUser, mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler as get } from './get.ts'
import { handler as logout } from './logout.ts'

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  table = mockTable()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const deleted = () =>
  table
    .commandCalls(TransactWriteCommand)
    .flatMap(({ args }) => args[0].input.TransactItems ?? [])
    .flatMap(({ Delete }) => (Delete ? [String(Delete.Key?.['pk'])] : []))

describe('reading the session', () => {
  test('returns the user without secrets', async () => {
    const answer = await send(get, { as: signedIn(table, { role: 'author', canPublish: false }) })

    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { user: { username: 'noa', role: 'author', canPublish: false } },
    })
    expect(JSON.stringify(answer.body)).not.toContain('$2b$')
  })

  test('answers 401 without a cookie', async () => {
    expect(await send(get)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(table.commandCalls(BatchGetCommand)).toHaveLength(0)
  })

  test('answers 401 for an inactive user', async () => {
    const as = signedIn(table, { isActive: false })
    expect(await send(get, { as })).toMatchObject({ status: 401, body: { code: 'account_inactive' } })
  })

  test('answers 503 while the table is unreachable', async () => {
    const as = signedIn(table)
    table.on(BatchGetCommand).rejects(new Error('connect ECONNREFUSED 10.0.0.1'))

    const answer = await send(get, { as })

    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(JSON.stringify(answer.body)).not.toContain('ECONNREFUSED')
  })
})

describe('signing out', () => {
  test('deletes the session and clears the cookie', async () => {
    const as = signedIn(table)
    table
      .on(GetCommand, { Key: { pk: `USER#${as.userId}`, sk: 'USER' } })
      .resolves({ Item: { ...aStoredUser() } })

    const answer = await send(logout, { as })

    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(answer.cookies[0]).toMatch(/^__Host-session=;.*Max-Age=0/)
    // Clearing "storage" would delete drafts.
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(deleted()).toEqual([`SESSION#${as.userId}`])
  })

  test('succeeds without a session', async () => {
    const answer = await send(logout)

    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(answer.cookies).toHaveLength(1)
    expect(table.calls()).toHaveLength(0)
  })

  test('is refused from another site', async () => {
    const as = signedIn(table)
    const answer = await send(logout, { as, headers: { origin: 'https://other.example' } })

    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } })
    expect(deleted()).toEqual([])
  })
})
