import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionRef } from '../data/staff/sessions.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler } from './presign.ts'

const id = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const record = {
  id,
  status: 'ready',
  filename: 'results.pdf',
  contentType: 'application/pdf',
  size: 5000,
  extension: 'pdf',
  version: 3,
  held: true,
  uploadedBy: { id: 'somebody', name: 'Ida Roth' },
  createdAt: '2026-11-20T12:00:00.000Z',
}
const pdf = { filename: 'results v2.pdf', contentType: 'application/pdf', size: 6000 }
const replaces = { id, version: 3, reason: ' A wrong figure on page 3 ' }
let table: ReturnType<typeof mockTable>
let as: SessionRef
beforeEach(() => {
  vi.stubEnv('LANDING_BUCKET', 'landing')
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  as = signedIn(table)
  stored({})
})
const stored = (facts: object) =>
  table
    .on(GetCommand, { Key: { pk: `MEDIA#${id}`, sk: 'MEDIA' } })
    .resolves({ Item: { ...record, ...facts } })
const ask = (but: object = {}, file: object = pdf) =>
  send<{ uploadUrl: string; publicUrl: string; edition: string; code: string; error: string }>(handler, {
    as,
    body: { ...file, replaces: { ...replaces, ...but } },
  })
const steps = () =>
  table.commandCalls(TransactWriteCommand).flatMap(({ args }) => args[0].input.TransactItems ?? [])

test('a replacement gets an address of its own, and keeps that of the file', async () => {
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body.publicUrl).toBe(`/media/${id}.pdf`)
  expect(new URL(body.uploadUrl).pathname).toBe(`/landing/${id}/${body.edition}.pdf`)
  const query = new URL(body.uploadUrl).searchParams
  expect(query.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match')
})

test('it is recorded with its reason, if nobody has changed the file or begun before', async () => {
  const { body } = await ask()
  const [change, audit] = steps()
  expect(change?.Update).toMatchObject({
    ConditionExpression: '#version = :version AND attribute_not_exists(#replacement)',
    ExpressionAttributeValues: {
      ':version': 3,
      ':replacement': { id: body.edition, filename: 'results v2.pdf', reason: 'A wrong figure on page 3' },
    },
  })
  expect(JSON.stringify(audit)).toContain('A wrong figure on page 3')
})

const running = {
  id: 'r',
  filename: 'x.pdf',
  size: 1,
  reason: 'x',
  by: { id: 'somebody', name: 'Ida Roth' },
  at: new Date().toISOString(),
}

describe('is refused', () => {
  test.each([
    ['for a file that is not in the library', undefined, {}, 404],
    ['for a file whose own check has not ended', { status: 'pending' }, {}, 404],
    ['for a file in the trash', { deletedAt: '2026-11-21T12:00:00.000Z', expiresAt: 4e9 }, {}, 409],
    ['for an earlier version', {}, { version: 2 }, 409],
    ['while somebody else replaces it', { replacement: running }, {}, 409],
    ['for what is public, without a confirmation', { madePublicAt: '2026-11-21T12:00:00.000Z' }, {}, 409],
    ['without a reason', {}, { reason: ' ' }, 400],
    ['with a reason that is too long', {}, { reason: 'x'.repeat(301) }, 400],
    ['for what is no id', {}, { id: '../x' }, 400],
  ])('%s', async (_what, facts, but, status) => {
    if (facts) stored(facts)
    else table.on(GetCommand, { Key: { pk: `MEDIA#${id}`, sk: 'MEDIA' } }).resolves({})
    const answer = await ask(but)
    expect([answer.status, answer.body.error !== '']).toEqual([status, true])
    expect(steps()).toEqual([])
  })

  test.each(['image/png', 'video/mp4'])('with %s for a PDF, in a sentence', async (contentType) => {
    const answer = await ask({}, { ...pdf, contentType })
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    expect(answer.body.error).toMatch(/ends with \.pdf, so only a PDF can replace it/)
    expect(steps()).toEqual([])
  })

  test('to an author for the upload of somebody else', async () => {
    as = signedIn(table, { role: 'author', canPublish: true })
    expect(await ask()).toMatchObject({ status: 403 })
  })

  test('to an author without the right to publish for their own upload, once it is public', async () => {
    as = signedIn(table, { role: 'author', canPublish: false })
    const uploadedBy = { id: as.userId, name: 'Noa Ferrant' }
    stored({ uploadedBy })
    expect((await ask()).status).toBe(200)
    table.resetHistory()
    stored({ uploadedBy, madePublicAt: '2026-11-21T12:00:00.000Z' })
    expect(await ask({ anyway: true })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(steps()).toEqual([])
  })
})

test('whoever has begun may begin again until their upload has arrived', async () => {
  const own = { ...running, by: { id: as.userId, name: 'Noa Ferrant' } }
  stored({ replacement: own })
  expect((await ask()).status).toBe(200)
  expect(steps()[0]?.Update?.ConditionExpression).toBe(
    '#version = :version AND #replacement.#id = :replacement_id',
  )
  stored({ replacement: { ...own, etag: '"x"' } })
  expect((await ask()).status).toBe(409)
})

test.each([
  ['refused', { ...running, refusal: 'Not a PDF.' }],
  ['never came', { ...running, at: '2026-01-01T00:00:00.000Z' }],
])('one that was %s keeps nobody from the next', async (_what, replacement) => {
  stored({ replacement })
  expect((await ask()).status).toBe(200)
})
