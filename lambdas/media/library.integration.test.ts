import { randomUUID } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { ProblemBody } from '#shared/api/problem.ts'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { createAuthor } from '../data/directory/directory.ts'
import type { CleanHtml } from '../data/posts/clean-html.ts'
import { findPostIdBySlug } from '../data/slugs/post-slugs.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { timeSortKey } from '../data/table/sort-key.ts'
import { dynamo, getItem, tableName } from '../data/table/table.ts'
import { bindUploadEtag, createUpload, findMedia, markReady } from '../data/uploads/media.ts'
import { findPostsUsing } from '../data/uploads/media-uses.ts'
import { handler as checkUpload } from '../jobs/check-upload.ts'
import { sampleFiles } from '../testing/files/sample-files.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { countCapacity } from '../testing/table/capacity.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { createPost, deletePost, savePost, trashPost } from '../testing/write-posts.ts'
import { handler as remove } from './delete.ts'
import { handler as get } from './get.ts'
import { handler as list } from './list.ts'
import { handler as restore } from './restore.ts'
import { handler as update } from './update.ts'

type Changed = { media: MediaFile } & ProblemBody
type Listed = ResponseOf<Api['media.list']>

const s3 = mockClient(S3Client)
let table: LocalTable | undefined
let admin: SessionRef
let author: SessionRef
beforeAll(async () => {
  if (!missingTable) table = await startLocalTable()
})
afterAll(() => table?.stop())
beforeEach(async () => {
  if (missingTable) return
  vi.stubEnv('LANDING_BUCKET', 'landing')
  vi.stubEnv('MEDIA_BUCKET', 'media')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  s3.reset()
  s3.onAnyCommand().resolves({})
  await table?.empty()
  mockSecrets()
  admin = await startStaffSession()
  author = await startStaffSession({ role: 'author', username: 'ida' })
})

const change = { by: { id: 'someone', name: 'Noa Ferrant' }, now: new Date(), audited: true }
const types = {
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
}

/** Creates a file in the library that is `minutesAgo` old. */
async function uploaded(
  filename: string,
  { by = 'someone', size = 1000, minutesAgo = 0 } = {},
): Promise<string> {
  const id = randomUUID()
  const extension = (filename.split('.')[1] ?? 'png') as keyof typeof types
  const facts = { id, filename, contentType: types[extension], size, extension }
  const createdAt = new Date(Date.now() - minutesAgo * 60_000)
  await createUpload({ ...facts, uploadedBy: { id: by, name: 'Noa Ferrant' } }, createdAt)
  await bindUploadEtag(id, 'e')
  const media = await findMedia(id)
  if (media) await markReady(media, 'e', extension === 'png' ? { width: 1600, height: 900 } : undefined)
  return id
}
/** Writes this many ready files at once, with typical texts. */
async function fillLibrary(files: number) {
  const words = 'A chart of shares sold short, by settlement date and by exchange, in two colors'
  const put = (index: number) => {
    const [id, createdAt] = [randomUUID(), new Date(Date.now() - index * 60_000).toISOString()]
    const Item = {
      pk: `MEDIA#${id}`,
      sk: 'MEDIA',
      gsi2pk: 'MEDIA',
      gsi2sk: timeSortKey(createdAt, id),
      id,
      status: 'ready',
      filename: `picture ${index}.png`,
      contentType: 'image/png',
      extension: 'png',
      size: 1000,
      width: 1600,
      height: 900,
      altText: words,
      caption: words,
      etag: '"9b2cf535f27731c974343645a3985328"',
      uploadedBy: { id: randomUUID(), name: 'Noa Ferrant' },
      createdAt,
      version: 1,
    }
    return { PutRequest: { Item } }
  }
  for (let from = 0; from < files; from += 25) {
    const puts = Array.from({ length: Math.min(25, files - from) }, (_, index) => put(from + index))
    await dynamo.send(new BatchWriteCommand({ RequestItems: { [tableName()]: puts } }))
  }
}

const described = { altText: '', caption: '', focalPoint: null }
const say = (id: string, body: object, as = admin) =>
  send<Changed>(update, { as, params: { id }, body: { ...described, version: 1, ...body } })
const del = (id: string, { as = admin, anyway = false } = {}) =>
  send<Changed>(remove, { as, params: { id }, ...(anyway && { query: { anyway: 'true' } }) })
const bringBack = (id: string, as = admin) => send<Changed>(restore, { as, params: { id } })
const listed = async (query: Record<string, string | number> = {}, as = admin) =>
  (await send<Listed>(list, { as, query })).body
const names = ({ media }: Listed) => media.map(({ originalName }) => originalName)
const usesOf = async (id: string) =>
  (await send<ResponseOf<Api['media.get']>>(get, { as: admin, params: { id } })).body

const pictures = (...ids: string[]) =>
  ids.map((id) => `<p><img src="/media/${id}.png" alt="" /></p>`).join('') as CleanHtml
const post = (content: CleanHtml, overrides: object = {}) => ({ ...aPostInput(), content, ...overrides })

describe.skipIf(missingTable)('the library', () => {
  test('is listed newest first, page by page, with totals', async () => {
    for (let index = 0; index < 5; index += 1)
      await uploaded(`${index}.png`, { minutesAgo: index, size: 100 })
    await uploaded('talk.mp4', { minutesAgo: 9, size: 5000 })

    const first = await listed({ limit: 4 })
    expect(names(first)).toEqual(['0.png', '1.png', '2.png', '3.png'])
    expect(first.totals).toEqual({ files: 6, images: 5, videos: 1, audio: 0, documents: 0, bytes: 5500 })
    const second = await listed({ limit: 4, cursor: first.nextCursor ?? '' })
    expect(names(second)).toEqual(['4.png', 'talk.mp4'])
    expect(second.nextCursor).toBeUndefined()
  })

  test('is filtered by kind, and searched in name, alt text and caption, whatever the case (R374, R383)', async () => {
    const chart = await uploaded('Volume.png', { minutesAgo: 1 })
    await say(chart, { altText: 'Shares sold short', caption: 'By the exchange' })
    await uploaded('terms.pdf', { minutesAgo: 2 })
    await uploaded('volume-film.mp4', { minutesAgo: 3 })

    expect(names(await listed({ kind: 'document' }))).toEqual(['terms.pdf'])
    expect(names(await listed({ search: 'VOLUME' }))).toEqual(['Volume.png', 'volume-film.mp4'])
    expect(names(await listed({ search: 'volume', kind: 'video' }))).toEqual(['volume-film.mp4'])
    expect(names(await listed({ search: 'sold SHORT' }))).toEqual(['Volume.png'])
    expect(names(await listed({ search: 'the exchange' }))).toEqual(['Volume.png'])
    expect(names(await listed({ search: 'nothing of it' }))).toEqual([])
  })

  test('reads a page of 60 among 2,000 files for 75 read units, and searches all of them for 160', {
    tags: 'full',
  }, async () => {
    await fillLibrary(2000)
    const count = countCapacity()
    const page = await count.of(() => listed({ limit: 60 }))
    let found: Listed | undefined
    const search = await count.of(async () => void (found = await listed({ search: 'picture 1999' })))
    count.stop()

    expect(found && names(found)).toEqual(['picture 1999.png'])
    // Both include the reads and writes of the session.
    expect(page).toBeLessThanOrEqual(75)
    expect(search).toBeLessThanOrEqual(160)
  })
})

describe.skipIf(missingTable)('the texts and focal point of a file', () => {
  test('are saved on the version that the user saw', async () => {
    const id = await uploaded('a.png')

    expect(await say(id, { altText: ' A bell ' })).toMatchObject({
      status: 200,
      body: { media: { altText: 'A bell', version: 2 } },
    })
    expect(await say(id, { altText: 'A clock' })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
    // The same texts again, as after a lost response.
    expect((await say(id, { altText: 'A bell' })).body.media.version).toBe(2)
    expect((await usesOf(id)).media.altText).toBe('A bell')
  })

  test('can be changed by the uploader, and by managers for all files', async () => {
    const { userId } = author
    const [own, foreign] = [await uploaded('own.png', { by: userId }), await uploaded('b.png')]

    expect((await say(own, { altText: 'Mine' }, author)).status).toBe(200)
    expect((await say(foreign, { altText: 'Not mine' }, author)).status).toBe(403)
    expect((await del(foreign, { as: author })).status).toBe(403)
    expect((await del(own, { as: author })).status).toBe(200)
    expect((await bringBack(own, author)).status).toBe(200)
    expect((await say(own, { altText: 'By an admin', version: 4 })).status).toBe(200)
  })

  test('exclude a focal point for files without crops', async () => {
    const id = await uploaded('a.gif')

    expect((await say(id, { focalPoint: { x: 0.5, y: 0.5 } })).status).toBe(400)
    expect((await say(id, { focalPoint: { x: 1.2, y: 0.5 } })).status).toBe(400)
  })

  test('move the crops: a new file is made, and the posts that show it are updated', async () => {
    const id = await uploaded('a.png')
    const featured = await createPost(post('' as CleanHtml, { featuredImage: `/media/${id}.png` }), change)
    const inText = await createPost(post(pictures(id)), change)
    await say(id, { focalPoint: { x: 0.204, y: 0.9 } })
    expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input.Key).toBe(`landing/${id}.crop`)

    const bytes = new Uint8Array(sampleFiles['image/png'] ?? [])
    s3.on(GetObjectCommand).resolves({ Body: { transformToByteArray: async () => bytes } as never })
    const order = { detail: { object: { key: `landing/${id}.crop` } } }
    for (let again = 0; again < 2; again += 1) await checkUpload(order as Parameters<typeof checkUpload>[0])

    const made = s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input.Key)
    expect(made.slice(1)).toEqual([`held/${id}-social-20x90.jpg`])
    expect((await usesOf(id)).media.socialImage).toBe(`/media/${id}-social-20x90.jpg`)
    const summary = (postId: string) => getItem({ pk: `POST#${postId}`, sk: 'SUMMARY' })
    expect(await summary(featured.id)).toMatchObject({ featuredImageFocus: { x: 0.2, y: 0.9 }, version: 1 })
    expect(await summary(inText.id)).not.toHaveProperty('featuredImageFocus')

    await say(id, { version: 2 })
    await checkUpload(order as Parameters<typeof checkUpload>[0])
    expect((await usesOf(id)).media.socialImage).toBe(`/media/${id}-social.jpg`)
    expect(await summary(featured.id)).not.toHaveProperty('featuredImageFocus')
  })
})

describe.skipIf(missingTable)('an animation from before its smaller pictures could move', () => {
  const frames = Buffer.concat([Buffer.alloc(30 * 20 * 3, 10), Buffer.alloc(30 * 20 * 3, 200)])
  const raw = { width: 30, height: 40, channels: 3, pageHeight: 20 } as const
  const moving = () =>
    sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()

  test.each([
    ['has them made again, and the edge purged', true, 3],
    ['keeps them once they move', false, 0],
  ])('%s', async (_what, isStill, made) => {
    const id = await uploaded('a.webp')
    const animation = await moving()
    const variant = isStill ? await sharp(animation).webp().toBuffer() : animation
    s3.on(GetObjectCommand).callsFake(({ Key }: { Key: string }) => {
      const bytes = new Uint8Array(Key.endsWith('-640.webp') ? variant : animation)
      return { Body: { transformToByteArray: async () => bytes } }
    })
    await checkUpload({ detail: { object: { key: `landing/${id}.crop` } } } as Parameters<
      typeof checkUpload
    >[0])
    const stored = s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input)
    expect(stored).toHaveLength(made)
    for (const { Body } of stored) expect((await sharp(Body as Uint8Array).metadata()).pages).toBe(2)
    expect((await getItem({ pk: `ERASED#${id}`, sk: 'ERASED' })) !== undefined).toBe(isStill)
  })
})

describe.skipIf(missingTable)('where a file is used', () => {
  test('lists the posts that use it as they are saved and deleted, published ones first', async () => {
    const [a, b, c] = [await uploaded('a.png'), await uploaded('b.png'), await uploaded('c.pdf')]
    const draft = await createPost(post(pictures(a, b), { title: 'A draft' }), change)
    await createPost(
      post(`<p><a href="https://site.example/media/${c}.pdf">it</a></p>` as CleanHtml, {
        title: 'Out now',
        status: 'published',
        featuredImage: `/media/${a}.png`,
        downloadUrl: `/media/${c}.pdf`,
      }),
      change,
    )
    await createAuthor({ name: 'Ines Calder', profileImage: `/media/${b}.png` }, change.now)

    expect(await usesOf(a)).toMatchObject({
      uses: 2,
      usedIn: [
        { title: 'Out now', status: 'published', as: ['featured'] },
        { title: 'A draft', status: 'draft', as: ['content'] },
      ],
    })
    expect(await usesOf(b)).toMatchObject({
      uses: 2,
      usedIn: [
        { kind: 'post', title: 'A draft' },
        { kind: 'author', title: 'Ines Calder', as: ['profile'] },
      ],
    })
    expect((await usesOf(c)).usedIn).toMatchObject([{ title: 'Out now', as: ['content', 'download'] }])

    await savePost(draft.id, post(pictures(b), { title: 'A draft' }), change)
    expect((await usesOf(a)).uses).toBe(1)
    await trashPost(draft.id, change)
    expect((await usesOf(b)).usedIn[0]).toMatchObject({ title: 'A draft', status: 'in the trash' })
    await deletePost(draft.id, change)
    expect((await usesOf(b)).usedIn).toMatchObject([{ kind: 'author' }])
    expect(await findPostIdBySlug('a-draft')).toBeUndefined()
  })

  test('is complete for a post with more images than fit into a transaction', async () => {
    const many = Array.from({ length: 120 }, () => randomUUID())
    const { id } = await createPost(post(pictures(...many)), change)
    const [first = '', last = ''] = [many[0], many.at(-1)]
    expect([await findPostsUsing(first), await findPostsUsing(last)].map((uses) => uses.length)).toEqual([
      1, 1,
    ])

    await savePost(id, post(pictures(last)), change)
    const left = await Promise.all(many.map(findPostsUsing))
    expect(left.filter((uses) => uses.length > 0)).toHaveLength(1)
    await deletePost(id, change)
    expect(await findPostsUsing(last)).toEqual([])
  })

  test('counts other authors’ posts for a linked author, and does not name them', async () => {
    const id = await uploaded('a.png')
    const own = await createAuthor({ name: 'Ines Calder' }, change.now)
    await createPost(post(pictures(id), { title: 'Secret plans' }), change)
    await createPost(post(pictures(id), { title: 'Out now', status: 'published' }), change)
    const ines = await startStaffSession({ role: 'author', authorId: own.id, username: 'ines' })

    const { body } = await send<ResponseOf<Api['media.get']>>(get, { as: ines, params: { id } })
    expect(body).toMatchObject({ uses: 2, usedIn: [] })
  })
})

describe.skipIf(missingTable)('deleting a file', () => {
  test('that is in use names the posts, and requires a confirmation', async () => {
    const id = await uploaded('a.png')
    await createPost(post(pictures(id), { title: 'Out now', status: 'published' }), change)

    const refused = await del(id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect(refused.body.error).toBe('This file is used in “Out now”.')
    expect((await listed()).totals?.files).toBe(1)

    expect((await del(id, { anyway: true })).status).toBe(200)
    expect(await listed()).toMatchObject({ media: [], totals: { files: 0, bytes: 0 } })
  })

  test('can be undone for 30 days', async () => {
    const id = await uploaded('a.png', { minutesAgo: 5 })
    await uploaded('b.png')
    const { media } = (await del(id)).body
    expect(Date.parse(media.goneAt ?? '') - Date.now()).toBeGreaterThan(29.9 * 24 * 60 * 60 * 1000)
    expect(names(await listed({ deleted: 'true' }))).toEqual(['a.png'])
    expect(await findMedia(id)).toMatchObject({ expiresAt: expect.any(Number) as number })
    expect((await say(id, { altText: 'x', version: 2 })).status).toBe(409)

    expect((await bringBack(id)).body.media).toMatchObject({ deletedAt: null, goneAt: null })
    expect(await listed()).toMatchObject({ totals: { files: 2 } })
    expect(names(await listed())).toEqual(['b.png', 'a.png'])
    expect(await findMedia(id)).not.toHaveProperty('expiresAt')

    await del(id)
    vi.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * 60 * 1000, toFake: ['Date'] })
    const late = await startStaffSession()
    expect((await bringBack(id, late)).status).toBe(404)
    expect(names(await listed({ deleted: 'true' }, late))).toEqual([])
    vi.useRealTimers()
  })

  test('twice concurrently counts it once, and totals stay exact with many concurrent changes', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => uploaded(`${index}.png`)))
    const [first = ''] = ids
    const answers = await Promise.all([del(first), del(first), del(first)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    await Promise.all(ids.slice(1, 6).map((id) => del(id)))

    expect((await listed()).totals).toMatchObject({ files: 6, images: 6, bytes: 6000 })
  })
})
