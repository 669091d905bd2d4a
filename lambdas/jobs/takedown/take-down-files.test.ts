import {
  CopyObjectCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { BatchGetCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sqsEvent } from '../../testing/sqs-event.ts'
import { mockTable } from '../../testing/staff/signed-in.ts'
import { handler } from './take-down-files.ts'

const file = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const keys = [`media/${file}-640.webp`, `media/${file}.png`]
const s3 = mockClient(S3Client)
const sqs = mockClient(SQSClient)
let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.stubEnv('MEDIA_BUCKET', 'media')
  vi.stubEnv('TAKEDOWN_QUEUE_URL', 'https://sqs.example/takedowns')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  s3.reset()
  s3.onAnyCommand().resolves({})
  s3.on(ListObjectsV2Command).resolves({ Contents: keys.map((Key) => ({ Key })) })
  sqs.reset()
  sqs.on(SendMessageBatchCommand).resolves({})
  table.on(GetCommand, { Key: { pk: `MEDIA#${file}`, sk: 'MEDIA' } }).resolves({
    Item: {
      id: file,
      status: 'ready',
      filename: 'chart.png',
      contentType: 'image/png',
      size: 5000,
      extension: 'png',
      held: true,
      uploadedBy: { id: 'u', name: 'Noa Ferrant' },
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  })
})
/** A post with this date uses the file. */
function usedBy(publishedAt: string) {
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': `MEDIAUSE#${file}` } })
    .resolves({ Items: [{ pk: `MEDIAUSE#${file}`, sk: 'POST#p', as: ['featured'] }] })
  const Item = {
    pk: 'POST#p',
    sk: 'SUMMARY',
    gsi1sk: `${publishedAt}#000000000000`,
    gsi2sk: `${publishedAt}#000000000000`,
    title: 'Results',
    slug: 'results',
    status: 'published',
    createdAt: publishedAt,
    readTime: 1,
    version: 1,
  }
  table.on(BatchGetCommand).callsFake(({ RequestItems }: { RequestItems: Record<string, unknown> }) => ({
    Responses: Object.fromEntries(Object.keys(RequestItems).map((name) => [name, [Item]])),
  }))
}
const deleted = () => s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key)
const purged = () => table.commandCalls(PutCommand).map(({ args }) => String(args[0].input.Item?.['pk']))
const sent = () =>
  sqs.commandCalls(SendMessageBatchCommand).flatMap(({ args }) => args[0].input.Entries ?? [])
const look = (message: object = { file }) => handler(sqsEvent(message))

describe('a file that may have lost its last public use', () => {
  test('leaves the public files, is purged, and is looked at once more', async () => {
    expect(await look()).toEqual({ batchItemFailures: [] })
    expect(deleted()).toEqual(keys)
    expect(purged()).toEqual([`ERASED#${file}`])
    expect(sent()).toMatchObject([{ DelaySeconds: 20 }])

    await look(JSON.parse(sent()[0]?.MessageBody ?? '') as object)
    expect(sent()).toHaveLength(1)
  })

  test('leaves them too if the post that uses it is scheduled', async () => {
    usedBy('2099-01-01T00:00:00.000Z')
    await look()
    expect(deleted()).toEqual(keys)
  })

  test('stays if another public post uses it', async () => {
    usedBy('2026-01-01T00:00:00.000Z')
    await look()
    expect(deleted()).toEqual([])
    expect(purged()).toEqual([])
  })

  test('is made again from its new bytes if it was replaced, although it is public', async () => {
    usedBy('2026-01-01T00:00:00.000Z')
    await look({ file, renewed: true })
    expect(deleted()).toEqual(keys)
    expect(purged()).toEqual([`ERASED#${file}`])
    expect(JSON.parse(sent()[0]?.MessageBody ?? '')).toEqual({ file, renewed: true, again: true })
  })

  test('is kept if an earlier release has stored it only where readers get it', async () => {
    s3.on(HeadObjectCommand).callsFake(({ Key }: { Key: string }) => {
      if (Key.startsWith('held/')) throw new NotFound({ message: 'no', $metadata: {} })
      return { ContentType: 'image/png', ContentDisposition: 'attachment' }
    })
    await look()
    expect(s3.commandCalls(CopyObjectCommand).map(({ args }) => args[0].input)).toMatchObject(
      keys.map((key) => ({
        CopySource: `media/${key}`,
        Key: key.replace('media/', 'held/'),
        ContentType: 'image/png',
        ContentDisposition: 'attachment',
        CacheControl: 'public, max-age=60, stale-if-error=0',
      })),
    )
    expect(deleted()).toEqual(keys)
  })

  test('of which the record is gone loses what was left', async () => {
    table.on(GetCommand).resolves({})
    await look()
    expect(new Set(deleted())).toEqual(new Set(keys))
    expect(s3.commandCalls(CopyObjectCommand)).toEqual([])
  })

  test('is retried if it could not be taken down', async () => {
    s3.on(DeleteObjectCommand).rejects(new Error('away'))
    expect(await look()).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
    expect(purged()).toEqual([])
  })
})

test('a message that cannot be read is reported as failed', async () => {
  expect(await look({ files: [file] })).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
})
