import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { seededRandom } from '@bellcast/local-cloud/seeded-random.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import { type Choices, client, signIn, Writer } from '../../check/whole-system/testing/concurrent-writers.ts'
import { startBuiltCloud } from '../../check/whole-system/testing/start-built-cloud.ts'
import { startOps } from '../testing/run-ops.ts'
import { fingerprint, keyOf, textOf } from './differences.ts'
import { restoreMode } from './policies.ts'
import { itemsOf } from './restored-table.ts'

const edits = 1000
const sign = { username: 'ines.calder', password: 'four-quiet-tapes-ring' }

describe.skipIf(missingDynamoDb())('the restore drill', () => {
  let cloud: LocalCloud
  let choices: Choices
  let cookie = ''
  let dynamo: DynamoDBClient
  let table = ''
  beforeAll(async () => {
    cloud = await startBuiltCloud()
    table = process.env['TABLE_NAME'] ?? ''
    const { createUser } = await import('../../../lambdas/data/staff/users.ts')
    const { createAuthor, createCategory } = await import('../../../lambdas/data/directory/directory.ts')
    const sdk = await import('@aws-sdk/client-dynamodb')
    dynamo = new sdk.DynamoDBClient({})
    const now = new Date()
    await createUser(
      {
        ...sign,
        name: 'Ines Calder',
        email: 'ines@bellcast.example',
        role: 'superadmin',
        authorId: null,
        canPublish: true,
        isActive: true,
      },
      now,
    )
    const categories = await Promise.all(
      ['Blog', 'Reports'].map((name) => createCategory({ name, color: '#123456' }, now)),
    )
    const authors = await Promise.all(
      ['Ines Calder', 'Omar Teller'].map((name) => createAuthor({ name }, now)),
    )
    choices = {
      categories: categories.map(({ name }) => name),
      authors: authors.map(({ id }) => id),
      tags: ['Earnings', 'Guidance', 'Regulation FD'],
    }
    cookie = await signIn(cloud, sign)
  })
  afterAll(async () => {
    dynamo?.destroy()
    await cloud?.stop()
  })

  /** Runs the command as ops would. */
  const restore = (...args: string[]) => startOps(['restore', ...args, '--table', table])

  /** Runs it again where it says so: a job by the clock may have been at work meanwhile. */
  const applied = async (...args: string[]) => {
    let result = await restore(...args)
    for (let again = 0; again < 3 && result.output.includes('Run it again.'); again++)
      result = await restore(...args)
    return result
  }

  /** Every item that a restore of the newsroom brings back, byte for byte. */
  async function newsroom(): Promise<Map<string, string>> {
    const held = new Map<string, string>()
    for await (const item of itemsOf(dynamo, table))
      if (restoreMode(textOf(item, 'pk'), ['newsroom'])) held.set(keyOf(item), fingerprint(item))
    return held
  }

  const edit = async (writer: Writer) => {
    await writer.work(edits / 2)
    expect(writer.surprises).toEqual([])
  }

  test(`brings the newsroom back byte for byte after ${edits} random edits, and one article alone`, async () => {
    const api = client(cloud, () => cookie)
    const writer = new Writer(api, choices, seededRandom(11))
    await edit(writer)
    const [model, moment] = [await newsroom(), new Date()]
    const [before] = writer.saved.values()
    const existed = new Set(writer.saved.keys())
    // Fixed wait: a restore is exact to the second, so the next edits belong to a later one.
    while (new Date().getUTCSeconds() === moment.getUTCSeconds()) await sleep(20)
    await edit(writer)
    const to = `${moment.toISOString().slice(0, 19)}Z`

    // One article, as its next version: the one that was there then.
    const id = before?.id ?? ''
    const now = writer.saved.get(id)
    await api.send('PUT', `/api/admin/posts/${id}`, {
      title: 'Overwritten',
      content: '<p>Gone.</p>',
      status: now?.status,
      version: now?.version,
    })
    const one = await restore('--to', to, '--post', id, '--apply', '--confirm', table)
    expect(one).toMatchObject({
      status: 0,
      output: expect.stringContaining('goes back to version') as string,
    })
    const mended = await api.send('GET', `/api/admin/posts/${id}`)
    expect(mended.body.post).toMatchObject({ content: before?.content, version: (now?.version ?? 0) + 2 })

    // By an address that it was given since; then one that was written later, and a time before the table was made.
    const moved = await api.send('PUT', `/api/admin/posts/${id}`, {
      title: 'Overwritten',
      slug: 'moved-since',
      content: '<p>Gone.</p>',
      status: now?.status,
    })
    expect(moved.status).toBe(200)
    const named = await restore('--to', to, '--post', '/blog/moved-since')
    expect(named.output).toContain('goes back to version')
    const young = [...writer.saved.keys()].find((each) => !existed.has(each))
    const early = await restore('--to', to, '--post', young ?? '')
    expect(early).toMatchObject({ status: 1, output: expect.stringContaining('did not hold') as string })
    const tooEarly = await restore('--to', new Date(moment.getTime() - 3_600_000).toISOString())
    expect(tooEarly).toMatchObject({
      status: 1,
      output: expect.stringContaining('can be restored to times from') as string,
    })

    // Everything: said first, refused without the table's name, then done.
    const dry = await restore('--to', to, '--set', 'newsroom')
    expect(dry.output).toContain('Nothing was changed.')
    const refused = await restore('--to', to, '--set', 'newsroom', '--apply')
    expect(refused).toMatchObject({
      status: 1,
      output: expect.stringContaining(`--confirm ${table}`) as string,
    })
    expect(await newsroom()).not.toEqual(model)
    const all = await applied('--to', to, '--set', 'newsroom', '--apply', '--confirm', table)
    expect(all.output).toContain('Posts, addresses, counts and the audit log fit together.')
    expect(await newsroom()).toEqual(model)

    // Nobody was signed out, and staff can go on from there.
    const saved = await api.send('PUT', `/api/admin/posts/${id}`, {
      title: 'After the restore',
      content: '<p>Goes on.</p>',
      status: 'draft',
      version: before?.version,
    })
    expect(saved.status).toBe(200)
    expect((await restore('--to', to, '--clean')).output).toContain('Deleted the table')
  }, 900_000)

  test('files and long texts that were deleted or overwritten come back from the versions of their buckets', async () => {
    const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } = await import(
      '@aws-sdk/client-s3'
    )
    const { bindUploadEtag, createUpload, findMedia, markReady, mediaItemKey } = await import(
      '../../../lambdas/data/uploads/media.ts'
    )
    const { readMediaTotals } = await import('../../../lambdas/data/uploads/media-totals.ts')
    const api = client(cloud, () => cookie)
    const s3 = new S3Client({})
    const heldKeyOf = (url: string) => url.replace('/media/', 'held/')
    const at = (url: string) => ({ Bucket: process.env['MEDIA_BUCKET'], Key: heldKeyOf(url) })
    const store = (url: string, Body: string) =>
      s3.send(new PutObjectCommand({ ...at(url), Body, CacheControl: 'immutable' }))
    const read = async (url: string) => {
      const { Body, CacheControl } = await s3.send(new GetObjectCommand(at(url)))
      return `${await Body?.transformToString()}, ${CacheControl}`
    }
    const remove = (Bucket: string | undefined, Key: string) =>
      s3.send(new DeleteObjectCommand({ Bucket, Key }))
    const aFile = async (extension: string, contentType: string) => {
      const id = randomUUID()
      const uploadedBy = { id: 'someone', name: 'Ines Calder' }
      const upload = { id, filename: `file.${extension}`, contentType, size: 5, extension, uploadedBy }
      await createUpload(upload, new Date())
      await bindUploadEtag(id, '"etag"')
      const media = await findMedia(id)
      if (media) await markReady(media, '"etag"')
      const url = `/media/${id}.${extension}`
      await store(url, `first ${extension}`)
      return { id, url }
    }
    const picture = await aFile('jpg', 'image/jpeg')
    const small = picture.url.replace('.jpg', '-640.webp')
    await store(small, 'small')
    const report = await aFile('pdf', 'application/pdf')
    const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb')
    const { dynamo: documents } = await import('../../../lambdas/data/table/table.ts')
    // Staff had made it public without a use, and an earlier release had stored it.
    await documents.send(
      new UpdateCommand({
        TableName: table,
        Key: { ...mediaItemKey(report.id) },
        UpdateExpression: 'SET madePublicAt = :at REMOVE held',
        ExpressionAttributeValues: { ':at': new Date().toISOString() },
      }),
    )
    // Too long for an item, so that it is an object.
    const content = `<p>${randomBytes(200_000).toString('base64')}</p>`
    const made = await api.send('POST', '/api/admin/posts', {
      title: 'With a picture',
      content,
      status: 'draft',
      featuredImage: picture.url,
      featuredImageAlt: 'A picture',
    })
    expect(made.status).toBe(201)
    const { id = '' } = made.body.post ?? {}
    const moment = new Date()
    // Fixed wait: a restore is exact to the second, so the next edits belong to a later one.
    while (new Date().getUTCSeconds() === moment.getUTCSeconds()) await sleep(20)
    const to = ['--to', `${moment.toISOString().slice(0, 19)}Z`]
    const apply = ['--apply', '--confirm', table]

    await store(picture.url, 'another')
    await remove(process.env['MEDIA_BUCKET'], heldKeyOf(small))
    await remove(process.env['MEDIA_BUCKET'], heldKeyOf(report.url))
    const { loadPost } = await import('../../../lambdas/data/posts/load-post.ts')
    const textKey = (await loadPost(id))?.body.stored.htmlKey ?? ''
    await remove(process.env['BODY_BUCKET'], textKey)
    expect((await api.send('GET', `/api/admin/posts/${id}`)).status).toBe(500)

    // One article with its picture; said first.
    const said = await restore(...to, '--post', id)
    expect(said.output).toContain('“file.jpg” comes back, with 2 objects.')
    expect(await read(picture.url)).toBe('another, immutable')
    const one = await restore(...to, '--post', id, ...apply)
    expect(one).toMatchObject({
      status: 0,
      output: expect.stringContaining('goes back to version 1') as string,
    })
    expect(await read(picture.url)).toBe('first jpg, immutable')
    expect(await read(small)).toBe('small, immutable')
    expect((await api.send('GET', `/api/admin/posts/${id}`)).body.post).toMatchObject({ content })

    // Everything.
    await remove(process.env['MEDIA_BUCKET'], heldKeyOf(small))
    const dry = await restore(...to, '--set', 'newsroom')
    expect(dry.output).toContain('2  objects are not what they were and come back')
    await expect(read(report.url)).rejects.toMatchObject({ name: 'NoSuchKey' })
    const all = await applied(...to, '--set', 'newsroom', ...apply)
    expect(all).toMatchObject({ status: 0 })
    expect([await read(report.url), await read(small)]).toEqual(['first pdf, immutable', 'small, immutable'])
    expect((await restore(...to, '--set', 'newsroom')).output).toContain('Nothing differs')

    // One file whose record is gone, and with it the file, by the job that erases it.
    const { DeleteItemCommand } = await import('@aws-sdk/client-dynamodb')
    const { pk, sk } = mediaItemKey(report.id)
    await dynamo.send(new DeleteItemCommand({ TableName: table, Key: { pk: { S: pk }, sk: { S: sk } } }))
    await eventually(async () =>
      expect(await read(report.url).catch((error: Error) => error.name)).toBe('NoSuchKey'),
    )
    const before = await readMediaTotals()
    const file = await restore(...to, '--file', report.url, ...apply)
    expect(file.output).toContain(
      '“file.pdf” comes back to the library, with an object. Readers do not get it until something public uses it',
    )
    expect(await findMedia(report.id)).toMatchObject({ held: true })
    expect((await findMedia(report.id))?.madePublicAt).toBe(undefined)
    expect(await read(report.url)).toBe('first pdf, immutable')
    expect((await readMediaTotals()).documents).toBe(before.documents + 1)
    expect((await restore(...to, '--file', report.url)).output).toContain('“file.pdf” is what it was.')

    // One that a public article goes on naming would be read again at once, which is said before.
    const live = await api.send('PUT', `/api/admin/posts/${id}`, {
      title: 'With a picture',
      content: '<p>Short</p>',
      status: 'published',
      featuredImage: picture.url,
      featuredImageAlt: 'A picture',
    })
    expect(live.status).toBe(200)
    const gone = { pk: { S: mediaItemKey(picture.id).pk }, sk: { S: mediaItemKey(picture.id).sk } }
    await dynamo.send(new DeleteItemCommand({ TableName: table, Key: gone }))
    await eventually(async () =>
      expect(await read(picture.url).catch((error: Error) => error.name)).toBe('NoSuchKey'),
    )
    const again = await restore(...to, '--file', picture.url)
    expect(again.output).toContain('Something public uses it, so readers get it at once.')

    const none = await restore(...to, '--file', `/media/${randomUUID()}.pdf`)
    expect(none).toMatchObject({ status: 1, output: expect.stringContaining('had no file') as string })
    s3.destroy()
  })

  test('a time without a zone, and a set that there is not, are refused with a sentence', async () => {
    const noZone = await restore('--to', '2026-11-20T14:05:00')
    expect(noZone).toMatchObject({
      status: 1,
      output: expect.stringContaining('a time with its zone') as string,
    })
    const noSet = await restore('--to', '2026-11-20T14:05:00Z', '--set', 'everything')
    expect(noSet.output).toContain('There is no set "everything".')
  })
})
