import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
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
})

type Image = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['OldImage']>
const removed = (kind: 'RESUME' | 'MEDIA', id: string, image: Image): DynamoDBRecord => ({
  eventID: id,
  eventName: 'REMOVE',
  dynamodb: { SequenceNumber: id, Keys: { pk: { S: `${kind}#${id}` }, sk: { S: kind } }, OldImage: image },
})
const resume = (id: string, extension: string) =>
  removed('RESUME', id, { extension: { S: extension }, filename: { S: 'Ann Lee.pdf' } })
const picture = (image: Image = {}) =>
  removed('MEDIA', ids[0], { extension: { S: 'png' }, status: { S: 'ready' }, ...image })
const deleted = () => s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input)
const keys = () => deleted().map(({ Key }) => Key)
const marked = () => table.commandCalls(PutCommand).map(({ args }) => String(args[0].input.Item?.['pk']))

describe('the file of a CV', () => {
  test('is deleted with its record', async () => {
    expect(await handler({ Records: [resume(ids[0], 'pdf'), resume(ids[1], 'docx')] })).toEqual({
      batchItemFailures: [],
    })
    expect(deleted()).toEqual([
      { Bucket: 'resumes', Key: `resumes/${ids[0]}.pdf` },
      { Bucket: 'resumes', Key: `resumes/${ids[1]}.docx` },
    ])
    expect(marked()).toEqual([])
  })

  test('is reported when S3 fails, so that it is retried with those after it', async () => {
    s3.on(DeleteObjectCommand).rejectsOnce(new Error('away')).resolves({})
    const Records = [resume(ids[0], 'pdf'), resume(ids[1], 'pdf')]
    expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: ids[0] }] })
    expect(deleted()).toHaveLength(1)
  })
})

describe('the files of the media library', () => {
  test('are deleted with their record, and then purged from the edge', async () => {
    const cropped = { M: { x: { N: '0.35' }, y: { N: '0.6' } } }
    expect(await handler({ Records: [picture({ cropped })] })).toEqual({ batchItemFailures: [] })

    const stem = `media/${ids[0]}`
    expect(keys()).toEqual([
      `${stem}.png`,
      `${stem}-640.webp`,
      `${stem}-1280.webp`,
      `${stem}-1920.webp`,
      `${stem}-social.jpg`,
      `${stem}-social-35x60.jpg`,
    ])
    expect(marked()).toEqual([`ERASED#${ids[0]}`])
  })

  test('need no purge if they were never served', async () => {
    await handler({ Records: [picture({ status: { S: 'refused' } })] })

    expect(marked()).toEqual([])
  })

  test('are not purged before they are gone', async () => {
    s3.on(DeleteObjectCommand).rejects(new Error('away'))

    expect(await handler({ Records: [picture()] })).toEqual({
      batchItemFailures: [{ itemIdentifier: ids[0] }],
    })
    expect(marked()).toEqual([])
  })
})

test.each([
  ['names no file', resume(ids[0], '../../bodies/x')],
  ['is no file', removed('POST' as 'MEDIA', ids[0], { extension: { S: 'png' } })],
])('a record that %s is reported, and deletes nothing', async (_what, record) => {
  expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [{ itemIdentifier: ids[0] }] })
  expect(deleted()).toEqual([])
})
