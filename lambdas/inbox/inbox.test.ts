import { S3Client } from '@aws-sdk/client-s3'
import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { canceled } from '../testing/aws-failures.ts'
import { type SendOptions, send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler as remove } from './delete.ts'
import { handler as exportCsv } from './export.ts'
import { handler as get } from './get.ts'
import { handler as list } from './list.ts'
import { handler as overview } from './overview.ts'
import { handler as resume } from './resume.ts'
import { handler as update } from './update.ts'

const id = 'message-00000000000001'
const one = { kind: 'messages', id }
const item = {
  pk: `MESSAGE#${id}`,
  sk: 'MESSAGE',
  gsi2pk: 'MESSAGES',
  gsi2sk: '2026-11-20T12:00:00.000Z#0123456789ab',
  name: 'Ann Lee',
  email: 'ann@fund.example',
  version: 3,
  changedBy: { id: 'noa', name: 'Noa Ferrant' },
}

let table: ReturnType<typeof mockTable>
const s3 = mockClient(S3Client)
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  process.env['RESUME_BUCKET'] = 'resumes'
  table = mockTable()
  s3.reset()
  s3.onAnyCommand().resolves({})
})
const answer = (handler: Parameters<typeof send>[0], options: SendOptions) =>
  send<{ error: string; code: string }>(handler, options)

const requests: [string, Parameters<typeof send>[0], SendOptions][] = [
  ['overview', overview, {}],
  ['list', list, { params: { kind: 'messages' } }],
  ['get', get, { params: one }],
  ['update', update, { params: one, body: { version: 3, state: 'open' } }],
  ['delete', remove, { params: one, query: { version: 3 } }],
  ['resume', resume, { params: { id } }],
  ['export', exportCsv, { params: { kind: 'messages' }, body: {} }],
]

describe.each(requests)('inbox.%s', (_name, handler, request) => {
  test('requires a session with permission to use the inbox', async () => {
    expect(await answer(handler, request)).toMatchObject({ status: 401 })
    const as = signedIn(table, { role: 'author' })
    expect(await answer(handler, { ...request, as })).toMatchObject({ status: 403 })
    expect(table.commandCalls(TransactWriteCommand)).toEqual([])
  })
})

test.each([
  ['get', get, requests[2]?.[2]],
  ['update', update, requests[3]?.[2]],
  ['delete', remove, requests[4]?.[2]],
  ['resume', resume, requests[5]?.[2]],
] as const)('inbox.%s answers 404 for a deleted entry', async (_name, handler, request) => {
  const as = signedIn(table, { role: 'admin' })
  expect(await answer(handler, { ...request, as })).toMatchObject({ status: 404 })
})

test('an entry is not shown if the audit log cannot be written', async () => {
  const as = signedIn(table, { role: 'admin' })
  table.on(QueryCommand).resolves({ Items: [item] })
  table.on(TransactWriteCommand).rejects(canceled('ThrottlingError'))
  expect((await answer(get, { as, params: one })).status).toBeGreaterThanOrEqual(500)
})

test('opening an entry is recorded even if the settings switch the audit log off', async () => {
  const settings = {
    ...defaultSettings,
    security: { ...defaultSettings.security, enableAuditLog: false },
  }
  const as = signedIn(table, { role: 'admin' }, settings)
  table.on(QueryCommand).resolves({ Items: [item] })
  expect(await answer(get, { as, params: one })).toMatchObject({ status: 200 })
  const [written] = table.commandCalls(TransactWriteCommand)
  expect(written?.args[0].input.TransactItems?.[0]?.Put?.Item).toMatchObject({ action: 'inbox.get' })
})

test('a change based on an outdated version is refused with the name of the user who was faster', async () => {
  const as = signedIn(table, { role: 'admin' })
  table.on(QueryCommand).resolves({ Items: [item] })
  for (const stale of [
    await answer(update, { as, params: one, body: { version: 2, state: 'closed' } }),
    await answer(remove, { as, params: one, query: { version: 2 } }),
  ]) {
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        error: 'Noa Ferrant changed this after you opened it. Here is how it stands now.',
      },
    })
  }
})

test('nobody can continue the export of another user', async () => {
  const as = signedIn(table, { role: 'admin' })
  const job = {
    kind: 'messages',
    folder: 'all',
    by: 'somebody-else',
    rows: 1,
    after: '',
    uploadId: 'u',
    parts: [],
    version: 1,
  }
  table.on(GetCommand).resolves({ Item: job })
  const body = { exportId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }
  expect(await answer(exportCsv, { as, params: { kind: 'messages' }, body })).toMatchObject({ status: 404 })
  expect(s3.calls()).toEqual([])
})
