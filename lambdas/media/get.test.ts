import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { ProblemBody } from '#shared/api/problem.ts'
import type { Media } from '../data/media.ts'
import type { SessionName } from '../data/sessions.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/signed-in.ts'
import { handler } from './get.ts'

const id = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const hour = 60 * 60
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
let table: ReturnType<typeof mockTable>
let as: SessionName
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
const ask = (as?: SessionName) => send<Answer>(handler, { ...(as && { as }), params: { id } })

describe('staff learn how the check of a file went', () => {
  test('while it goes on, nothing of it is served', async () => {
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

  test('that it is served, how large it is and in which variants', async () => {
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

  test('a film has no variants', async () => {
    known({ status: 'ready', contentType: 'video/mp4', extension: 'mp4' })

    expect((await ask(as)).body.media).toMatchObject({ status: 'ready', variants: [], socialImage: null })
  })

  test('why it was refused', async () => {
    known({
      status: 'refused',
      reason: 'The file holds markup, which a browser could run.',
      expiresAt: inSeconds(hour),
    })

    expect((await ask(as)).body.media).toMatchObject({
      status: 'refused',
      reason: 'The file holds markup, which a browser could run.',
      variants: [],
    })
  })
})

describe('is refused', () => {
  test('a file that nobody announced', async () => {
    table.on(GetCommand).resolves({})

    expect(await ask(as)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('one whose time is over, before the table has taken it away', async () => {
    known({ expiresAt: inSeconds(-1) })

    expect((await ask(as)).status).toBe(404)
  })

  test('whoever is not signed in', async () => {
    known({})

    expect((await ask()).status).toBe(401)
  })
})
