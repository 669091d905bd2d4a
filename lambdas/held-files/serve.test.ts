import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionCookieName } from '../http/cookies/session-cookie.ts'
import { signSessionToken } from '../http/cookies/session-token.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler } from './serve.ts'

const id = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const s3 = mockClient(S3Client)
const logged: unknown[] = []
let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.stubEnv('MEDIA_BUCKET', 'media')
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  logged.length = 0
  vi.spyOn(console, 'log').mockImplementation((...words) => void logged.push(...words))
  table = mockTable()
  s3.reset()
  s3.onAnyCommand().resolves({})
})

const record = {
  id,
  status: 'ready',
  filename: 'chart.png',
  contentType: 'image/png',
  size: 5000,
  extension: 'png',
  held: true,
  uploadedBy: { id: 'u', name: 'Noa Ferrant' },
  createdAt: '2026-11-20T12:00:00.000Z',
}
const known = (facts: object) =>
  table
    .on(GetCommand, { Key: { pk: `MEDIA#${id}`, sk: 'MEDIA' } })
    .resolves({ Item: { ...record, ...facts } })

async function visit(file: string, { method = 'GET', cookie = '' } = {}) {
  const event = {
    rawPath: `/media/${file}`,
    headers: {},
    ...(cookie && { cookies: [cookie] }),
    pathParameters: { file },
    requestContext: { requestId: 'r', http: { method, sourceIp: '203.0.113.7' } },
  } as unknown as APIGatewayProxyEventV2
  const { statusCode, headers = {}, body } = await handler(event)
  return { status: statusCode, headers, body }
}

describe('an address below /media', () => {
  test('of an erased image is answered by a frame', async () => {
    const erased = await visit(`${id}-640.webp`)
    expect([erased.status, erased.headers['content-type'], erased.headers['cache-control']]).toEqual([
      404,
      'image/svg+xml; charset=utf-8',
      'no-store',
    ])
    expect(erased.body).toMatch(/^<svg /)
  })

  test.each([
    ['is held', {}],
    ['is being checked', { status: 'pending' }],
    ['was refused', { status: 'refused' }],
    ['is in the trash', { deletedAt: '2026-11-22T12:00:00.000Z', expiresAt: 4_000_000_000 }],
  ])('of a file that %s is answered like one of no file, so that nobody learns of it', async (_, facts) => {
    const names = [`${id}.png`, `${id}-640.webp`, `${id}.pdf`]
    const addresses = names.flatMap((name) => [name, `preview/${id}/${'a'.repeat(43)}/${name}`])
    for (const cookie of ['', `${sessionCookieName}=a.b.c`])
      for (const method of ['GET', 'HEAD'])
        for (const address of addresses) {
          table.on(GetCommand).resolves({})
          const none = await visit(address, { method, cookie })
          known(facts)
          expect([address, await visit(address, { method, cookie })]).toEqual([address, none])
        }
  })

  test('of a picture that is still being checked is answered to staff without a frame', async () => {
    known({ status: 'pending' })
    const cookie = `${sessionCookieName}=${await signSessionToken(signedIn(table), new Date())}`
    expect(await visit(`${id}-640.webp`, { cookie })).toMatchObject({ status: 404, body: 'Not found\n' })
  })

  test.each(['-', 'logo.png', `${id}`, '..%2Fheld'])(
    'that names no file, such as %s, is a plain 404',
    async (file) => {
      expect(await visit(file)).toMatchObject({ status: 404, body: 'Not found\n' })
      expect(s3.calls()).toEqual([])
    },
  )

  test('takes GET and HEAD alone', async () => {
    expect(await visit(`${id}.png`, { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
  })

  test('answers HEAD like GET: the gateway drops the body, and says its length', async () => {
    expect(await visit(`${id}.png`, { method: 'HEAD' })).toEqual(await visit(`${id}.png`))
  })
})

describe('a file that nothing public uses', () => {
  test('is a 404 without a session, and with a token that is not ours', async () => {
    known({})
    expect((await visit(`${id}.png`)).status).toBe(404)
    expect((await visit(`${id}.png`, { cookie: `${sessionCookieName}=a.b.c` })).status).toBe(404)
    expect(s3.commandCalls(GetObjectCommand)).toEqual([])
  })

  test('opens for staff by a link of a minute, and is a 404 for them too if it has no such size', async () => {
    known({})
    const cookie = `${sessionCookieName}=${await signSessionToken(signedIn(table), new Date())}`
    const { status, headers } = await visit(`${id}.png`, { cookie })
    expect([status, headers['cache-control']]).toEqual([307, 'no-store'])
    const link = new URL(String(headers['location']))
    expect(link.pathname).toContain(`held/${id}.png`)
    expect(link.searchParams.get('X-Amz-Expires')).toBe('60')

    s3.on(HeadObjectCommand).rejects(new NotFound({ message: 'no', $metadata: {} }))
    expect((await visit(`${id}-9.webp`, { cookie })).status).toBe(404)
  })
})

test('a copy that was made while its file was taken down is deleted, and nobody is sent to it', async () => {
  const madePublicAt = '2026-11-22T12:00:00.000Z'
  table
    .on(GetCommand, { Key: { pk: `MEDIA#${id}`, sk: 'MEDIA' } })
    .resolvesOnce({ Item: { ...record, madePublicAt } })
    .resolves({ Item: record })
  expect(await visit(`${id}-640.webp`)).toMatchObject({ status: 404 })
  expect(s3.commandCalls(CopyObjectCommand)).toHaveLength(1)
  expect(s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key)).toEqual([
    `media/${id}-640.webp`,
  ])
})

describe('a file whose bytes were replaced', () => {
  const edition = '5f0c6d4e-3c1a-4b57-8c55-0d9a3a1b2c3d'
  const former = {
    filename: 'chart.png',
    size: 4000,
    uploadedBy: { id: 'u', name: 'Noa Ferrant' },
    uploadedAt: '2026-11-20T12:00:00.000Z',
    replacedBy: { id: 'u', name: 'Noa Ferrant' },
    replacedAt: '2026-11-21T12:00:00.000Z',
    reason: 'A wrong figure',
  }
  const replaced = { edition, formerEditions: [former] }
  const asStaff = async () => ({
    cookie: `${sessionCookieName}=${await signSessionToken(signedIn(table), new Date())}`,
  })

  test('is served from the objects of its replacement, at every address', async () => {
    known({ ...replaced, madePublicAt: '2026-11-22T12:00:00.000Z' })
    await visit(`${id}.png`)
    await visit(`${id}-640.webp`)
    expect(s3.commandCalls(CopyObjectCommand).map(({ args }) => args[0].input)).toMatchObject([
      { CopySource: `media/held/${id}/${edition}.png`, Key: `media/${id}.png` },
      { CopySource: `media/held/${id}/${edition}-640.webp`, Key: `media/${id}-640.webp` },
    ])
  })

  test('loses a copy of its former bytes that was made while they were replaced', async () => {
    const madePublicAt = '2026-11-22T12:00:00.000Z'
    table
      .on(GetCommand, { Key: { pk: `MEDIA#${id}`, sk: 'MEDIA' } })
      .resolvesOnce({ Item: { ...record, madePublicAt } })
      .resolves({ Item: { ...record, madePublicAt, ...replaced } })

    expect(await visit(`${id}.png`)).toMatchObject({ status: 307, headers: { location: `/media/${id}.png` } })
    expect(s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key)).toEqual([
      `media/${id}.png`,
    ])
    expect(s3.commandCalls(CopyObjectCommand)).toHaveLength(1)
  })

  test('has its earlier version for staff alone, even while it is public', async () => {
    known({ ...replaced, madePublicAt: '2026-11-22T12:00:00.000Z' })
    const address = `former/${id}/${id}.png`
    expect((await visit(address)).status).toBe(404)
    const { status, headers } = await visit(address, await asStaff())
    expect([status, headers['cache-control']]).toEqual([307, 'no-store'])
    expect(new URL(String(headers['location'])).pathname).toContain(`held/${id}.png`)
    expect(s3.commandCalls(CopyObjectCommand)).toEqual([])
  })

  test.each([`former/${edition}/${id}.png`, `former/${id}/../${id}.png`, `${id}/${edition}.png`])(
    'has nothing at %s, which is none of its earlier versions',
    async (address) => {
      known(replaced)
      expect((await visit(address, await asStaff())).status).toBe(404)
    },
  )
})

test('a failure of the table is answered as one, logged once and never cached', async () => {
  table.on(GetCommand).rejects(new Error('away'))
  const { status, headers } = await visit(`${id}.png`)
  expect([status, headers['cache-control']]).toEqual([500, 'no-store'])
  expect(logged).toHaveLength(1)
})
