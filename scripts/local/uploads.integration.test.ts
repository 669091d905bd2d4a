import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { socialImageOf, variantsOf } from '#shared/domain/media.ts'
import { missingDynamoDb } from '../../lambdas/testing/dynamodb.ts'
import { sampleFiles } from '../../lambdas/testing/sample-files.ts'
import { type LocalCloud, startLocalCloud } from './cloud.ts'
import type { FaultRule } from './faults.ts'
import { builtAssembly } from './testing/built.ts'
import { hostileFiles, photograph } from './testing/hostile-files.ts'
import { Visitor } from './testing/visitor.ts'

const scratch = mkdtempSync(join(tmpdir(), 'local-uploads-'))
afterAll(() => rmSync(scratch, { recursive: true }))

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
  let editor: Visitor
  beforeAll(async () => {
    const assembly = await builtAssembly()
    cloud = await startLocalCloud({
      assembly,
      data: join(scratch, 'data'),
      port: 0,
      awsPort: 0,
      log: () => {},
    })
    Object.assign(process.env, cloud.env)
    const { createUser } = await import('../../lambdas/data/users.ts')
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
    editor = new Visitor(cloud.siteUrl)
    await editor.call('session.login', { body: account })
  }, 180_000)
  afterEach(() => cloud.faults.clear())
  afterAll(() => cloud.stop())

  const visit = (path: string) => fetch(cloud.siteUrl + path, { redirect: 'manual' })
  const status = async (path: string) => {
    const answer = await visit(path)
    await answer.arrayBuffer()
    return answer.status
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
      headers: { 'content-type': sentAs },
    })
    await put.text()
    return { id: body.publicUrl.slice(7, 43), publicUrl: body.publicUrl, status: put.status }
  }
  const ask = async (id: string) =>
    (await editor.call<{ media: Media }>('media.get', { params: { id } })).body.media
  const settled = async ({ id }: Sent, timeout = 20_000): Promise<Media> => {
    await expect.poll(async () => (await ask(id)).status, { timeout, interval: 100 }).not.toBe('pending')
    return ask(id)
  }
  /** Every address under which something of a file could be served. */
  const addresses = ({ publicUrl }: Pick<Sent, 'publicUrl'>) => {
    const picture = publicUrl.replace(/\.\w+$/, '.png')
    const variants = variantsOf(picture).map(({ url }) => url)
    return [publicUrl, ...variants, socialImageOf(picture) ?? '']
  }

  describe('a hostile file is never reachable, and staff can read why', () => {
    test.each(hostileFiles)('$what', async ({ contentType, content, reason, filename, sentAs }) => {
      const bytes = await content()
      const sent = await send(bytes, contentType, { filename, sentAs: sentAs ?? contentType })
      expect(sent.status).toBe(200)

      const media = await settled(sent)

      expect(media).toMatchObject({ status: 'refused', reason: expect.stringMatching(reason) as string })
      expect(await Promise.all(addresses(sent).map(status))).toEqual([404, 404, 404, 404, 404])
    })

    test('a drawing is not even given an address', async () => {
      const body = { filename: 'logo.svg', contentType: 'image/svg+xml', size: 100 }
      expect(await editor.call('media.presign', { body })).toMatchObject({ status: 415 })
    })

    test.each([
      ['of another length', { size: 17 }],
      ['of another type', { sentAs: 'text/html' }],
    ])('a file %s than it was announced with is refused by the store', async (_what, but) => {
      const sent = await send(sampleFiles['image/png'] ?? Buffer.alloc(0), 'image/png', but)

      expect(sent.status).toBe(403)
      expect(await status(sent.publicUrl)).toBe(404)
      expect((await ask(sent.id)).status).toBe('pending')
    })
  })

  test('a photograph of 5 MB is there in all variants within seconds, without what the camera wrote into it', async () => {
    const camera = await photograph()
    expect(camera.length).toBeGreaterThan(4_500_000)
    expect((await sharp(camera).metadata()).exif?.toString('latin1')).toContain('Pocket Camera')
    const started = performance.now()
    const sent = await send(camera, 'image/jpeg', { filename: 'IMG_0001.jpg.png' })
    const media = await settled(sent)
    const seconds = (performance.now() - started) / 1000

    expect(media).toMatchObject({ status: 'ready', width: 3000, height: 4000 })
    expect(sent.publicUrl).toMatch(/\.jpg$/)
    expect(seconds).toBeLessThan(15)
    const names = [sent.publicUrl, ...media.variants.map(({ url }) => url), media.socialImage ?? '']
    const found: unknown[] = []
    for (const name of names) {
      const answer = await visit(name)
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { format, width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, orientation }).toEqual({})
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      found.push([answer.status, answer.headers.get('content-type'), format, width, height])
    }
    expect(found).toEqual([
      [200, 'image/jpeg', 'jpeg', 3000, 4000],
      [200, 'image/webp', 'webp', 640, 853],
      [200, 'image/webp', 'webp', 1280, 1707],
      [200, 'image/webp', 'webp', 1920, 2560],
      [200, 'image/jpeg', 'jpeg', 1200, 630],
    ])
  }, 60_000)

  describe('on a bad day', () => {
    const fault = (rule: Pick<FaultRule, 'service' | 'kind' | 'rate'>) =>
      cloud.faults.set({ ...rule, only: 'jobs-check-upload' })

    test.each<[string, Pick<FaultRule, 'service' | 'kind' | 'rate'>]>([
      ['answers of the store get lost', { service: 's3', kind: 'answerLost', rate: 0.3 }],
      ['the store refuses now and then', { service: 's3', kind: 'slowDown', rate: 0.3 }],
      ['answers of the table get lost', { service: 'dynamodb', kind: 'answerLost', rate: 0.3 }],
    ])(
      '%s: a picture that answers has all its variants, and ends up ready',
      async (_what, rule) => {
        const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#246' } })
          .png()
          .toBuffer()
        fault(rule)
        const sent = await send(png, 'image/png')
        const halfServed: number[][] = []
        const look = async () => {
          // The picture first: by then its variants have to be there.
          const own = await status(sent.publicUrl)
          const all = own === 200 ? await Promise.all(addresses(sent).map(status)) : []
          if (all.some((each) => each !== 200)) halfServed.push(all)
          return (await ask(sent.id)).status
        }
        await expect.poll(look, { timeout: 30_000, interval: 50 }).toBe('ready')
        expect(halfServed).toEqual([])
        expect(await Promise.all(addresses(sent).map(status))).toEqual([200, 200, 200, 200, 200])
      },
      60_000,
    )

    test('an event that is delivered again after the work was done changes nothing', async () => {
      cloud.faults.set({ service: 'lambda', kind: 'crash', rate: 1, only: 'jobs-check-upload' })
      const sent = await send(sampleFiles['image/png'] ?? Buffer.alloc(0), 'image/png')
      const media = await settled(sent)
      const first = (await visit(sent.publicUrl)).headers.get('etag')
      cloud.faults.clear()

      expect(media.status).toBe('ready')
      // Its retries come half a second and two seconds later.
      await new Promise((resume) => setTimeout(resume, 3500))
      expect(await ask(sent.id)).toEqual(media)
      expect((await visit(sent.publicUrl)).headers.get('etag')).toBe(first)
    }, 30_000)
  })

  test('what was announced and never sent, or refused long ago, is forgotten', async () => {
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
  }, 60_000)
})
