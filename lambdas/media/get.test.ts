import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { ProblemBody } from '#shared/api/problem.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import type { Media } from '../data/uploads/media.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler } from './get.ts'

const id = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const hour = 60 * 60
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
let table: ReturnType<typeof mockTable>
let as: SessionRef
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  as = signedIn(table)
})

type Answer = ResponseOf<Api['media.get']> & ProblemBody

function known(facts: Partial<Media>) {
  const media: Media = {
    id,
    status: 'pending',
    filename: 'chart.png',
    contentType: 'image/png',
    size: 5000,
    extension: 'png',
    uploadedBy: { id: 'u', name: 'Noa Ferrant' },
    createdAt: '2026-11-20T12:00:00.000Z',
    ...facts,
  }
  table.on(GetCommand, { Key: { pk: `MEDIA#${id}`, sk: 'MEDIA' } }).resolves({ Item: { ...media } })
}
const ask = (as?: SessionRef) => send<Answer>(handler, { ...(as && { as }), params: { id } })

describe('the result of a check', () => {
  test('is pending, with no variants', async () => {
    known({ expiresAt: inSeconds(hour) })

    const { status, body } = await ask(as)

    expect(status).toBe(200)
    expect(body.media).toEqual({
      id,
      status: 'pending',
      reason: null,
      filename: 'chart.png',
      contentType: 'image/png',
      publicUrl: `/media/${id}.png`,
      width: null,
      height: null,
      variants: [],
      socialImage: null,
    })
  })

  test('is ready, with size and variants', async () => {
    known({ status: 'ready', width: 1600, height: 900 })

    expect((await ask(as)).body.media).toMatchObject({
      status: 'ready',
      width: 1600,
      height: 900,
      variants: [
        { url: `/media/${id}-640.webp`, width: 640 },
        { url: `/media/${id}-1280.webp`, width: 1280 },
        { url: `/media/${id}-1920.webp`, width: 1920 },
      ],
      socialImage: `/media/${id}-social.jpg`,
    })
  })

  test('has no variants for a video', async () => {
    known({ status: 'ready', contentType: 'video/mp4', extension: 'mp4' })

    expect((await ask(as)).body.media).toMatchObject({ status: 'ready', variants: [], socialImage: null })
  })

  test('is the reason for a refusal', async () => {
    known({
      status: 'refused',
      reason: 'The file contains markup, which a browser could run.',
      expiresAt: inSeconds(hour),
    })

    expect((await ask(as)).body.media).toMatchObject({
      status: 'refused',
      reason: 'The file contains markup, which a browser could run.',
      variants: [],
    })
  })
})

describe('is refused', () => {
  test('a file without a record', async () => {
    table.on(GetCommand).resolves({})

    expect(await ask(as)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('an expired record that the table has not deleted yet', async () => {
    known({ expiresAt: inSeconds(-1) })

    expect((await ask(as)).status).toBe(404)
  })

  test('a request without a session', async () => {
    known({})

    expect((await ask()).status).toBe(401)
  })
})
