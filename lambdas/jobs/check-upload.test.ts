import { setImmediate } from 'node:timers/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mediaTypes } from '#shared/domain/media/media-types.ts'
import type { Media } from '../data/uploads/media.ts'
import { sniffContentType } from '../files/content-type.ts'
import { sampleFiles } from '../testing/files/sample-files.ts'
import { mockTable } from '../testing/staff/signed-in.ts'
import { handler } from './check-upload.ts'

const id = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
let table: ReturnType<typeof mockTable>
const s3 = mockClient(S3Client)

beforeEach(() => {
  vi.stubEnv('LANDING_BUCKET', 'landing')
  vi.stubEnv('MEDIA_BUCKET', 'media')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  s3.reset()
  s3.onAnyCommand().resolves({})
})

const changed = () => new S3ServiceException({ name: 'PreconditionFailed', $fault: 'client', $metadata: {} })

/** A user has declared a file and uploads this content, which triggers the event. */
async function upload(
  contentType: string,
  content: Buffer,
  but: Partial<Media> & { sentAs?: string; replaced?: true } = {},
) {
  const { sentAs = contentType, replaced = false, ...overrides } = but
  const extension = mediaTypes[contentType]?.extension ?? 'bin'
  const media: Media = {
    id,
    status: 'pending',
    filename: `Q3 “results”.${extension}`,
    contentType,
    size: content.length,
    extension,
    altText: '',
    caption: '',
    version: 1,
    uploadedBy: { id: 'u', name: 'Noa Ferrant' },
    createdAt: '2026-11-20T12:00:00.000Z',
    formerEditions: [],
    ...overrides,
  }
  table.on(GetCommand).resolves({ Item: { ...media } })
  const found = {
    ETag: '"first"',
    ContentType: sentAs,
    ContentRange: `bytes 0-${content.length - 1}/${content.length}`,
    Body: { transformToByteArray: async () => new Uint8Array(content) } as unknown as NonNullable<
      GetObjectCommandOutput['Body']
    >,
  }
  s3.on(GetObjectCommand, { Range: 'bytes=0-65535' }).resolves(found)
  s3.on(GetObjectCommand, { IfMatch: '"first"' }).resolves(found)
  if (replaced) s3.on(GetObjectCommand, { IfMatch: '"first"' }).rejects(changed())
  await handler(created(`landing/${id}.${extension}`))
}

const created = (key: string) =>
  ({ detail: { bucket: { name: 'landing' }, object: { key } } }) as unknown as Parameters<typeof handler>[0]
const stored = () => s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input)
const copies = () => s3.commandCalls(CopyObjectCommand).map(({ args }) => args[0].input)
const removed = () => s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input)
const changes = () =>
  table.commandCalls(UpdateCommand).map(({ args }) => args[0].input.ExpressionAttributeValues ?? {})
/** What adds a file to the library: its record, and the totals. */
const accepted = () =>
  table
    .commandCalls(TransactWriteCommand)
    .flatMap(({ args }) => args[0].input.TransactItems ?? [])
    .map(({ Update }) => Update?.ExpressionAttributeValues ?? {})

const isPicture = (type: string) => mediaTypes[type]?.kind === 'image'
const others = Object.entries(sampleFiles).filter(([type]) => !isPicture(type))
const stillPictures = Object.entries(sampleFiles).filter(([type]) => isPicture(type) && type !== 'image/gif')
const sample = (type: string) => sampleFiles[type] ?? Buffer.alloc(0)

describe('a file of its declared type', () => {
  test.each(others)('%s is stored unchanged, where readers cannot get it', async (type, content) => {
    await upload(type, content)

    const { kind, extension } = mediaTypes[type] ?? {}
    expect(copies()).toEqual([
      {
        Bucket: 'media',
        Key: `held/${id}.${extension}`,
        CopySource: `landing/landing/${id}.${extension}`,
        CopySourceIfMatch: '"first"',
        MetadataDirective: 'REPLACE',
        ContentType: type,
        CacheControl: 'public, max-age=60, stale-if-error=0',
        ...(kind === 'document' && {
          ContentDisposition: `attachment; filename*=UTF-8''Q3%20%E2%80%9Cresults%E2%80%9D.pdf`,
        }),
      },
    ])
    expect(accepted()).toMatchObject([
      { ':status': 'ready', ':gsi2pk': 'MEDIA' },
      { ':files': 1, ':bytes': content.length },
    ])
    expect(removed()).toEqual([{ Bucket: 'landing', Key: `landing/${id}.${extension}` }])
  })

  test('is stored with the extension of its type, whatever its name', async () => {
    await upload('application/pdf', sample('application/pdf'), { filename: 'Q3 results.hta' })
    expect(copies()[0]?.ContentDisposition).toBe("attachment; filename*=UTF-8''Q3%20results.pdf")
  })

  test.each(stillPictures)('%s is re-encoded and stored with all variants', async (type, content) => {
    await upload(type, content)

    const own = `held/${id}.${mediaTypes[type]?.extension}`
    expect(copies()).toEqual([])
    expect(stored().map(({ Key, ContentType }) => [Key, ContentType])).toEqual([
      [`held/${id}-640.webp`, 'image/webp'],
      [`held/${id}-1280.webp`, 'image/webp'],
      [`held/${id}-1920.webp`, 'image/webp'],
      [`held/${id}-social.jpg`, 'image/jpeg'],
      [own, type],
    ])
    for (const { Bucket, CacheControl } of stored()) {
      expect([Bucket, CacheControl]).toEqual(['media', 'public, max-age=60, stale-if-error=0'])
    }
    expect(accepted()[0]).toMatchObject({ ':status': 'ready', ':width': 6, ':height': 4 })
    expect(removed()).toHaveLength(1)
  })

  test('a GIF is published unchanged, without variants', async () => {
    const gif = sample('image/gif')
    await upload('image/gif', gif)

    expect(stored()).toHaveLength(1)
    expect(Buffer.from(stored()[0]?.Body as Uint8Array)).toEqual(gif)
    expect(accepted()[0]).toMatchObject({ ':status': 'ready', ':width': 6, ':height': 4 })
  })

  test('a picture is published after all of its variants', async () => {
    const order: string[] = []
    s3.on(PutObjectCommand).callsFake(async ({ Key }: { Key: string }) => {
      order.push(`begin ${Key}`)
      await setImmediate()
      order.push(`end ${Key}`)
      return {}
    })
    await upload('image/png', sample('image/png'))

    expect(order).toHaveLength(10)
    expect(order.slice(-2)).toEqual([`begin held/${id}.png`, `end held/${id}.png`])
  })

  test('every accepted type has a sample', () => {
    expect(Object.keys(sampleFiles).toSorted()).toEqual(Object.keys(mediaTypes).toSorted())
  })
})

describe('a file of another type is deleted, and its record says why', () => {
  const png = sample('image/png')
  const jpeg = sample('image/jpeg')
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  test.each<[string, string, Buffer, Parameters<typeof upload>[2], RegExp]>([
    ['a page', 'image/png', page, {}, /markup/],
    ['a page after white space', 'image/gif', Buffer.from('\n\t <html>'), {}, /markup/],
    ['a page in UTF-16', 'audio/mpeg', Buffer.from('\ufeff<script>1</script>', 'utf16le'), {}, /markup/],
    ['a drawing with script', 'image/webp', Buffer.from('<svg onload="alert(1)">'), {}, /markup/],
    [
      'a drawing behind its declaration',
      'image/png',
      Buffer.from('<?xml version="1.0"?><svg/>'),
      {},
      /markup/,
    ],
    ['markup before a document', 'application/pdf', Buffer.from('<!-- -->\n%PDF-1.7\n'), {}, /markup/],
    [
      'a script that begins like a picture',
      'image/gif',
      Buffer.from('GIF89a=1;alert(1)//'.padEnd(40)),
      {},
      /damaged/,
    ],
    ['half a picture', 'image/jpeg', jpeg.subarray(0, jpeg.length - 40), {}, /damaged or incomplete/],
    ['script alone', 'image/jpeg', Buffer.from('alert(document.cookie)'), {}, /not image\/jpeg/],
    ['a program', 'image/png', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), {}, /not image\/png/],
    ['a longer file', 'image/png', png, { size: png.length - 1 }, /bytes/],
    ['a file sent as another type', 'image/png', png, { sentAs: 'text/html' }, /text\/html/],
  ])('%s', async (_what, type, content, but, reason) => {
    await upload(type, content, but)

    expect(copies()).toEqual([])
    expect(stored()).toEqual([])
    expect(changes().at(-1)).toMatchObject({
      ':status': 'refused',
      ':reason': expect.stringMatching(reason) as string,
    })
    const { ':expiresAt': end } = changes().at(-1) ?? {}
    const days = (Number(end) - Date.now() / 1000) / (24 * 60 * 60)
    expect(days).toBeCloseTo(30, 1)
    expect(removed()).toHaveLength(1)
  })
})

describe('a picture is published by its content', () => {
  const tail = Buffer.from('<!doctype html><script>alert(1)</script>')
  test.each<[string, string, Buffer]>([
    ['a JPEG as a PNG', 'image/png', sample('image/jpeg')],
    ['a PNG as a GIF', 'image/gif', sample('image/png')],
    [
      'a PNG with a page behind it, which is dropped',
      'image/png',
      Buffer.concat([sample('image/png'), tail]),
    ],
    [
      'a GIF with a page behind it, which is dropped',
      'image/gif',
      Buffer.concat([sample('image/gif'), tail]),
    ],
    ['a GIF without its last byte', 'image/gif', sample('image/gif').subarray(0, -1)],
  ])('%s', async (_what, type, content) => {
    await upload(type, content)

    expect(accepted()[0]).toMatchObject({ ':status': 'ready' })
    for (const { Body, ContentType } of stored()) {
      expect(Buffer.from(Body as Uint8Array).includes('<script>')).toBe(false)
      expect(await sniffContentType(Body as Uint8Array)).toBe(ContentType)
    }
  })
})

test('a PDF after two line breaks is published, as every viewer shows it', async () => {
  await upload('application/pdf', Buffer.concat([Buffer.from('\n\n'), sample('application/pdf')]))
  expect(accepted()[0]).toMatchObject({ ':status': 'ready' })
})

describe('a file that is replaced during the check is refused', () => {
  test('when it is copied', async () => {
    s3.on(CopyObjectCommand).rejects(changed())
    await upload('application/pdf', sample('application/pdf'))

    expect(changes().at(-1)).toMatchObject({ ':status': 'refused' })
  })

  test('when it is read', async () => {
    await upload('image/png', sample('image/png'), { replaced: true })

    expect(stored()).toEqual([])
    expect(changes().at(-1)).toMatchObject({ ':status': 'refused' })
  })
})

test.each(['ready', 'refused'] as const)(
  'another upload to the URL of a file that is %s changes nothing',
  async (status) => {
    await upload('image/gif', sample('image/gif'), { status })

    expect([...copies(), ...stored()]).toEqual([])
    expect(changes()).toEqual([])
    expect(removed()).toHaveLength(1)
  },
)

test('ignores an event for a file that has been deleted', async () => {
  s3.on(GetObjectCommand).rejects(new NoSuchKey({ message: 'gone', $metadata: {} }))
  table.on(GetCommand).resolves({})
  await handler(created(`landing/${id}.png`))

  expect(changes()).toEqual([])
})

test('deletes a file without a record, unread', async () => {
  await handler(created('landing/../media/logo.png'))

  expect(table.calls()).toHaveLength(0)
  expect(removed()).toHaveLength(1)
})

test('throws if S3 fails, so that the event is retried', async () => {
  s3.on(PutObjectCommand, { Key: `held/${id}-640.webp` }).rejects(new Error('away'))

  await expect(upload('image/png', sample('image/png'))).rejects.toThrow('away')
  expect(removed()).toEqual([])
  expect(stored().map(({ Key }) => Key)).not.toContain(`held/${id}.png`)
  expect(changes()).toHaveLength(1)
})
