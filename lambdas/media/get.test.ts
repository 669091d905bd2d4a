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
  const media = {
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
  table.on(GetCommand, { Key: { pk: `MEDIA#${id}`, sk: 'MEDIA' } }).resolves({ Item: media })
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
      filename: `${id}.png`,
      originalName: 'chart.png',
      mimeType: 'image/png',
      size: 5000,
      url: `/media/${id}.png`,
      altText: '',
      caption: '',
      uploadedBy: 'Noa Ferrant',
      uploadedById: 'u',
      createdAt: '2026-11-20T12:00:00.000Z',
      width: null,
      height: null,
      focalPoint: null,
      socialImage: null,
      isPublic: false,
      madePublicAt: null,
      replacedAt: null,
      edition: id,
      formerEditions: [],
      replacement: null,
      replaceDenied: null,
      version: 1,
      deletedAt: null,
      goneAt: null,
      variants: [],
    })
  })

  test('is ready, with every field of a media file, size and variants (R386)', async () => {
    known({ status: 'ready', width: 1600, height: 900, altText: 'A chart', caption: 'Volume' })

    const { body } = await ask(as)
    expect(body.media).toMatchObject({
      status: 'ready',
      thumbnailUrl: `/media/${id}-640.webp`,
      altText: 'A chart',
      caption: 'Volume',
      width: 1600,
      height: 900,
      variants: [
        { url: `/media/${id}-640.webp`, width: 640 },
        { url: `/media/${id}-1280.webp`, width: 1280 },
        { url: `/media/${id}-1920.webp`, width: 1920 },
      ],
      socialImage: `/media/${id}-social.jpg`,
    })
    expect(body).toMatchObject({ uses: 0, usedIn: [] })
  })

  test('names the existing crop until the one around a new focal point is made', async () => {
    known({ status: 'ready', focus: { x: 0.2, y: 0.3 }, cropped: { x: 0.35, y: 0.6 } })

    expect((await ask(as)).body.media).toMatchObject({
      focalPoint: { x: 0.2, y: 0.3 },
      socialImage: `/media/${id}-social-35x60.jpg`,
    })
  })

  test('has no variants for a video', async () => {
    known({ status: 'ready', contentType: 'video/mp4', extension: 'mp4' })

    const { media } = (await ask(as)).body
    expect(media).toMatchObject({ status: 'ready', variants: [], socialImage: null })
    expect(media).not.toHaveProperty('thumbnailUrl')
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
