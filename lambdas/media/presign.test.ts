import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler } from './presign.ts'

const MB = 1024 * 1024
const picture = { filename: '../../Chart <1>.PNG', contentType: 'image/png', size: 5000 }
let table: ReturnType<typeof mockTable>
let as: SessionRef
beforeEach(() => {
  vi.stubEnv('LANDING_BUCKET', 'bellcast-landing')
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  as = signedIn(table)
})

const ask = (body: unknown) =>
  send<{ uploadUrl: string; publicUrl: string; error: string; code: string }>(handler, { as, body })
const written = () =>
  table
    .commandCalls(TransactWriteCommand)
    .flatMap(({ args }) => (args[0].input.TransactItems ?? []).map(({ Put }) => Put?.Item ?? {}))

test('signs a URL with a generated key (R282)', async () => {
  const { status, body } = await ask(picture)

  const [, id] = /^\/media\/([0-9a-f-]{36})\.png$/.exec(body.publicUrl) ?? []
  expect(status).toBe(200)
  expect(id).toBeDefined()
  expect(new URL(body.uploadUrl).pathname).toBe(`/landing/${id}.png`)
  expect(body.uploadUrl).not.toContain('Chart')
})

test('signs type, length and no overwrite for five minutes, without a checksum (R284, R435)', async () => {
  const { body } = await ask(picture)

  const query = new URL(body.uploadUrl).searchParams
  expect(query.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match')
  expect(query.get('X-Amz-Expires')).toBe('300')
  expect([...query.keys()].filter((name) => name.includes('checksum'))).toEqual([])
})

test('records who uploads what before the upload', async () => {
  const { body } = await ask(picture)

  expect(written()).toEqual([
    expect.objectContaining({
      pk: `MEDIA#${body.publicUrl.slice(7, 43)}`,
      status: 'pending',
      ...picture,
      uploadedBy: { id: as.userId, name: 'Noa Ferrant' },
    }),
    expect.objectContaining({
      action: 'media.presign',
      actorId: as.userId,
      values: { actor: 'Noa Ferrant', subject: picture.filename },
    }),
  ])
})

test('writes no audit entry if the audit log is off', async () => {
  as = signedIn(
    table,
    {},
    { ...defaultSettings, security: { ...defaultSettings.security, enableAuditLog: false } },
  )
  await ask(picture)

  expect(written()).toHaveLength(1)
})

describe('is refused', () => {
  test.each([
    ['a drawing that can carry script', { ...picture, contentType: 'image/svg+xml' }, 415],
    ['a page', { ...picture, contentType: 'text/html' }, 415],
    ['a type with more behind it', { ...picture, contentType: 'image/png; charset=x' }, 415],
    ['a type that every object has', { ...picture, contentType: 'constructor' }, 415],
    ['another such type', { ...picture, contentType: '__proto__' }, 415],
    ['an image above 15 MB', { ...picture, size: 15 * MB + 1 }, 413],
    ['a video above 200 MB', { ...picture, contentType: 'video/mp4', size: 200 * MB + 1 }, 413],
    ['a sound above 50 MB', { ...picture, contentType: 'audio/mpeg', size: 50 * MB + 1 }, 413],
    ['a document above 25 MB', { ...picture, contentType: 'application/pdf', size: 25 * MB + 1 }, 413],
    ['an empty file', { ...picture, size: 0 }, 400],
    ['a negative size', { ...picture, size: -1 }, 400],
    ['a size that is no number', { ...picture, size: '5000' }, 400],
    ['a file without a name', { ...picture, filename: ' ' }, 400],
    ['a key of the caller’s own', { ...picture, key: 'media/logo.png' }, 400],
  ])('%s', async (_what, body, status) => {
    const answer = await ask(body)

    expect(answer.status).toBe(status)
    expect(answer.body.error).not.toBe('')
    expect(written()).toEqual([])
  })

  test('a request without a session (R283)', async () => {
    expect(await send(handler, { body: picture })).toMatchObject({ status: 401 })
  })
})

test('accepts a picture of exactly 15 MB', async () => {
  expect((await ask({ ...picture, size: 15 * MB })).status).toBe(200)
})
