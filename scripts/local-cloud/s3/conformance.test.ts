import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPrincipals } from '../protocol/principals.ts'
import { describeSystem } from '../template/deployed-system.ts'
import { startS3 } from '../testing/start-s3.ts'
import { anAssembly, aStack } from '../testing/templates.ts'
import { Buckets } from './buckets.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

const Bucket = 'plain'
const put = (Key: string, Body: string | Readable = 'content', more: object = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const get = (Key: string, more: object = {}) => s3.client.send(new GetObjectCommand({ Bucket, Key, ...more }))
const read = async (Key: string) => (await get(Key)).Body?.transformToString()

describe('an object', () => {
  test('is returned with its content, type and metadata, whatever its key', async () => {
    const key = 'Bericht ä/100% +plus & (1)*.txt'
    await put(key, 'Grüße', {
      ContentType: 'text/plain',
      CacheControl: 'no-cache',
      Metadata: { author: 'noa' },
    })
    const response = await get(key)
    expect(await response.Body?.transformToString()).toBe('Grüße')
    expect(response).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'no-cache',
      Metadata: { author: 'noa' },
      ContentLength: 7,
    })
  })

  test('may be a stream of unknown checksum, which the SDK sends in chunks with a trailer', async () => {
    const parts = Array.from({ length: 200 }, (_, index) => Buffer.from(`part ${index} `.repeat(100)))
    const ContentLength = parts.reduce((sum, part) => sum + part.length, 0)
    await put('streamed', Readable.from(parts), { ContentLength })
    expect(await read('streamed')).toBe(Buffer.concat(parts).toString())
  })

  test('may be empty', async () => {
    await put('empty', '')
    expect(await read('empty')).toBe('')
  })

  test('is rejected with a wrong checksum, and nothing is stored', async () => {
    await expect(put('wrong', 'content', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({
      name: 'BadDigest',
    })
    await expect(get('wrong')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  test('can be read by range', async () => {
    await put('digits', '0123456789')
    const part = await get('digits', { Range: 'bytes=2-4' })
    expect([await part.Body?.transformToString(), part.ContentRange]).toEqual(['234', 'bytes 2-4/10'])
    expect(await (await get('digits', { Range: 'bytes=-3' })).Body?.transformToString()).toBe('789')
    await expect(get('digits', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' })
  })

  test('has a HEAD response without a body', async () => {
    await put('headed', 'content')
    const head = await s3.client.send(new HeadObjectCommand({ Bucket, Key: 'headed' }))
    expect(head).toMatchObject({ ContentLength: 7, ETag: '"9a0364b9e99bb480dd25e1f0284c8555"' })
    const none = s3.client.send(new HeadObjectCommand({ Bucket, Key: 'no such' }))
    await expect(none).rejects.toMatchObject({ name: 'NotFound' })
  })

  test('that must be new is rejected if the key exists, also in a race', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => put('once', `writer ${index}`, { IfNoneMatch: '*' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(put('once', 'late', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    })
  })

  test('with if-none-match on an ETag is not implemented, as on AWS', async () => {
    await expect(
      put('once', 'late', { IfNoneMatch: '"9a0364b9e99bb480dd25e1f0284c8555"' }),
    ).rejects.toMatchObject({
      name: 'NotImplemented',
    })
  })

  test('is copied with its headers, or with other ones', async () => {
    await put('original', 'content', { ContentType: 'image/png', CacheControl: 'no-store' })
    const copy = (Key: string, more: object = {}) =>
      s3.client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/original`, ...more }))
    await copy('same')
    await copy('other', { MetadataDirective: 'REPLACE', ContentType: 'image/webp' })
    expect(await get('same')).toMatchObject({ ContentType: 'image/png', CacheControl: 'no-store' })
    const other = await get('other')
    expect([other.ContentType, other.CacheControl]).toEqual(['image/webp', undefined])
  })

  test('is copied only if its source matches the conditions', async () => {
    const { ETag = '' } = await put('seen', 'first')
    const copy = (more: object) =>
      s3.client.send(new CopyObjectCommand({ Bucket, Key: 'taken', CopySource: `${Bucket}/seen`, ...more }))
    const refused = { name: 'PreconditionFailed' }
    const [past, future] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)]
    await copy({ CopySourceIfMatch: ETag })
    await copy({ CopySourceIfUnmodifiedSince: future, CopySourceIfNoneMatch: '"other"' })
    await expect(copy({ CopySourceIfNoneMatch: ETag })).rejects.toMatchObject(refused)
    await expect(copy({ CopySourceIfModifiedSince: future })).rejects.toMatchObject(refused)
    await expect(copy({ CopySourceIfUnmodifiedSince: past })).rejects.toMatchObject(refused)
    await put('seen', 'second')
    await expect(copy({ CopySourceIfMatch: ETag })).rejects.toMatchObject(refused)
    expect(await (await get('taken')).Body?.transformToString()).toBe('first')
  })

  test('is gone when deleted, and deleting it again is no error', async () => {
    await put('short-lived')
    for (let time = 0; time < 2; time++)
      await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'short-lived' }))
    await expect(get('short-lived')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })
})

describe('a bucket', () => {
  test('lists by prefix, folder and page', async () => {
    for (const name of ['a', 'b/1', 'b/2', 'c', 'd & e']) await put(`list/${name}`)
    const keys: (string | undefined)[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await s3.client.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/', MaxKeys: 2, ContinuationToken }),
      )
      keys.push(
        ...(page.Contents ?? []).map(({ Key }) => Key),
        ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
      )
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    expect(keys).toEqual(['list/a', 'list/b/', 'list/c', 'list/d & e'])
  })

  test('deletes many at once', async () => {
    await Promise.all(['x', 'y & z'].map((key) => put(`many/${key}`)))
    const Objects = [{ Key: 'many/x' }, { Key: 'many/y & z' }]
    const { Deleted } = await s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
    expect(Deleted?.map(({ Key }) => Key)).toEqual(['many/x', 'many/y & z'])
    await expect(get('many/y & z')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  test('that does not exist is reported', async () => {
    const command = new GetObjectCommand({ Bucket: 'nobodys', Key: 'a' })
    await expect(s3.client.send(command)).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })

  test('survives a restart, and the same access keys still work', async () => {
    await put('kept', 'over a restart', { ContentType: 'text/plain' })
    const stack = aStack('Test', {
      Resources: { Plain: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'plain' } } },
    })
    const system = describeSystem(anAssembly(stack))
    const { store } = new Buckets(system, s3.folder, () => {}, s3.clock).get('plain')
    expect(store.find('kept')).toMatchObject({ size: 14, headers: { 'content-type': 'text/plain' } })
    expect(openPrincipals(s3.folder).get('writer')).toEqual(s3.writer)
  })
})

describe('an object that arrives in parts', () => {
  const large = Buffer.alloc(5 * 1024 * 1024, 'a')
  const begin = async (Key: string) => {
    const { UploadId } = await s3.client.send(
      new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'text/csv' }),
    )
    const part = async (PartNumber: number, Body: Buffer) => {
      const { ETag } = await s3.client.send(
        new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }),
      )
      return { ETag, PartNumber }
    }
    const complete = (Parts: { ETag: string | undefined; PartNumber: number }[]) =>
      s3.client.send(
        new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
      )
    return { UploadId, part, complete }
  }

  test('is there once it is completed, with its parts in their order and its type', async () => {
    const { part, complete } = await begin('parts.csv')
    const second = await part(2, Buffer.from('the end'))
    await part(1, Buffer.from('replaced'))
    const first = await part(1, large)
    await expect(get('parts.csv')).rejects.toMatchObject({ name: 'NoSuchKey' })
    await complete([first, second])
    const stored = await get('parts.csv')
    expect(await stored.Body?.transformToString()).toBe(`${large.toString()}the end`)
    expect(stored.ContentType).toBe('text/csv')
    await expect(complete([first, second])).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  test('is refused with a small part before the last, unknown or disordered parts', async () => {
    const { part, complete } = await begin('refused.csv')
    const [first, second] = [await part(1, Buffer.from('small')), await part(2, Buffer.from('small'))]
    await expect(complete([first, second])).rejects.toMatchObject({ name: 'EntityTooSmall' })
    await expect(complete([{ ...first, ETag: '"other"' }])).rejects.toMatchObject({ name: 'InvalidPart' })
    await expect(complete([second, first])).rejects.toMatchObject({ name: 'InvalidPartOrder' })
  })

  test('is forgotten when it is aborted', async () => {
    const { UploadId, part, complete } = await begin('aborted.csv')
    const only = await part(1, large)
    await s3.client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'aborted.csv', UploadId }))
    await expect(complete([only])).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })
})

describe('a bucket with versions', () => {
  const Bucket = 'versioned'
  const write = (Key: string, Body: string) =>
    s3.client.send(new PutObjectCommand({ Bucket, Key, Body, CacheControl: 'immutable' }))
  const remove = (Key: string) => s3.client.send(new DeleteObjectCommand({ Bucket, Key }))
  const list = (more: object) => s3.client.send(new ListObjectVersionsCommand({ Bucket, ...more }))
  const readVersion = async (Key: string, VersionId?: string) =>
    (await s3.client.send(new GetObjectCommand({ Bucket, Key, VersionId }))).Body?.transformToString()

  test('keeps what is replaced or deleted, newest first, and a copy brings a version back as it was', async () => {
    await write('a b/é.txt', 'first')
    await write('a b/é.txt', 'second')
    await remove('a b/é.txt')
    await expect(readVersion('a b/é.txt')).rejects.toMatchObject({ name: 'NoSuchKey' })
    const { Versions = [], DeleteMarkers = [] } = await list({ Prefix: 'a b/' })
    expect(DeleteMarkers).toMatchObject([{ Key: 'a b/é.txt', IsLatest: true }])
    expect(Versions).toMatchObject([{ IsLatest: false }, { IsLatest: false }])
    const [second, first] = Versions.map(({ VersionId }) => VersionId)
    expect([await readVersion('a b/é.txt', first), await readVersion('a b/é.txt', second)]).toEqual([
      'first',
      'second',
    ])
    await expect(readVersion('a b/é.txt', DeleteMarkers[0]?.VersionId)).rejects.toMatchObject({
      name: 'MethodNotAllowed',
    })
    await expect(readVersion('a b/é.txt', 'none')).rejects.toMatchObject({ name: 'NoSuchVersion' })

    const CopySource = `${Bucket}/a%20b/%C3%A9.txt?versionId=${first}`
    await s3.client.send(new CopyObjectCommand({ Bucket, Key: 'a b/é.txt', CopySource }))
    expect(await readVersion('a b/é.txt')).toBe('first')
    const head = await s3.client.send(new HeadObjectCommand({ Bucket, Key: 'a b/é.txt' }))
    expect(head.CacheControl).toBe('immutable')
    expect((await list({ Prefix: 'a b/' })).Versions).toHaveLength(3)
  })

  test('lists them by page', async () => {
    for (const key of ['page/1', 'page/2']) for (const body of ['x', 'y', 'z']) await write(key, body)
    await remove('page/2')
    const seen: string[] = []
    let markers: object | undefined = {}
    while (markers) {
      const page: Awaited<ReturnType<typeof list>> = await list({ Prefix: 'page/', MaxKeys: 2, ...markers })
      for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
        seen.push(`${Key} ${VersionId}`)
      markers = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
        : undefined
    }
    expect(new Set(seen).size).toBe(7)
    expect(seen).toHaveLength(7)
  })

  test('has them after a restart too', async () => {
    await write('old', 'before')
    await write('old', 'now')
    await remove('old')
    const { VersionId } = (await list({ Prefix: 'old' })).Versions?.[1] ?? {}
    const { store } = new Buckets(s3.system, s3.folder, () => {}, s3.clock).get(Bucket)
    expect(store.find('old')).toBeUndefined()
    expect(store.versionsOf('old').map(({ isMarker = false }) => isMarker)).toEqual([true, false, false])
    expect(store.versionsOf('old').at(-1)?.version).toBe(VersionId)
  })
})

test('a read has the headers that it asks for', async () => {
  await put('cv', 'content', { ContentType: 'text/html' })
  const response = await get('cv', {
    ResponseContentType: 'application/pdf',
    ResponseContentDisposition: 'attachment',
  })
  expect(await response.Body?.transformToString()).toBe('content')
  expect([response.ContentType, response.ContentDisposition]).toEqual(['application/pdf', 'attachment'])
})

describe('a request that S3 refuses', () => {
  const named = (name: string) => expect.objectContaining({ name }) as unknown

  test('replaces an object only if its ETag is the one that is named', async () => {
    await expect(put('unknown', 'a', { IfMatch: '"a"' })).rejects.toEqual(named('NoSuchKey'))
    const { ETag } = await put('matched', 'a')
    await expect(put('matched', 'b', { IfMatch: '"other"' })).rejects.toEqual(named('PreconditionFailed'))
    expect(await read('matched')).toBe('a')
    await put('matched', 'b', { IfMatch: ETag })
    expect(await read('matched')).toBe('b')
  })

  test('has a checksum that its content does not have', async () => {
    const zeros = Buffer.alloc(32).toString('base64')
    await expect(put('sum', 'a', { ChecksumSHA256: zeros })).rejects.toEqual(named('BadDigest'))
    await expect(put('sum', 'a', { ContentMD5: 'YQ==' })).rejects.toEqual(named('InvalidDigest'))
    const right = createHash('sha256').update('a').digest('base64')
    await put('sum', 'a', { ChecksumSHA256: right })
  })

  test('is signed for another region', async () => {
    const elsewhere = new S3Client({
      endpoint: s3.url,
      region: 'eu-west-1',
      credentials: { ...s3.writer },
      forcePathStyle: true,
    })
    await expect(elsewhere.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'a' }))).rejects.toEqual(
      named('AuthorizationHeaderMalformed'),
    )
    elsewhere.destroy()
  })

  test('copies an object onto itself without a change', async () => {
    await put('self', 'a')
    const copy = { Bucket, Key: 'self', CopySource: `${Bucket}/self` }
    await expect(s3.client.send(new CopyObjectCommand(copy))).rejects.toEqual(named('InvalidRequest'))
    await s3.client.send(
      new CopyObjectCommand({ ...copy, MetadataDirective: 'REPLACE', ContentType: 'text/css' }),
    )
  })

  test('and lists say that their keys are encoded', async () => {
    await put('encoded/a b', 'a')
    const listed = await s3.client.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'encoded/', EncodingType: 'url' }),
    )
    expect([listed.EncodingType, listed.Contents?.[0]?.Key]).toEqual(['url', 'encoded/a%20b'])
  })
})
