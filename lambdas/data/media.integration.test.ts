import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLocalTable, withoutTable } from '../testing/local-table.ts'
import { announceUpload, claimUpload, findMedia, markReady, markRefused } from './media.ts'

const now = new Date('2026-11-20T12:00:00Z')

/** A picture that somebody has announced. */
async function announced(): Promise<string> {
  const id = randomUUID()
  const facts = { filename: 'a.png', contentType: 'image/png', size: 10, extension: 'png' }
  await announceUpload({ id, ...facts, uploadedBy: { id: 'u', name: 'Noa' } }, now)
  return id
}

describe.skipIf(withoutTable)('an upload', () => {
  let table: { stop(): Promise<void> }
  beforeAll(async () => void (table = await startLocalTable()))
  afterAll(() => table.stop())

  test('belongs to the content that came first, however often its event is delivered', async () => {
    const id = await announced()

    expect(await claimUpload(id, '"first"')).toBe(true)
    expect(await claimUpload(id, '"second"')).toBe(false)
    expect(await claimUpload(id, '"first"')).toBe(true)
  })

  test('of two contents that arrive together one is looked at', async () => {
    const id = await announced()
    const claims = await Promise.all(['"a"', '"b"', '"c"', '"d"'].map((etag) => claimUpload(id, etag)))

    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  test('is settled once and for all', async () => {
    const id = await announced()
    await claimUpload(id, '"first"')

    expect(await markReady(id, '"second"')).toBe(false)
    expect(await markReady(id, '"first"', { width: 1600, height: 900 })).toBe(true)
    expect(await markRefused(id, '"first"', 'too late', now)).toBe(false)
    expect(await claimUpload(id, '"first"')).toBe(false)
    expect(await findMedia(id)).toMatchObject({ status: 'ready', width: 1600, height: 900 })
    expect(await findMedia(id)).not.toHaveProperty('expiresAt')
  })

  test('that was refused says why', async () => {
    const id = await announced()
    await claimUpload(id, '"first"')
    await markRefused(id, '"first"', 'The file is image/gif, not image/png as announced.', now)

    expect(await findMedia(id)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('gif') as string,
      expiresAt: now.getTime() / 1000 + 30 * 24 * 60 * 60,
    })
  })

  test('that nobody announced cannot be claimed into being', async () => {
    const id = randomUUID()

    expect(await claimUpload(id, '"first"')).toBe(false)
    expect(await findMedia(id)).toBeUndefined()
  })
})
