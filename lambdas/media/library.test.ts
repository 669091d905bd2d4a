import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#shared/api/problem.ts'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler as remove } from './delete.ts'
import { handler as list } from './list.ts'
import { handler as restore } from './restore.ts'
import { handler as update } from './update.ts'

const id = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const record = {
  id,
  status: 'ready',
  filename: 'chart.png',
  contentType: 'image/png',
  size: 5000,
  extension: 'png',
  width: 1600,
  height: 900,
  version: 3,
  uploadedBy: { id: 'somebody', name: 'Noa Ferrant' },
  createdAt: '2026-11-20T12:00:00.000Z',
  gsi2sk: '2026-11-20T12:00:00.000Z#6ad0a1c0b7aa',
}
const s3 = mockClient(S3Client)
let table: ReturnType<typeof mockTable>
let as: SessionRef
beforeEach(() => {
  vi.stubEnv('LANDING_BUCKET', 'landing')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  s3.reset()
  s3.onAnyCommand().resolves({})
  as = signedIn(table)
  table.on(GetCommand, { Key: { pk: `MEDIA#${id}`, sk: 'MEDIA' } }).resolves({ Item: record })
})
const params = { id }
const writes = () =>
  table.commandCalls(TransactWriteCommand).flatMap(({ args }) => args[0].input.TransactItems ?? [])
const orders = () => s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input.Key)
type Answer = { media: MediaFile } & ProblemBody
const words = { altText: 'A chart', caption: '', focalPoint: null, version: 3 }

test('a list reads one file more than a page has, and the totals', async () => {
  table.on(QueryCommand).resolves({})
  table.on(QueryCommand, { IndexName: 'changed' }).resolves({ Items: [record, { ...record, id: 'other' }] })
  table.on(GetCommand, { Key: { pk: 'COUNTS', sk: 'MEDIA' } }).resolves({ Item: { files: 7, images: 7 } })

  const { body } = await send(list, { as, query: { limit: 1 } })

  expect(body).toMatchObject({
    media: [{ id, filename: `${id}.png`, originalName: 'chart.png', mimeType: 'image/png' }],
    totals: { files: 7, images: 7, videos: 0, bytes: 0 },
    nextCursor: expect.any(String) as string,
  })
  expect(table.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
    IndexName: 'changed',
    Limit: 2,
  })
})

describe('a change', () => {
  test('is conditional on the version that was read, with an audit entry of before and after', async () => {
    const answer = await send<Answer>(update, { as, params, body: words })

    expect(answer).toMatchObject({ status: 200, body: { media: { altText: 'A chart', version: 4 } } })
    expect(writes()[0]?.Update?.ExpressionAttributeValues).toMatchObject({
      ':altText': 'A chart',
      ':version_2': 3,
    })
    expect(JSON.stringify(writes())).toContain('media.update')
    expect(orders()).toEqual([])
  })

  test('requests new crops when the focal point moves, even if the change was already saved', async () => {
    const focalPoint = { x: 0.25, y: 0.5 }
    await send(update, { as, params, body: { ...words, focalPoint } })
    table
      .on(GetCommand, { Key: { pk: `MEDIA#${id}`, sk: 'MEDIA' } })
      .resolves({ Item: { ...record, altText: 'A chart', focus: focalPoint, version: 4 } })
    const again = await send<Answer>(update, { as, params, body: { ...words, focalPoint } })

    expect(again.status).toBe(200)
    expect(orders()).toEqual([`landing/${id}.crop`, `landing/${id}.crop`])
    expect(writes().filter(({ Update }) => Update)).toHaveLength(1)
  })

  test('of an older version is refused', async () => {
    const answer = await send<Answer>(update, { as, params, body: { ...words, version: 2 } })

    expect(answer).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    expect(writes()).toEqual([])
  })
})

describe('an author', () => {
  test.each([
    ['change', update, words],
    ['delete', remove, undefined],
    ['restore', restore, undefined],
  ])('cannot %s an upload of another user', async (_what, handler, body) => {
    as = signedIn(table, { role: 'author' })
    const answer = await send<Answer>(handler, { as, params, ...(body && { body }) })

    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(writes()).toEqual([])
  })
})

test('deleting and restoring move the file between lists and totals', async () => {
  const { body } = await send<Answer>(remove, { as, params })
  expect(body.media.goneAt).toMatch(/^20/)
  expect(writes()[0]?.Update?.ExpressionAttributeValues).toMatchObject({ ':gsi2pk': 'MEDIA#DELETED' })
  expect(writes()[1]?.Update?.ExpressionAttributeValues).toEqual({
    ':files': -1,
    ':bytes': -5000,
    ':images': -1,
  })

  const later = Math.floor(Date.now() / 1000) + 3600
  table
    .on(GetCommand, { Key: { pk: `MEDIA#${id}`, sk: 'MEDIA' } })
    .resolves({ Item: { ...record, deletedAt: '2026-11-21T12:00:00.000Z', expiresAt: later } })
  table.resetHistory()
  expect((await send<Answer>(restore, { as, params })).body.media.deletedAt).toBeNull()
  expect(writes()[0]?.Update?.ExpressionAttributeValues).toMatchObject({
    ':gsi2pk': 'MEDIA',
    ':version_2': 3,
  })
  expect(writes()[1]?.Update?.ExpressionAttributeValues).toEqual({
    ':files': 1,
    ':bytes': 5000,
    ':images': 1,
  })
})

describe('making a file public without a use', () => {
  const ask = (madePublic: boolean, more: object = {}) =>
    send<Answer>(update, { as, params, body: { ...words, madePublic, ...more } })

  test('is recorded with its time, and in the audit log', async () => {
    expect(await ask(true)).toMatchObject({
      status: 200,
      body: { media: { isPublic: true, madePublicAt: expect.any(String) as string, version: 4 } },
    })
    const values = writes()[0]?.Update?.ExpressionAttributeValues
    expect(values?.[':madePublicAt']).toEqual(expect.any(String))
    expect(JSON.stringify(writes())).toContain('madePublic')
  })

  test('is taken back, and nothing is written if it is so already', async () => {
    table.on(GetCommand, { Key: { pk: `MEDIA#${id}`, sk: 'MEDIA' } }).resolves({
      Item: { ...record, held: true, altText: words.altText, madePublicAt: '2026-11-20T12:00:00.000Z' },
    })
    expect((await ask(true)).body.media.version).toBe(3)
    expect(writes()).toEqual([])
    expect(await ask(false)).toMatchObject({
      status: 200,
      body: { media: { isPublic: false, madePublicAt: null } },
    })
  })

  test('needs the right to publish, and the version that was read', async () => {
    expect((await ask(true, { version: 2 })).body.code).toBe('stale_version')
    as = signedIn(table, { role: 'author', canPublish: false, id: 'somebody' })
    expect((await ask(true)).status).toBe(403)
    expect(writes()).toEqual([])
  })
})

test('Delete now deletes the record, which is not found afterward', async () => {
  const { status, body } = await send<Answer>(remove, { as, params, query: { now: 'true' } })
  expect([status, body.media.isPublic]).toEqual([200, false])
  expect(writes()[0]?.Delete).toMatchObject({ Key: { pk: `MEDIA#${id}`, sk: 'MEDIA' } })
  expect(JSON.stringify(writes())).toContain('media.delete')
})
