import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { variantsOf } from '#shared/domain/media/picture-sizes.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { sampleFiles } from '../../../lambdas/testing/files/sample-files.ts'
import { FileDesk, minute, type Uploaded, using } from './testing/file-desk.ts'
import { startBuiltCloud } from './testing/start-built-cloud.ts'

type SettingsRead = ResponseOf<Api['settings.get']>['settings']

describe.skipIf(missingDynamoDb())('a file opens and closes with what shows it', () => {
  let cloud: LocalCloud
  let desk: FileDesk
  beforeAll(async () => {
    cloud = await startBuiltCloud()
    desk = await FileDesk.open(cloud)
  })
  afterAll(() => cloud.stop())
  beforeEach(() => cloud.settled())

  const inTheText = ({ path }: Uploaded) => ({ content: `<p>As filed</p><img src="${path}" alt="A chart">` })

  test.each<[string, (settings: SettingsRead, path: string | undefined) => object]>([
    [
      'a picture of the custom stylesheet',
      ({ appearance }, path) => ({
        appearance: {
          ...appearance,
          customCSS: path ? `.hero { background: url("${path}") }` : '.hero { color: black }',
        },
      }),
    ],
    [
      'a file that a press article links to',
      ({ press }, path) => ({
        press: { ...press, articles: path ? `The Wire | May 2026 | A page | https://ir.example${path}` : '' },
      }),
    ],
  ])('%s', { tags: 'full' }, async (_, changes) => {
    const file = await desk.upload('image/png')
    const save = async (path?: string) => {
      const { body } = await desk.admin.call<ResponseOf<Api['settings.get']>>('settings.get')
      const { version } = body.settings
      const answer = await desk.admin.call('settings.update', {
        body: { version, ...changes(body.settings, path) },
      })
      expect(answer.status).toBe(200)
    }
    expect(await desk.asReader(file.path)).toBe(404)
    await save(file.path)
    expect(await desk.asReader(file.path)).toBe(200)
    await save()
    await desk.move(minute)
    expect(await desk.asReader(file.path)).toBe(404)
  })

  test('a picture that was pasted into a text', async () => {
    const embedded = `data:image/png;base64,${(sampleFiles['image/png'] ?? Buffer.alloc(0)).toString('base64')}`
    const draft = await desk.write({
      title: 'Pasted',
      content: `<p>See</p><img src="${embedded}" alt="A chart">`,
      status: 'draft',
    })
    const [, path = ''] = /src="(\/media\/[^"]+)"/.exec(draft.content) ?? []
    const id = path.slice(7, 43)
    await eventually(async () => expect((await desk.fileOf(id)).media.status).toBe('ready'))
    expect(await desk.asReader(path)).toBe(404)
    await desk.save(draft, { content: draft.content, ...desk.live() })
    expect(await desk.asReader(path)).toBe(200)
  })

  test('a former version of an article is no use of its files, and restoring it is one', {
    tags: 'full',
  }, async () => {
    const file = await desk.upload('image/png')
    const first = await desk.write({ title: 'Restated', ...inTheText(file), ...desk.live() })
    expect(await desk.asReader(file.path)).toBe(200)
    const second = await desk.save(first, { content: '<p>Without</p>', ...desk.live() })
    await desk.move(minute)
    expect(await desk.asReader(file.path)).toBe(404)
    await desk.save(second, { ...inTheText(file), ...desk.live() })
    expect(await desk.asReader(file.path)).toBe(200)
  })

  test('a copy of an article that is a draft keeps the file of an unpublished one closed', {
    tags: 'full',
  }, async () => {
    const file = await desk.upload('application/pdf')
    const first = await desk.write({ title: 'The original', ...using(file), ...desk.live() })
    await desk.write({ title: 'A copy', ...using(file), status: 'draft' })
    expect(await desk.asReader(file.path)).toBe(200)
    await desk.save(first, { ...using(file), status: 'archived' })
    await desk.move(minute)
    expect(await desk.asReader(file.path)).toBe(404)
  })

  test('an article whose date is moved earlier, and one that comes back from the trash', {
    tags: 'full',
  }, async () => {
    const file = await desk.upload('application/pdf')
    const post = await desk.write({
      title: 'Sooner than planned',
      ...using(file),
      status: 'published',
      publishedAt: desk.inTime(60 * minute),
    })
    expect(await desk.asReader(file.path)).toBe(404)
    await desk.save(post, { ...using(file), status: 'published', publishedAt: desk.inTime(5 * minute) })
    await desk.move(5 * minute)
    expect(await desk.asReader(file.path)).toBe(200)
    await desk.admin.call('posts.delete', { params: { id: post.id } })
    await desk.move(minute)
    expect(await desk.asReader(file.path)).toBe(404)
    expect((await desk.admin.call('posts.restore', { params: { id: post.id } })).status).toBe(200)
    expect(await desk.asReader(file.path)).toBe(200)
  })

  test('an article that goes out while the check of its file is running', async () => {
    const content = Buffer.from(`%PDF-1.7\n${'late'.padEnd(60)}`)
    const { body } = await desk.admin.call<{ uploadUrl: string; publicUrl: string }>('media.presign', {
      body: { filename: 'late.pdf', contentType: 'application/pdf', size: content.length },
    })
    const file = { id: body.publicUrl.slice(7, 43), path: body.publicUrl }
    await desk.write({ title: 'Went out first', ...using(file), ...desk.live() })
    expect(await desk.asReader(file.path)).toBe(404)
    await desk.put(body.uploadUrl, file.path, content)
    await eventually(async () => expect((await desk.fileOf(file.id)).media.status).toBe('ready'))
    expect(await desk.asReader(file.path)).toBe(200)
  })

  describe('uploaded before the release that holds files', () => {
    /** Puts a file where that release had it, and takes from its record what that release did not know. */
    async function asBefore(file: Uploaded) {
      const { CopyObjectCommand, DeleteObjectCommand, ListObjectsV2Command, S3Client } = await import(
        '@aws-sdk/client-s3'
      )
      const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb')
      const { dynamo, tableName } = await import('../../../lambdas/data/table/table.ts')
      const { mediaItemKey } = await import('../../../lambdas/data/uploads/media.ts')
      const s3 = new S3Client({})
      const Bucket = process.env['MEDIA_BUCKET']
      const held = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: `held/${file.id}` }))
      for (const { Key = '' } of held.Contents ?? []) {
        const metadata = {
          MetadataDirective: 'REPLACE',
          CacheControl: 'public, max-age=31536000, immutable',
        } as const
        const to = { Bucket, Key: Key.replace('held/', 'media/'), CopySource: `${Bucket}/${Key}` }
        await s3.send(new CopyObjectCommand({ ...to, ...metadata, ContentType: typeOf(Key) }))
        await s3.send(new DeleteObjectCommand({ Bucket, Key }))
      }
      const earlier = { Key: { ...mediaItemKey(file.id) }, UpdateExpression: 'REMOVE held' }
      await dynamo.send(new UpdateCommand({ TableName: tableName(), ...earlier }))
      return file
    }
    const typeOf = (key: string) =>
      key.endsWith('.webp') ? 'image/webp' : key.endsWith('.jpg') ? 'image/jpeg' : 'image/png'
    async function backfill({ id }: Uploaded) {
      const { migrations } = await import('../../ops/backfill/migrations.ts')
      const { migrateItem } = await import('../../ops/backfill/run-migration.ts')
      const { getItem } = await import('../../../lambdas/data/table/table.ts')
      const { mediaItemKey } = await import('../../../lambdas/data/uploads/media.ts')
      const step = migrations.find(({ name }) => name === 'hold-files')
      const read = await getItem(mediaItemKey(id), { consistent: true })
      if (!step || !read) throw new Error('There is nothing to do.')
      const circumstances = { now: cloud.clock.now(), siteUrl: '' }
      expect(await migrateItem(step, read, circumstances)).toBe(true)
      // Run again, it finds nothing to do.
      const after = await getItem(mediaItemKey(id), { consistent: true })
      expect(await migrateItem(step, after ?? {}, circumstances)).toBe(false)
      await desk.move(minute)
    }
    const everyAddress = ({ path }: Uploaded) => [path, ...variantsOf(path).map(({ url }) => url)]
    async function isAnswered(file: Uploaded, status: number) {
      for (const path of everyAddress(file)) expect([path, await desk.asReader(path)]).toEqual([path, status])
    }

    test('one of a draft is closed by the backfill, at a warm edge too, and staff go on seeing it', async () => {
      const file = await asBefore(await desk.upload('image/png'))
      await desk.write({ title: 'Old draft', ...using(file), status: 'draft' })
      await isAnswered(file, 200)
      await backfill(file)
      await isAnswered(file, 404)
      expect((await fetch((await desk.admin.open(file.path)).location ?? '')).status).toBe(200)
    })

    test('one of a live article stays open, is asked for again after a minute, and closes with it', async () => {
      const file = await asBefore(await desk.upload('image/png'))
      const post = await desk.write({ title: 'Old article', ...using(file), ...desk.live() })
      await isAnswered(file, 200)
      await backfill(file)
      await isAnswered(file, 200)
      const { headers } = await fetch(cloud.siteUrl + file.path)
      expect(headers.get('cache-control')).toBe('public, max-age=60, stale-if-error=0')
      await desk.save(post, { ...using(file), status: 'archived' })
      await desk.move(minute)
      await isAnswered(file, 404)
    })

    test('one that nothing uses stays open, marked as made public', async () => {
      const file = await asBefore(await desk.upload('image/png'))
      await backfill(file)
      await isAnswered(file, 200)
      const { media } = await desk.fileOf(file.id)
      expect(media).toMatchObject({ isPublic: true, madePublicAt: expect.any(String) as string })
    })

    test('one in the trash is closed, and stays so when it is restored', async () => {
      const file = await asBefore(await desk.upload('image/png'))
      const params = { id: file.id }
      await desk.admin.call('media.delete', { params })
      await desk.move(minute)
      await asBefore(file)
      await backfill(file)
      await isAnswered(file, 404)
      expect((await desk.admin.call('media.restore', { params })).status).toBe(200)
      await isAnswered(file, 404)
    })

    test('one whose article is unpublished before the backfill is closed by that', async () => {
      const file = await asBefore(await desk.upload('image/png'))
      const post = await desk.write({ title: 'Old and wrong', ...using(file), ...desk.live() })
      await isAnswered(file, 200)
      await desk.save(post, { ...using(file), status: 'archived' })
      await desk.move(minute)
      await isAnswered(file, 404)
      await desk.save({ ...post, version: post.version + 1 }, { ...using(file), ...desk.live() })
      await isAnswered(file, 200)
    })
  })
})
