import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type SendOptions, send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { putItemsByKind } from '../testing/table/transactions.ts'
import { handler as add } from './add.ts'
import { handler as continueImport } from './continueImport.ts'
import { handler as counts } from './counts.ts'
import { handler as end } from './end.ts'
import { handler as start } from './import.ts'

const id = 'k3Jx0mVb2fQh7nUs5tLw9yRz1aCe4gDiOpMqBvNhXrE'
const importId = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const reason = 'Asked by phone'

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubEnv('LANDING_BUCKET', 'landing')
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  table = mockTable()
})

const requests: [string, Parameters<typeof send>[0], SendOptions][] = [
  ['counts', counts, {}],
  ['add', add, { body: { email: 'ann@fund.example', reason } }],
  ['end', end, { params: { id }, body: { version: 1, reason } }],
  ['import', start, { body: { size: 10 } }],
  ['continueImport', continueImport, { params: { id: importId } }],
]

describe.each(requests)('subscribers.%s', (_name, handler, request) => {
  test('requires a session with permission to use the inbox', async () => {
    expect(await send(handler, request)).toMatchObject({ status: 401 })
    const as = signedIn(table, { role: 'author' })
    expect(await send(handler, { ...request, as })).toMatchObject({ status: 403 })
    expect(table.commandCalls(TransactWriteCommand)).toEqual([])
  })
})

test('an import starts with an upload URL for exactly this file, and the audit log contains no names', async () => {
  table.on(QueryCommand).resolves({ Items: [] })
  const consent = { source: 'Capital markets day', at: '2026-03-01' }
  const { status, body } = await send<{ uploadUrl: string }>(start, {
    as: signedIn(table, { role: 'admin' }),
    body: { size: 1234, consent },
  })
  expect(status).toBe(201)
  const url = new URL(body.uploadUrl)
  expect(url.pathname).toMatch(/imports\/[0-9a-f-]{36}\.csv$/)
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toContain('content-length')
  expect(putItemsByKind(table)[0]).toMatchObject({ IMPORT: { size: 1234, consent, read: 0 } })
})

test('an import of another user is a 404', async () => {
  table.on(GetCommand).resolves({
    Item: {
      importId,
      size: 1,
      read: 0,
      done: false,
      counts: { imported: 0, known: 0, ended: 0, refused: 0 },
      refused: [],
      consent: null,
      by: 'somebody-else',
      line: 1,
      version: 1,
    },
  })
  const as = signedIn(table, { role: 'admin' })
  expect(await send(continueImport, { as, params: { id: importId } })).toMatchObject({ status: 404 })
})
