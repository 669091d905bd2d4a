import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxFormerEditions } from '#shared/domain/media/media-file.ts'
import { variantsOf } from '#shared/domain/media/picture-sizes.ts'
import { socialImageOf } from '#shared/domain/media/social-image.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { FileDesk, minute, type Uploaded, using } from './testing/file-desk.ts'
import { makePublic } from './testing/make-public.ts'
import type { SiteClient } from './testing/site-client.ts'
import { startBuiltCloud } from './testing/start-built-cloud.ts'

const second = 1000
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text.padEnd(60)}`)
const green = { width: 96, height: 48, channels: 3, background: '#0a0' } as const
const picture = (background: string = green.background) =>
  sharp({ create: { ...green, background } })
    .png()
    .toBuffer()
/** The color in the middle of a picture, as its strongest channel. */
async function colorOf(bytes: Buffer): Promise<'red' | 'green' | 'blue' | undefined> {
  const { channels } = await sharp(bytes).stats()
  const means = channels.slice(0, 3).map(({ mean }) => mean)
  return (['red', 'green', 'blue'] as const)[means.indexOf(Math.max(...means))]
}

describe.skipIf(missingDynamoDb())('a file is replaced at its address', () => {
  let cloud: LocalCloud
  let desk: FileDesk
  let linked: SiteClient
  let ownProfile: string
  let otherProfile: string
  beforeAll(async () => {
    cloud = await startBuiltCloud()
    desk = await FileDesk.open(cloud)
    const { createAuthor } = await import('../../../lambdas/data/directory/directory.ts')
    const now = cloud.clock.now()
    ownProfile = (await createAuthor({ name: 'Tomas Vale' }, now)).id
    otherProfile = (await createAuthor({ name: 'Ida Roth' }, now)).id
    ;({ client: linked } = await desk.linkedAuthor(ownProfile))
  })
  afterAll(() => cloud.stop())
  beforeEach(() => cloud.settled())
  afterEach(() => cloud.faults.clear())

  const addressesOf = ({ path }: Uploaded) => [
    path,
    ...variantsOf(path).map(({ url }) => url),
    socialImageOf(path) ?? '',
  ]
  async function livePicture() {
    const file = await desk.upload('image/png')
    await desk.replace(file, await picture('#a00'))
    await desk.write({ title: 'Shows a picture', ...using(file), ...desk.live() })
    await desk.move(minute)
    for (const path of addressesOf(file))
      expect([path, await colorOf(await desk.read(path))]).toEqual([path, 'red'])
    return file
  }

  test('readers get the old bytes until the check has passed, and within a minute all of the new ones', async () => {
    const file = await livePicture()
    cloud.faults.set({ service: 'lambda', kind: 'throttled', rate: 1, only: 'jobs-check-upload' })
    const { body } = await desk.announce(file, await picture())
    await desk.put(body.uploadUrl, file.path, await picture())
    for (const path of addressesOf(file))
      expect([path, await colorOf(await desk.read(path))]).toEqual([path, 'red'])
    expect((await desk.fileOf(file.id)).media.replacement).toMatchObject({ refusal: null })

    // Its check is tried again, later and later.
    cloud.faults.clear()
    await eventually(async () => {
      cloud.clock.move(20 * second)
      expect((await desk.fileOf(file.id)).media.edition).toBe(body.edition)
    })
    await desk.move(minute)
    for (const path of addressesOf(file))
      expect([path, await colorOf(await desk.read(path))]).toEqual([path, 'green'])
    expect(await desk.asReader(file.path)).toBe(200)
  })

  test('without its purge, and with a reader who asked just before', { tags: 'full' }, async () => {
    const file = await livePicture()
    cloud.faults.set({ service: 'cloudfront', kind: 'throttled', rate: 1 })
    expect(await desk.replace(file, await picture())).toBe(null)
    await eventually(async () => {
      cloud.clock.move(20 * second)
      for (const path of addressesOf(file))
        expect([path, await colorOf(await desk.read(path))]).toEqual([path, 'green'])
    })
  })

  test('the crop around its focal point is that of the new picture', { tags: 'full' }, async () => {
    const file = await livePicture()
    const { media } = await desk.fileOf(file.id)
    const focalPoint = { x: 0.25, y: 0.5 }
    const words = { altText: 'Revenue by quarter', caption: 'In millions', focalPoint }
    await desk.admin.call('media.update', {
      params: { id: file.id },
      body: { ...words, version: media.version },
    })
    await desk.move(minute)
    expect(await desk.replace(file, await picture())).toBe(null)
    await desk.move(minute)
    const after = (await desk.fileOf(file.id)).media
    expect(after).toMatchObject({ ...words, url: file.path, width: 96, height: 48 })
    const crop = socialImageOf(file.path, focalPoint) ?? ''
    expect(after.socialImage).toBe(crop)
    expect(await colorOf(await desk.read(crop))).toBe('green')
  })

  test('what does not pass its check changes nothing, and says why', { tags: 'full' }, async () => {
    const file = await livePicture()
    const before = (await desk.fileOf(file.id)).media
    const reason = await desk.replace(file, Buffer.from('<!doctype html><script>alert(1)</script>'))
    expect(reason).toContain('markup')
    await desk.move(minute)
    for (const path of addressesOf(file))
      expect([path, await colorOf(await desk.read(path))]).toEqual([path, 'red'])
    const { replacement, ...after } = (await desk.fileOf(file.id)).media
    expect(after).toMatchObject({ edition: before.edition, size: before.size, version: before.version })
    expect(replacement?.refusal).toBe(reason)
  })

  test('a held file stays held, and its new bytes open with its post', async () => {
    const file = await desk.upload('application/pdf')
    await desk.write({
      title: 'Results to come',
      ...using(file),
      status: 'published',
      publishedAt: desk.inTime(10 * minute),
    })
    expect(await desk.replace(file, pdf('the right figures'))).toBe(null)
    await desk.move(minute)
    expect(await desk.asReader(file.path)).toBe(404)
    await desk.move(9 * minute)
    expect(String(await desk.read(file.path))).toContain('the right figures')
  })

  describe('the earlier version', () => {
    test('is for staff who may see the file, and for no reader', async () => {
      const file = await desk.upload('application/pdf')
      await makePublic(desk.admin, file.path)
      expect(await desk.replace(file, pdf('second'))).toBe(null)
      const { media } = await desk.fileOf(file.id)
      expect(media.formerEditions).toMatchObject([
        {
          originalName: 'results.pdf',
          reason: 'A figure was wrong',
          replacedBy: 'admin',
          uploadedBy: 'admin',
        },
      ])
      expect(media).toMatchObject({ originalName: 'corrected.pdf', replacedAt: expect.any(String) as string })
      const url = media.formerEditions[0]?.url ?? ''
      expect(await desk.asReader(url)).toBe(404)
      expect(await desk.asReader(url.replace('/former/', '/held/'))).toBe(404)
      const { location } = await desk.admin.open(url)
      const opened = await fetch(location ?? '')
      expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(String(await opened.text())).not.toContain('second')
    })

    test('of a file that a linked author does not see is a 404 for them', { tags: 'full' }, async () => {
      const file = await desk.upload('application/pdf')
      await desk.write({ title: 'Of a colleague', ...using(file), authorId: otherProfile, status: 'draft' })
      expect(await desk.replace(file, pdf('second'))).toBe(null)
      const url = await formerUrl(file)
      expect((await linked.open(url)).status).toBe(404)
    })

    test('of a public file is nothing to a linked author, who learns neither that there is one nor why', async () => {
      const file = await desk.upload('application/pdf')
      expect(await desk.replace(file, pdf('without the loss'))).toBe(null)
      const url = await formerUrl(file)
      await desk.write({ title: 'Of a colleague', ...using(file), authorId: otherProfile, ...desk.live() })
      expect((await linked.open(file.path)).status).toBe(307)
      expect((await linked.open(url)).status).toBe(404)
      expect((await desk.fileOf(file.id, linked)).media).toMatchObject({
        formerEditions: [],
        replacement: null,
      })
    })

    test('goes with Delete now, like all others', { tags: 'full' }, async () => {
      const file = await desk.upload('application/pdf')
      await desk.replace(file, pdf('second'))
      const url = await formerUrl(file)
      const { location } = await desk.admin.open(url)
      expect((await fetch(location ?? '')).status).toBe(200)
      await desk.admin.call('media.delete', {
        params: { id: file.id },
        query: { now: 'true', anyway: 'true' },
      })
      await desk.move(minute)
      expect((await desk.admin.open(url)).status).toBe(404)
      expect(await heldKeys(file)).toEqual([])
    })

    test(`beyond the ${maxFormerEditions} latest is erased`, { tags: 'full' }, async () => {
      const file = await desk.upload('application/pdf')
      for (let round = 0; round <= maxFormerEditions; round += 1)
        expect(await desk.replace(file, pdf(`round ${round}`))).toBe(null)
      await cloud.settled()
      const { formerEditions } = (await desk.fileOf(file.id)).media
      expect(formerEditions).toHaveLength(maxFormerEditions)
      expect(await heldKeys(file)).toHaveLength(maxFormerEditions + 1)
    })
  })

  test('whoever uploaded a file does not see what others replaced it by for a post of theirs', {
    tags: 'full',
  }, async () => {
    const file = await desk.upload('application/pdf', linked)
    await desk.write({ title: 'Of a colleague', ...using(file), authorId: otherProfile, status: 'draft' })
    expect((await linked.open(file.path)).status).toBe(307)
    expect(await desk.replace(file, pdf('the final figures'))).toBe(null)
    expect((await linked.open(file.path)).status).toBe(404)
    const params = { id: file.id }
    expect((await linked.call('media.get', { params })).status).toBe(404)
    expect(await makePublic(linked, file.path)).toBe(404)
    expect((await linked.call('media.delete', { params, query: { anyway: 'true' } })).status).toBe(404)
  })

  const formerUrl = async ({ id }: Uploaded) => (await desk.fileOf(id)).media.formerEditions[0]?.url ?? ''

  async function heldKeys({ id }: Uploaded): Promise<string[]> {
    const { ListObjectsV2Command, S3Client } = await import('@aws-sdk/client-s3')
    const { Contents = [] } = await new S3Client({}).send(
      new ListObjectsV2Command({ Bucket: process.env['MEDIA_BUCKET'], Prefix: `held/${id}` }),
    )
    return Contents.flatMap(({ Key }) => Key ?? [])
  }

  describe('is refused', () => {
    test('to an author without the right to publish whose file a live post of others shows', async () => {
      const file = await desk.upload('application/pdf', linked)
      expect((await desk.announce(file, pdf('mine'), { by: linked })).status).toBe(200)
      await desk.write({ title: 'Live', ...using(file), authorId: otherProfile, ...desk.live() })
      expect(await desk.announce(file, pdf('mine'), { by: linked })).toMatchObject({ status: 403 })
      expect((await desk.fileOf(file.id, linked)).media.replaceDenied).toContain('may publish')
    })

    test('if the post went live between the request and the upload', { tags: 'full' }, async () => {
      const file = await desk.upload('application/pdf', linked)
      const { body } = await desk.announce(file, pdf('late'), { by: linked })
      await desk.write({ title: 'Went live', ...using(file), authorId: otherProfile, ...desk.live() })
      await desk.put(body.uploadUrl, file.path, pdf('late'))
      expect(await desk.replaced(file.id, body.edition)).toContain('may not change')
      expect(String(await desk.read(file.path))).not.toContain('late')
    })

    test('to the second of two people, with a sentence', { tags: 'full' }, async () => {
      const file = await desk.upload('application/pdf')
      const { version } = (await desk.fileOf(file.id)).media
      const first = await desk.announce(file, pdf('first'))
      await desk.put(first.body.uploadUrl, file.path, pdf('first'))
      expect(await desk.replaced(file.id, first.body.edition)).toBe(null)
      const second = await desk.announce(file, pdf('other'), { version })
      expect(second).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    })

    test('while another replacement is under way', { tags: 'full' }, async () => {
      const file = await desk.upload('application/pdf', linked)
      await desk.announce(file, pdf('first'), { by: linked })
      const other = await desk.announce(file, pdf('other'))
      expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect(other.body.error).toContain('right now')
    })

    test('without the confirmation that readers will see it', async () => {
      const file = await livePicture()
      const answer = await desk.announce(file, await picture(), { anyway: false })
      expect(answer).toMatchObject({ status: 409, body: { code: 'in_use' } })
    })

    test('in the trash', { tags: 'full' }, async () => {
      const file = await desk.upload('application/pdf')
      const { body } = await desk.announce(file, pdf('late'))
      await desk.admin.call('media.delete', { params: { id: file.id } })
      expect(await desk.announce(file, pdf('late'))).toMatchObject({ status: 409 })
      await desk.put(body.uploadUrl, file.path, pdf('late'))
      expect(await desk.replaced(file.id, body.edition)).toContain('deleted')
    })

    test('for another type than its address says', { tags: 'full' }, async () => {
      const file = await desk.upload('application/pdf')
      const asPicture = { id: file.id, path: file.path.replace('.pdf', '.png') }
      const answer = await desk.announce(asPicture, await picture())
      expect(answer).toMatchObject({ status: 415 })
      expect(answer.body.error).toContain('ends with .pdf, so only a PDF can replace it')
    })
  })

  test('an article says when its document was replaced, as does the library', { tags: 'full' }, async () => {
    const file = await desk.upload('application/pdf')
    const post = await desk.write({ title: 'With a document', ...using(file), ...desk.live() })
    const page = async () => (await fetch(`${cloud.siteUrl}/blog/${post.slug}`)).text()
    expect(await page()).not.toContain('Updated')
    expect(await desk.replace(file, pdf('second'))).toBe(null)
    await desk.move(minute)
    expect(await page()).toMatch(/Updated (?:<!-- -->)?<time/)
    await desk.save(post, { ...using(file), ...desk.live() })
    await desk.move(minute)
    expect(await page()).toMatch(/Updated (?:<!-- -->)?<time/)
    const { replacedAt } = (await desk.fileOf(file.id)).media
    expect(replacedAt).not.toBe(null)
  })

  test('the audit log names who replaced what, and why', { tags: 'full' }, async () => {
    const file = await desk.upload('application/pdf')
    await desk.replace(file, pdf('second'))
    const { body } = await desk.admin.call<{ entries: { action: string; values?: unknown }[] }>(
      'audit.list',
      {
        query: { record: `media:${file.id}` },
      },
    )
    expect(JSON.stringify(body.entries.find(({ action }) => action === 'media.replace'))).toContain(
      'A figure was wrong',
    )
  })
})
