import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { bindUploadEtag, createUpload, findMedia, type Media, markReady, markRefused } from './media.ts'

const now = new Date('2026-11-20T12:00:00Z')

/** Creates the record of a picture that has not been uploaded yet. */
async function declared(): Promise<string> {
  const id = randomUUID()
  const facts = { filename: 'a.png', contentType: 'image/png', size: 10, extension: 'png' }
  await createUpload({ id, ...facts, uploadedBy: { id: 'u', name: 'Noa' } }, now)
  return id
}

async function found(id: string): Promise<Media> {
  const media = await findMedia(id)
  if (!media) throw new Error(`There is no upload ${id}`)
  return media
}

describe.skipIf(missingTable)('an upload', () => {
  let table: { stop(): Promise<void> }
  beforeAll(async () => void (table = await startLocalTable()))
  afterAll(() => table.stop())

  test('accepts only its first content, however often the event is delivered', async () => {
    const id = await declared()

    expect(await bindUploadEtag(id, '"first"')).toBe(true)
    expect(await bindUploadEtag(id, '"second"')).toBe(false)
    expect(await bindUploadEtag(id, '"first"')).toBe(true)
  })

  test('accepts only one of several contents that arrive at the same time', async () => {
    const id = await declared()
    const claims = await Promise.all(['"a"', '"b"', '"c"', '"d"'].map((etag) => bindUploadEtag(id, etag)))

    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  test('does not change after its check has finished', async () => {
    const id = await declared()
    await bindUploadEtag(id, '"first"')
    const media = await found(id)

    expect(await markReady(media, '"second"')).toBe(false)
    expect(await markReady(media, '"first"', { width: 1600, height: 900 })).toBe(true)
    expect(await markReady(media, '"first"', { width: 1600, height: 900 })).toBe(false)
    expect(await markRefused(id, '"first"', 'too late', now)).toBe(false)
    expect(await bindUploadEtag(id, '"first"')).toBe(false)
    expect(await findMedia(id)).toMatchObject({ status: 'ready', width: 1600, height: 900 })
    expect(await findMedia(id)).not.toHaveProperty('expiresAt')
  })

  test('stores the reason for which it was refused', async () => {
    const id = await declared()
    await bindUploadEtag(id, '"first"')
    await markRefused(id, '"first"', 'The file is image/gif, not image/png as declared.', now)

    expect(await findMedia(id)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('gif') as string,
      expiresAt: now.getTime() / 1000 + 30 * 24 * 60 * 60,
    })
  })

  test('is not created by content that was not declared', async () => {
    const id = randomUUID()

    expect(await bindUploadEtag(id, '"first"')).toBe(false)
    expect(await findMedia(id)).toBeUndefined()
  })
})
