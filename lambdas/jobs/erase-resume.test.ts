import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { DynamoDBRecord } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler } from './erase-resume.ts'

const ids = ['0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa', '1d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'] as const
const s3 = mockClient(S3Client)
beforeEach(() => {
  vi.stubEnv('RESUME_BUCKET', 'resumes')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  s3.reset()
  s3.on(DeleteObjectCommand).resolves({})
})

const removed = (id: string, extension: string): DynamoDBRecord => ({
  eventID: id,
  eventName: 'REMOVE',
  dynamodb: {
    SequenceNumber: id,
    Keys: { pk: { S: `RESUME#${id}` }, sk: { S: 'RESUME' } },
    OldImage: { extension: { S: extension }, filename: { S: 'Ann Lee.pdf' } },
  },
})
const deleted = () => s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input)

test('deletes the file of a deleted record', async () => {
  expect(await handler({ Records: [removed(ids[0], 'pdf'), removed(ids[1], 'docx')] })).toEqual({
    batchItemFailures: [],
  })
  expect(deleted()).toEqual([
    { Bucket: 'resumes', Key: `resumes/${ids[0]}.pdf` },
    { Bucket: 'resumes', Key: `resumes/${ids[1]}.docx` },
  ])
})

test('reports the record at which S3 fails, so that it is retried with those after it', async () => {
  s3.on(DeleteObjectCommand).rejectsOnce(new Error('away')).resolves({})
  const Records = [removed(ids[0], 'pdf'), removed(ids[1], 'pdf')]
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: ids[0] }] })
  expect(deleted()).toHaveLength(1)
})

test('reports a record that is not a CV, and deletes nothing', async () => {
  expect(await handler({ Records: [removed(ids[0], '../../bodies/x')] })).toEqual({
    batchItemFailures: [{ itemIdentifier: ids[0] }],
  })
  expect(deleted()).toEqual([])
})
