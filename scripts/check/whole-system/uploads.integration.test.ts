import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import type { FaultRule } from '@bellcast/local-cloud/faults.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { variantsOf } from '#shared/domain/media/picture-sizes.ts'
import { socialImageOf } from '#shared/domain/media/social-image.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { sampleFiles } from '../../../lambdas/testing/files/sample-files.ts'
import { hostileFiles, photograph } from './testing/hostile-files.ts'
import { makePublic } from './testing/make-public.ts'
import { SiteClient } from './testing/site-client.ts'
import { startBuiltCloud } from './testing/start-built-cloud.ts'

const account = { username: 'editor', password: 'correct horse battery' }

type Media = ResponseOf<Api['media.get']>['media']
interface Sent {
  id: string
  publicUrl: string
  /** What the store answered to the PUT. */
  status: number
}

describe.skipIf(missingDynamoDb())('uploads in the whole system', () => {
  let cloud: LocalCloud
  let editor: SiteClient
  beforeAll(async () => {
    cloud = await startBuiltCloud()
    const { createUser } = await import('../../../lambdas/data/staff/users.ts')
    await createUser(
      {
        ...account,
        name: 'Editor',
        email: 'editor@staff.example',
        role: 'superadmin',
        canPublish: true,
        isActive: true,
        authorId: null,
      },
      cloud.clock.now(),
    )
    editor = new SiteClient(cloud.siteUrl)
    const { status } = await editor.call('session.login', { body: account })
    if (status !== 200) throw new Error(`The sign-in answered ${status}.`)
  })
  afterEach(() => cloud.faults.clear())
  afterAll(() => cloud.stop())

  const visit = (path: string) => fetch(cloud.siteUrl + path)
  const status = async (path: string) => {
    const response = await visit(path)
    await response.arrayBuffer()
    return response.status
  }

  /** Announces a file and sends these bytes to the address that it gets. */
  async function send(
    content: Buffer,
    contentType: string,
    { filename = 'picture.png', size = content.length, sentAs = contentType } = {},
  ): Promise<Sent> {
    const { body } = await editor.call<{ uploadUrl: string; publicUrl: string }>('media.presign', {
      body: { filename, contentType, size },
    })
    const put = await fetch(body.uploadUrl, {
      method: 'PUT',
      body: new Uint8Array(content),
      headers: { 'content-type': sentAs, 'if-none-match': '*' },
    })
    await put.text()
    return { id: body.publicUrl.slice(7, 43), publicUrl: body.publicUrl, status: put.status }
  }
  const ask = async (id: string) =>
    (await editor.call<{ media: Media }>('media.get', { params: { id } })).body.media
  const settled = async ({ id }: Sent): Promise<Media> => {
    await eventually(async () => expect((await ask(id)).status).not.toBe('pending'))
    return ask(id)
  }
  /** Every address under which something of a file could be served. */
  const addresses = ({ publicUrl }: Pick<Sent, 'publicUrl'>) => {
    const picture = publicUrl.replace(/\.\w+$/, '.png')
    const variants = variantsOf(picture).map(({ url }) => url)
    return [publicUrl, ...variants, socialImageOf(picture) ?? '']
  }

  describe('a hostile file is never served, and staff see the reason', () => {
    test.each(hostileFiles)('$what', async ({ contentType, content, reason, filename, sentAs }) => {
      const bytes = await content()
      const sent = await send(bytes, contentType, { filename, sentAs: sentAs ?? contentType })
      expect(sent.status).toBe(200)

      const media = await settled(sent)

      expect(media).toMatchObject({ status: 'refused', reason: expect.stringMatching(reason) as string })
      expect(await Promise.all(addresses(sent).map(status))).toEqual([404, 404, 404, 404, 404])
    })

    test('an SVG gets no upload URL', async () => {
      const body = { filename: 'logo.svg', contentType: 'image/svg+xml', size: 100 }
      expect(await editor.call('media.presign', { body })).toMatchObject({ status: 415 })
    })

    test.each([
      ['of another length', { size: 17 }],
      ['of another type', { sentAs: 'text/html' }],
    ])('a file %s than signed is rejected by S3', async (_what, but) => {
      const sent = await send(sampleFiles['image/png'] ?? Buffer.alloc(0), 'image/png', but)

      expect(sent.status).toBe(403)
      expect(await status(sent.publicUrl)).toBe(404)
      expect((await ask(sent.id)).status).toBe('pending')
    })
  })

  test('a 5 MB photograph is ready in all variants, without metadata', {
    tags: 'full',
  }, async () => {
    const camera = await photograph()
    expect(camera.length).toBeGreaterThan(4_500_000)
    expect((await sharp(camera).metadata()).exif?.toString('latin1')).toContain('Pocket Camera')
    const sent = await send(camera, 'image/jpeg', { filename: 'IMG_0001.jpg.png' })
    const media = await settled(sent)

    expect(media).toMatchObject({ status: 'ready', width: 3000, height: 4000 })
    expect(sent.publicUrl).toMatch(/\.jpg$/)
    expect(await makePublic(editor, sent.publicUrl)).toBe(200)
    const names = [sent.publicUrl, ...media.variants.map(({ url }) => url), media.socialImage ?? '']
    const found: unknown[] = []
    for (const name of names) {
      const response = await visit(name)
      const bytes = Buffer.from(await response.arrayBuffer())
      const { format, width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, orientation }).toEqual({})
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      found.push([response.status, response.headers.get('content-type'), format, width, height])
    }
    expect(found).toEqual([
      [200, 'image/jpeg', 'jpeg', 3000, 4000],
      [200, 'image/webp', 'webp', 640, 853],
      [200, 'image/webp', 'webp', 1280, 1707],
      [200, 'image/webp', 'webp', 1920, 2560],
      [200, 'image/jpeg', 'jpeg', 1200, 630],
    ])
  })

  describe('with faults', () => {
    const fault = (rule: Pick<FaultRule, 'service' | 'kind' | 'rate'>) =>
      cloud.faults.set({ ...rule, only: 'jobs-check-upload' })

    test.each<[string, Pick<FaultRule, 'service' | 'kind' | 'rate'>]>([
      ['answers of the store get lost', { service: 's3', kind: 'responseLost', rate: 0.3 }],
      ['the store refuses now and then', { service: 's3', kind: 'slowDown', rate: 0.3 }],
      ['answers of the table get lost', { service: 'dynamodb', kind: 'responseLost', rate: 0.3 }],
    ])(
      '%s: a picture becomes ready, and then has all its variants',
      { tags: 'full' },
      async (_what, rule) => {
        const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#246' } })
          .png()
          .toBuffer()
        fault(rule)
        const sent = await send(png, 'image/png')
        expect((await settled(sent)).status).toBe('ready')
        expect(await makePublic(editor, sent.publicUrl)).toBe(200)
        expect(await Promise.all(addresses(sent).map(status))).toEqual([200, 200, 200, 200, 200])
      },
    )

    /** Of the file itself, which staff get by a link. */
    const ownEtag = async ({ publicUrl }: Sent) => {
      const { location } = await editor.open(publicUrl)
      const response = await fetch(location ?? '')
      await response.arrayBuffer()
      expect(response.status).toBe(200)
      return response.headers.get('etag')
    }

    test('an event that is delivered twice changes nothing', async () => {
      cloud.faults.set({ service: 'lambda', kind: 'crash', rate: 1, only: 'jobs-check-upload' })
      const sent = await send(sampleFiles['image/png'] ?? Buffer.alloc(0), 'image/png')
      const media = await settled(sent)
      cloud.faults.clear()
      const first = await ownEtag(sent)

      expect(media.status).toBe('ready')
      // By then its retries have come.
      await cloud.settled()
      expect(await ask(sent.id)).toEqual(media)
      expect(await ownEtag(sent)).toBe(first)
    })
  })

  test('records of missing and rejected uploads expire', { tags: 'full' }, async () => {
    const never = await send(Buffer.from('x'), 'image/png', { size: 99 })
    const refused = await send(Buffer.from('<script>'), 'image/png')
    expect((await settled(refused)).status).toBe('refused')
    const known = async ({ id }: Sent) => (await editor.call('media.get', { params: { id } })).status
    const hours = async (count: number) => {
      cloud.clock.move(count * 60 * 60 * 1000)
      expect((await editor.call('session.login', { body: account })).status).toBe(200)
    }

    await hours(23)
    expect(await known(never)).toBe(200)
    await hours(2)
    expect(await known(never)).toBe(404)
    await hours(24 * 28)
    expect(await known(refused)).toBe(200)
    await hours(24 * 2)
    expect(await known(refused)).toBe(404)
  })
})
