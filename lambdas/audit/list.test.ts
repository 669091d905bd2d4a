import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AuditEntry } from '#shared/domain/audit.ts'
import { throttled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler } from './list.ts'

const entry = (place: number, more: object = {}) => ({
  pk: 'AUDIT#post#p1',
  sk: String(place).padStart(10, '0'),
  gsi2sk: `2026-01-05T14:30:00.00${place}Z#0123456789ab`,
  at: `2026-01-05T14:30:00.00${place}Z`,
  action: 'posts.update',
  actorId: 'u1',
  session: '0123456789ab',
  values: {
    actor: 'Noa Ferrant',
    subject: 'Guidance',
    'before.status': 'draft',
    'after.status': 'published',
  },
  salt: 'salt',
  hash: 'hash',
  ...more,
})

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
})

const ask = (as: ReturnType<typeof signedIn>, query: Record<string, string> = {}) =>
  send<{ entries: AuditEntry[]; nextCursor?: string }>(handler, { as, query })

describe('the audit log', () => {
  test('shows who changed what, without hashes', async () => {
    table
      .on(QueryCommand)
      .resolvesOnce({ Items: [entry(1)] })
      .resolves({ Items: [] })

    const { status, body } = await ask(signedIn(table, { role: 'superadmin' }))

    expect(status).toBe(200)
    expect(body.entries).toEqual([
      {
        id: 'AUDIT#post#p1#0000000001',
        at: '2026-01-05T14:30:00.001Z',
        action: 'posts.update',
        actor: { id: 'u1', name: 'Noa Ferrant' },
        kind: 'post',
        recordId: 'p1',
        recordName: 'Guidance',
        session: '0123456789ab',
        changes: [{ field: 'status', before: 'draft', after: 'published' }],
        erased: false,
      },
    ])
    expect(body.nextCursor).toBeUndefined()
  })

  test('of one record comes from its own entries', async () => {
    table.on(QueryCommand).resolves({ Items: [entry(2), entry(1, { values: {}, salt: undefined })] })

    const { body } = await ask(signedIn(table, { role: 'superadmin' }), { record: 'post:p1' })

    expect(body.entries.map(({ erased, recordName }) => [erased, recordName])).toEqual([
      [false, 'Guidance'],
      [true, null],
    ])
    const [query] = table.commandCalls(QueryCommand)
    expect(query?.args[0].input.ExpressionAttributeValues).toEqual({ ':pk': 'AUDIT#post#p1' })
  })

  test.each(['admin', 'author'] as const)('is refused to the role %s', async (role) => {
    expect(await ask(signedIn(table, { role }))).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('is refused without a session', async () => {
    expect(await send(handler, {})).toMatchObject({ status: 401 })
  })

  test('answers 503 while the table is throttled', async () => {
    const as = signedIn(table, { role: 'superadmin' })
    table.on(QueryCommand).rejects(throttled())

    expect(await ask(as)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

  test('names an invalid filter', async () => {
    const answer = await ask(signedIn(table, { role: 'superadmin' }), { from: 'yesterday' })

    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'from' }] } })
  })
})
