import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sqsEvent } from '../testing/sqs-event.ts'
import { mockTable } from '../testing/staff/signed-in.ts'
import { handler } from './erase-files.ts'

const ids = ['0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa', '1d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'] as const
const s3 = mockClient(S3Client)
let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.stubEnv('RESUME_BUCKET', 'resumes')
  vi.stubEnv('MEDIA_BUCKET', 'media')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  s3.reset()
  s3.on(DeleteObjectCommand).resolves({})
  s3.on(ListObjectsV2Command).resolves({})
  for (const place of ['media', 'held'])
    s3.on(ListObjectsV2Command, { Bucket: 'media', Prefix: `${place}/${ids[0]}` }).resolves({
      Contents: ['.png', '-640.webp', '-social-35x60.jpg'].map((end) => ({
        Key: `${place}/${ids[0]}${end}`,
      })),
    })
})

const removed = (kind: 'RESUME' | 'MEDIA', id: string, facts: object) => ({ pk: `${kind}#${id}`, ...facts })
const resume = (id: string, extension: string) => removed('RESUME', id, { extension })
const picture = (facts: object = {}) =>
  removed('MEDIA', ids[0], { extension: 'png', status: 'ready', ...facts })
const deleted = () => s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input)
const keys = () => deleted().map(({ Key }) => Key)
const marked = () => table.commandCalls(PutCommand).map(({ args }) => String(args[0].input.Item?.['pk']))

describe('a CV file', () => {
  test('is deleted with its record', async () => {
    expect(await handler(sqsEvent(resume(ids[0], 'pdf'), resume(ids[1], 'docx')))).toEqual({
      batchItemFailures: [],
    })
    expect(deleted()).toEqual([
      { Bucket: 'resumes', Key: `resumes/${ids[0]}.pdf` },
      { Bucket: 'resumes', Key: `resumes/${ids[1]}.docx` },
    ])
    expect(marked()).toEqual([])
  })

  test('is the only one retried when S3 fails', async () => {
    s3.on(DeleteObjectCommand).rejectsOnce(new Error('away')).resolves({})
    const event = sqsEvent(resume(ids[0], 'pdf'), resume(ids[1], 'pdf'))
    expect(await handler(event)).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
    expect(keys()).toContain(`resumes/${ids[1]}.pdf`)
  })
})

describe('the files of the media library', () => {
  test('are deleted with their record, public copies last, and then purged from the CDN', async () => {
    expect(await handler(sqsEvent(picture()))).toEqual({ batchItemFailures: [] })

    expect(keys()).toEqual(
      ['held', 'media'].flatMap((place) =>
        ['.png', '-640.webp', '-social-35x60.jpg'].map((end) => `${place}/${ids[0]}${end}`),
      ),
    )
    expect(marked()).toEqual([`ERASED#${ids[0]}`])
  })

  test('need no purge if they were never served', async () => {
    await handler(sqsEvent(picture({ status: 'refused' })))

    expect(marked()).toEqual([])
  })

  test('are not purged before they are deleted', async () => {
    s3.on(DeleteObjectCommand).rejects(new Error('away'))

    expect(await handler(sqsEvent(picture()))).toEqual({
      batchItemFailures: [{ itemIdentifier: '1' }],
    })
    expect(marked()).toEqual([])
  })
})

test.each([
  ['names no file', resume(ids[0], '../../bodies/x')],
  ['has a part of an id', removed('MEDIA', '0d6a2f7e', { extension: 'png' })],
  ['has no id', removed('MEDIA', '', { extension: 'png' })],
  ['is no file', removed('POST' as 'MEDIA', ids[0], { extension: 'png' })],
])('a record that %s is reported as failed, and deletes nothing', async (_what, record) => {
  expect(await handler(sqsEvent(record))).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
  expect(deleted()).toEqual([])
})
