import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mediaTypes } from '#shared/domain/media.ts'
import type { Media } from '../data/media.ts'
import { sampleFiles } from '../testing/sample-files.ts'
import { mockTable } from '../testing/signed-in.ts'
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

/** Somebody announced a file and sent this content; the bucket tells us. */
async function lands(contentType: string, content: Buffer, but: Partial<Media> & { sentAs?: string } = {}) {
  const { sentAs = contentType, ...overrides } = but
  const extension = mediaTypes[contentType]?.extension ?? 'bin'
  const media: Media = {
    id,
    status: 'pending',
    filename: `Q3 “results”.${extension}`,
    contentType,
    size: content.length,
    extension,
    uploadedBy: { id: 'u', name: 'Noa Ferrant' },
    createdAt: '2026-11-20T12:00:00.000Z',
    ...overrides,
  }
  table.on(GetCommand).resolves({ Item: { ...media } })
  s3.on(GetObjectCommand).resolves({
    ETag: '"first"',
    ContentType: sentAs,
    ContentRange: `bytes 0-${content.length - 1}/${content.length}`,
    Body: { transformToByteArray: async () => new Uint8Array(content) } as unknown as NonNullable<
      GetObjectCommandOutput['Body']
    >,
  })
  await handler(created(`landing/${id}.${extension}`))
}

const created = (key: string) =>
  ({ detail: { bucket: { name: 'landing' }, object: { key } } }) as unknown as Parameters<typeof handler>[0]
const copies = () => s3.commandCalls(CopyObjectCommand).map(({ args }) => args[0].input)
const removed = () => s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input)
const changes = () =>
  table.commandCalls(UpdateCommand).map(({ args }) => args[0].input.ExpressionAttributeValues ?? {})

describe('a file that is what it claims', () => {
  test.each(Object.entries(sampleFiles))(
    '%s is served from now on, as itself, for ever',
    async (type, content) => {
      await lands(type, content)

      const { kind, extension } = mediaTypes[type] ?? {}
      expect(copies()).toEqual([
        {
          Bucket: 'media',
          Key: `media/${id}.${extension}`,
          CopySource: `landing/landing/${id}.${extension}`,
          CopySourceIfMatch: '"first"',
          MetadataDirective: 'REPLACE',
          ContentType: type,
          CacheControl: 'public, max-age=31536000, immutable',
          ...(kind === 'document' && {
            ContentDisposition: `attachment; filename*=UTF-8''Q3%20%E2%80%9Cresults%E2%80%9D.pdf`,
          }),
        },
      ])
      expect(changes().at(-1)).toMatchObject({ ':ready': 'ready' })
      expect(removed()).toEqual([{ Bucket: 'landing', Key: `landing/${id}.${extension}` }])
    },
  )

  test('every accepted type has its sample', () => {
    expect(Object.keys(sampleFiles).toSorted()).toEqual(Object.keys(mediaTypes).toSorted())
  })
})

describe('a file that is not what it claims is never served, is removed, and the record says why', () => {
  const png = sampleFiles['image/png'] ?? Buffer.alloc(0)
  const gif = sampleFiles['image/gif'] ?? Buffer.alloc(0)
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  test.each<[string, string, Buffer, Parameters<typeof lands>[2], RegExp]>([
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
    ['a picture with a page inside', 'image/gif', Buffer.concat([gif, page]), {}, /markup/],
    ['script alone', 'image/jpeg', Buffer.from('alert(document.cookie)'), {}, /not image\/jpeg/],
    ['a program', 'image/png', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), {}, /not image\/png/],
    ['another kind of picture', 'image/png', gif, {}, /image\/gif, not image\/png/],
    ['a longer file', 'image/png', png, { size: png.length - 1 }, /bytes/],
    ['a file sent as another type', 'image/png', png, { sentAs: 'text/html' }, /text\/html/],
  ])('%s', async (_what, type, content, but, reason) => {
    await lands(type, content, but)

    expect(copies()).toEqual([])
    expect(changes().at(-1)).toMatchObject({
      ':refused': 'refused',
      ':reason': expect.stringMatching(reason) as string,
    })
    expect(removed()).toHaveLength(1)
  })
})

test('a file that was replaced while it was checked is refused', async () => {
  s3.on(CopyObjectCommand).rejects(
    new S3ServiceException({ name: 'PreconditionFailed', $fault: 'client', $metadata: {} }),
  )
  await lands('image/gif', sampleFiles['image/gif'] ?? Buffer.alloc(0))

  expect(changes().at(-1)).toMatchObject({ ':refused': 'refused' })
})

test.each(['ready', 'refused'] as const)(
  'a file sent to the address of one that is %s changes nothing',
  async (status) => {
    await lands('image/gif', sampleFiles['image/gif'] ?? Buffer.alloc(0), { status })

    expect(copies()).toEqual([])
    expect(changes()).toEqual([])
    expect(removed()).toHaveLength(1)
  },
)

test('an event for a file that is gone already passes quietly', async () => {
  s3.on(GetObjectCommand).rejects(new NoSuchKey({ message: 'gone', $metadata: {} }))
  table.on(GetCommand).resolves({})
  await handler(created(`landing/${id}.png`))

  expect(changes()).toEqual([])
})

test('a file that nobody announced is removed unseen', async () => {
  await handler(created('landing/../media/logo.png'))

  expect(table.calls()).toHaveLength(0)
  expect(removed()).toHaveLength(1)
})

test('when the store fails, the event fails with it and will be delivered again', async () => {
  s3.on(CopyObjectCommand).rejects(new Error('away'))

  await expect(lands('image/gif', sampleFiles['image/gif'] ?? Buffer.alloc(0))).rejects.toThrow('away')
  expect(removed()).toEqual([])
})
