import { randomUUID } from 'node:crypto'
import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { variantsOf } from '#shared/domain/media/picture-sizes.ts'
import type { PostInput } from '#shared/domain/posts/post.ts'
import { aPostInput, someDraftValues } from '#shared/testing/builders.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { type DeskPost, FileDesk, minute, type Uploaded, using } from './testing/file-desk.ts'
import { makePublic } from './testing/make-public.ts'
import type { SiteClient } from './testing/site-client.ts'
import { startBuiltCloud } from './testing/start-built-cloud.ts'

const second = 1000

describe.skipIf(missingDynamoDb())('the embargo covers files', () => {
  let cloud: LocalCloud
  let desk: FileDesk
  let admin: SiteClient
  let linked: SiteClient
  let linkedId: string
  let otherProfile: string
  beforeAll(async () => {
    cloud = await startBuiltCloud()
    desk = await FileDesk.open(cloud)
    const { createAuthor } = await import('../../../lambdas/data/directory/directory.ts')
    const now = cloud.clock.now()
    const ownProfile = (await createAuthor({ name: 'Tomas Vale' }, now)).id
    otherProfile = (await createAuthor({ name: 'Ida Roth' }, now)).id
    ;({ admin } = desk)
    ;({ id: linkedId, client: linked } = await desk.linkedAuthor(ownProfile))
  })
  afterAll(() => cloud.stop())
  beforeEach(() => cloud.settled())
  afterEach(() => cloud.faults.clear())

  const everyWay = [
    ['GET', {}],
    ['HEAD', { method: 'HEAD' }],
    ['a range', { headers: { range: 'bytes=0-9' } }],
    ['a conditional request', { headers: { 'if-none-match': '"x"' } }],
    ['a foreign session', { headers: { cookie: '__Host-session=made.up.token' } }],
  ] as const satisfies readonly (readonly [string, RequestInit])[]
  async function isHeld({ path }: Uploaded) {
    for (const [what, init] of everyWay) expect([what, await desk.asReader(path, init)]).toEqual([what, 404])
    for (const { url } of variantsOf(path)) expect(await desk.asReader(url)).toBe(404)
  }
  async function isPublic({ path }: Uploaded) {
    expect(await desk.asReader(path)).toBe(200)
    for (const { url } of variantsOf(path)) expect(await desk.asReader(url)).toBe(200)
  }
  /** What staff get at the address of a file that is not public: the bytes, by a link of a minute. */
  async function asStaff(client: SiteClient, { path }: Uploaded): Promise<number> {
    const { status, location } = await client.open(path)
    if (status !== 307 || !location) return status
    const response = await fetch(location)
    expect(response.headers.get('cache-control')).toBe('no-store')
    await response.arrayBuffer()
    return response.status
  }

  test('a file is closed from its first byte, to every kind of request', async () => {
    const file = await desk.upload('image/png')
    await isHeld(file)
    expect(await asStaff(admin, file)).toBe(200)
  })

  test('the download and the picture of a scheduled post open at its second, not before', async () => {
    const [pdf, picture] = [await desk.upload('application/pdf'), await desk.upload('image/png')]
    await desk.write({
      title: 'Results',
      ...using(pdf),
      ...using(picture),
      status: 'published',
      publishedAt: desk.inTime(10 * minute),
    })
    await isHeld(pdf)
    await desk.move(10 * minute - 1)
    await isHeld(pdf)
    await isHeld(picture)
    await desk.move(1)
    await isPublic(pdf)
    await isPublic(picture)
    const { headers } = await fetch(cloud.siteUrl + picture.path)
    expect(headers.get('cache-control')).toBe('public, max-age=60, stale-if-error=0')
  })

  test('within a minute of its last public use a file is closed again, at a warm edge too', async () => {
    const file = await desk.upload('image/png')
    const first = await desk.write({ title: 'First use', ...using(file), ...desk.live() })
    const other = await desk.write({ title: 'Second use', ...using(file), ...desk.live() })
    await isPublic(file)
    await desk.save(first, { ...using(file), status: 'draft' })
    await desk.move(minute)
    await isPublic(file)
    await desk.save(other, { featuredImage: null, ...desk.live() })
    await desk.move(minute)
    await isHeld(file)
    expect(await asStaff(admin, file)).toBe(200)
  })

  test.each([
    [
      'unpublished',
      (post: DeskPost, file: Uploaded) => desk.save(post, { ...using(file), status: 'archived' }),
    ],
    [
      'moved to a later date',
      (post: DeskPost, file: Uploaded) =>
        desk.save(post, { ...using(file), status: 'published', publishedAt: desk.inTime(60 * minute) }),
    ],
    ['moved to the trash', (post: DeskPost) => admin.call('posts.delete', { params: { id: post.id } })],
  ])(
    'a file of a post that is %s leaves the edge without its purge',
    { tags: 'full' },
    async (_what, end) => {
      const file = await desk.upload('application/pdf')
      const post = await desk.write({ title: `Until ${_what}`, ...using(file), ...desk.live() })
      await isPublic(file)
      cloud.faults.set({ service: 'cloudfront', kind: 'throttled', rate: 1 })
      await end(post, file)
      // Another reader may have asked just before the takedown, so the edge looks once more after its time is up.
      await eventually(async () => {
        cloud.clock.move(20 * second)
        expect(await desk.asReader(file.path)).toBe(404)
      })
    },
  )

  test('while S3 fails a file of a public post is missing, and opens as soon as S3 is back', {
    tags: 'full',
  }, async () => {
    const file = await desk.upload('application/pdf')
    await desk.write({ title: 'Out during an outage', ...using(file), ...desk.live() })
    cloud.faults.set({ service: 's3', kind: 'slowDown', rate: 1, only: 'held-files' })
    const failed = await fetch(cloud.siteUrl + file.path, { redirect: 'manual' })
    expect(failed.status).toBeGreaterThanOrEqual(404)
    expect(failed.headers.get('cache-control')).toBe('no-store')
    cloud.faults.clear()
    await isPublic(file)
  })

  test('while S3 fails a file cannot be taken down, which is tried again until it can', {
    tags: 'full',
  }, async () => {
    const file = await desk.upload('application/pdf')
    const post = await desk.write({ title: 'Down during an outage', ...using(file), ...desk.live() })
    await isPublic(file)
    cloud.faults.set({ service: 's3', kind: 'slowDown', rate: 1, only: 'jobs-take-down-files' })
    await desk.save(post, { ...using(file), status: 'archived' })
    await eventually(() => expect(cloud.faults.rules()[0]?.hits).toBeGreaterThan(0))
    cloud.faults.clear()
    // Its message comes back to the queue after some minutes.
    await eventually(async () => {
      cloud.clock.move(minute)
      expect(await desk.asReader(file.path)).toBe(404)
    })
  })

  test('a portrait is public with the posts of its author', { tags: 'full' }, async () => {
    const portrait = await desk.upload('image/png')
    const { body } = await admin.call<{ author: { id: string } }>('authors.create', {
      body: { name: 'Mara Quint', bio: '', profileImage: portrait.path, isActive: true, socialLinks: {} },
    })
    await isHeld(portrait)
    const post = await desk.write({ title: 'By Mara', authorId: body.author.id, ...desk.live() })
    await isPublic(portrait)
    await desk.save(post, { authorId: otherProfile, ...desk.live() })
    await desk.move(minute)
    await isHeld(portrait)
  })

  test('staff make a file public without a use, and take that back', { tags: 'full' }, async () => {
    const file = await desk.upload('application/pdf')
    expect(await makePublic(admin, file.path)).toBe(200)
    await isPublic(file)
    expect((await desk.fileOf(file.id)).media).toMatchObject({ isPublic: true })
    expect(await makePublic(admin, file.path, { madePublic: false })).toBe(200)
    await desk.move(minute)
    await isHeld(file)
  })

  test('Delete now takes a file down that a live article uses', async () => {
    const file = await desk.upload('image/png')
    await desk.write({ title: 'Wrong picture', ...using(file), ...desk.live() })
    await isPublic(file)
    const params = { id: file.id }
    expect((await admin.call('media.delete', { params, query: { now: 'true' } })).status).toBe(409)
    const done = await admin.call('media.delete', { params, query: { now: 'true', anyway: 'true' } })
    expect(done.status).toBe(200)
    await desk.move(minute)
    await isHeld(file)
    expect(await asStaff(admin, file)).toBe(404)
    expect((await admin.call('media.get', { params })).status).toBe(404)
  })

  test('files that are moved to the library’s trash together stay where a live article shows them, and only there', {
    tags: 'full',
  }, async () => {
    const files = [
      await desk.upload('image/png'),
      await desk.upload('image/png'),
      await desk.upload('application/pdf'),
    ] as const
    const [shown, loose, scheduled] = files
    await desk.write({ title: 'Goes on showing it', ...using(shown), ...desk.live() })
    await desk.write({
      title: 'Will show it',
      ...using(scheduled),
      status: 'published',
      publishedAt: desk.inTime(10 * minute),
    })
    await makePublic(admin, loose.path)
    await isPublic(shown)
    await isPublic(loose)
    await Promise.all(
      files.map(({ id }) => admin.call('media.delete', { params: { id }, query: { anyway: 'true' } })),
    )
    await desk.move(minute)
    await isPublic(shown)
    await isHeld(loose)
    await isHeld(scheduled)
    await desk.move(9 * minute)
    await isPublic(scheduled)
    await Promise.all(files.map(({ id }) => admin.call('media.restore', { params: { id } })))
    await isPublic(shown)
    await isHeld(loose)
  })

  describe('a preview link', () => {
    /** The addresses of files in the preview’s page. */
    async function filesOf(path: string): Promise<string[]> {
      const html = await (await fetch(cloud.siteUrl + path)).text()
      return [...html.matchAll(/(?:src|href)="([^"]*\/media\/[^"]+)"/g)].map(([, found = '']) => found)
    }
    const give = async (id: string) =>
      (
        await admin.call<{ link: { id: string; path: string } }>('previews.create', {
          params: { id },
          body: { days: 1 },
        })
      ).body.link

    test('shows the files of its post, by addresses that end with it', async () => {
      const [pdf, picture, other] = [
        await desk.upload('application/pdf'),
        await desk.upload('image/png'),
        await desk.upload('application/pdf'),
      ]
      const post = await desk.write({
        title: 'Draft with files',
        ...using(pdf),
        ...using(picture),
        status: 'draft',
      })
      const link = await give(post.id)
      const files = await filesOf(link.path)
      const folder = link.path.replace('/preview/', '/media/preview/')
      expect(files).toContain(pdf.path.replace('/media', folder))
      expect(files.every((path) => path.startsWith(`${folder}/`))).toBe(true)
      for (const path of files) {
        const opened = await fetch(cloud.siteUrl + path)
        expect([path, opened.status]).toEqual([path, 200])
        await opened.arrayBuffer()
      }
      expect(await desk.asReader(other.path.replace('/media', folder))).toBe(404)
      await isHeld(pdf)

      await admin.call('previews.delete', { params: { id: post.id, link: link.id } })
      for (const path of files) expect(await desk.asReader(path)).toBe(404)
    })

    test('shows the files of its maker’s unsaved text', { tags: 'full' }, async () => {
      const picture = await desk.upload('image/png')
      const post = await desk.write({ title: 'Draft without files', status: 'draft' })
      const values = someDraftValues({ title: post.title, featuredImage: picture.path })
      await admin.call('drafts.save', {
        params: { id: randomUUID() },
        body: { post: post.id, version: post.version, seq: 1, values },
      })
      const link = await give(post.id)
      const [path = ''] = await filesOf(link.path)
      expect(path).toContain(`${link.path.replace('/preview/', '/media/preview/')}/${picture.id}`)
      expect((await fetch(cloud.siteUrl + path)).status).toBe(200)
    })
  })

  describe('a linked author', () => {
    let secret: Uploaded
    beforeAll(async () => {
      secret = await desk.upload('application/pdf')
      await desk.write({ title: 'Of a colleague', ...using(secret), authorId: otherProfile, status: 'draft' })
    })
    const listed = async () =>
      (await linked.call<ResponseOf<Api['media.list']>>('media.list', { query: { limit: '500' } })).body

    test('finds a file of somebody else’s post nowhere', async () => {
      expect((await linked.call('media.get', { params: { id: secret.id } })).status).toBe(404)
      const { media, totals } = await listed()
      expect(media.map(({ id }) => id)).not.toContain(secret.id)
      expect(totals).toBe(null)
      expect(await asStaff(linked, secret)).toBe(404)
      const counts = await linked.call<ResponseOf<Api['overview.counts']>>('overview.counts')
      expect(counts.body.counts.media).toBe(null)
    })

    test('cannot get at it by using its address in a post of their own', async () => {
      const body = aPostInput({ title: 'Mine', ...using(secret), status: 'draft' })
      expect((await linked.call('posts.create', { body })).status).toBe(403)
    })

    test('learns nothing about it from a preview of an unsaved text that names it', async () => {
      const [picture, own] = [await desk.upload('image/png'), await desk.upload('image/png', linked)]
      await desk.write({ title: 'Theirs', ...using(picture), authorId: otherProfile, status: 'draft' })
      const post = await desk.write({ title: 'Mine alone', status: 'draft' }, linked)
      /** The picture’s pixels in the preview. */
      async function pixelsOf({ path }: Uploaded, seq: number) {
        const values = someDraftValues({ title: post.title, featuredImage: path })
        await linked.call('drafts.save', {
          params: { id: randomUUID() },
          body: { post: post.id, version: post.version, seq, values },
        })
        const { body } = await linked.call<{ link: { path: string } }>('previews.create', {
          params: { id: post.id },
          body: { days: 1 },
        })
        const html = await (await fetch(cloud.siteUrl + body.link.path)).text()
        return new RegExp(`<img[^>]*${path.slice(7, 43)}[^>]*>`).exec(html)?.[0].match(/width="\d+"/)?.[0]
      }
      expect(await pixelsOf(own, 1)).toBe('width="6"')
      desk.cloud.clock.move(second)
      expect(await pixelsOf(picture, 1)).toBe(undefined)
    })

    test('finds their own uploads, whatever uses them, and the uses that they may not see only as a number', async () => {
      const own = await desk.upload('application/pdf', linked)
      await desk.write({
        title: 'Uses a colleague’s file',
        ...using(own),
        authorId: otherProfile,
        status: 'draft',
      })
      expect(await desk.fileOf(own.id, linked)).toMatchObject({
        media: { uploadedById: linkedId, isPublic: false },
        uses: 1,
        usedIn: [],
      })
      expect(await asStaff(linked, own)).toBe(200)
    })
  })

  describe('an action on several posts at once', () => {
    let files: Uploaded[]
    let posts: DeskPost[]
    /** A draft, a post that goes out in ten minutes, and a live one, each with a file. */
    beforeEach(async () => {
      files = [
        await desk.upload('application/pdf'),
        await desk.upload('application/pdf'),
        await desk.upload('image/png'),
      ]
      const states = [
        { status: 'draft' as const, publishedAt: null },
        { status: 'published' as const, publishedAt: desk.inTime(10 * minute) },
        desk.live(),
      ]
      posts = await Promise.all(
        files.map((file, index) =>
          desk.write({ title: `One of several ${file.id}`, ...using(file), ...states[index] }),
        ),
      )
    })
    const answers = () => Promise.all(files.map(({ path }) => desk.asReader(path)))

    /** Saves all of them with these changes, as the posts list does. Returns what undoes it. */
    async function save(changes: Partial<PostInput>) {
      const before = posts
      const saveAll = (change: (post: DeskPost) => Partial<PostInput>) =>
        Promise.all(
          posts.map((post, index) => {
            const { status, publishedAt, category, tags } = post
            const file = files[index] as Uploaded
            return desk.save(post, { status, publishedAt, category, tags, ...using(file), ...change(post) })
          }),
        )
      posts = await saveAll(() => changes)
      return async () => {
        posts = await saveAll(({ id }) => {
          const { status, publishedAt, category, tags } = before.find((post) => post.id === id) as DeskPost
          return { status, publishedAt, category, tags }
        })
      }
    }
    const toTrash = (query = {}) =>
      Promise.all(posts.map(({ id }) => admin.call('posts.delete', { params: { id }, query })))

    test('that organizes them neither opens nor closes a file', { tags: 'full' }, async () => {
      expect(await answers()).toEqual([404, 404, 200])
      for (const changes of [{ category: 'Blog' }, { tags: ['Guidance'] }, { tags: [] }]) {
        const undo = await save(changes)
        expect(await answers()).toEqual([404, 404, 200])
        await undo()
        await desk.move(minute)
        expect(await answers()).toEqual([404, 404, 200])
      }
    })

    test('publishes: files of drafts open at once, and close when it is undone', {
      tags: 'full',
    }, async () => {
      expect(await answers()).toEqual([404, 404, 200])
      const undo = await save({ status: 'published' })
      expect(await answers()).toEqual([200, 404, 200])
      await undo()
      await desk.move(minute)
      expect(await answers()).toEqual([404, 404, 200])
    })

    test('makes them drafts: all files close, those of scheduled posts for good', {
      tags: 'full',
    }, async () => {
      expect(await answers()).toEqual([404, 404, 200])
      const undo = await save({ status: 'draft' })
      await desk.move(minute)
      expect(await answers()).toEqual([404, 404, 404])
      await desk.move(10 * minute)
      expect(await answers()).toEqual([404, 404, 404])
      await undo()
      expect(await answers()).toEqual([404, 200, 200])
    })

    test('moves them to the trash, restores and erases them', { tags: 'full' }, async () => {
      expect(await answers()).toEqual([404, 404, 200])
      await toTrash()
      await desk.move(minute)
      expect(await answers()).toEqual([404, 404, 404])
      await Promise.all(posts.map(({ id }) => admin.call('posts.restore', { params: { id } })))
      expect(await answers()).toEqual([404, 404, 200])
      await toTrash()
      await toTrash({ permanently: 'true' })
      await desk.move(10 * minute)
      expect(await answers()).toEqual([404, 404, 404])
    })
  })
})
