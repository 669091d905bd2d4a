import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { resumeState } from '../data/inbox/load-entry.ts'
import type { Resume } from '../data/uploads/resumes.ts'
import { mockTable } from '../testing/staff/signed-in.ts'
import { handler } from './record-scan.ts'

const id = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const key = `resumes/${id}.pdf`
const resume: Resume = {
  id,
  status: 'ready',
  filename: 'Ann Lee.pdf',
  contentType: 'application/pdf',
  size: 5000,
  extension: 'pdf',
  applicationId: 'app-1',
}
/** The event as GuardDuty documents it, including fields that we do not read. */
const scanned = (scanResultStatus: string, objectKey = key) =>
  ({
    source: 'aws.guardduty',
    'detail-type': 'GuardDuty Malware Protection Object Scan Result',
    detail: {
      schemaVersion: '1.0',
      scanStatus: 'COMPLETED',
      resourceType: 'S3_OBJECT',
      s3ObjectDetails: { bucketName: 'resumes', objectKey, eTag: 'e', versionId: '', s3Throttled: false },
      scanResultDetails: { scanResultStatus, threats: null },
    },
  }) as unknown as Parameters<typeof handler>[0]

const s3 = mockClient(S3Client)
let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.stubEnv('RESUME_BUCKET', 'resumes')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table
    .on(UpdateCommand)
    .callsFake(({ ExpressionAttributeValues: values }: { ExpressionAttributeValues: object }) => ({
      Attributes: { ...resume, ...(':scan' in values && { scan: values[':scan'] }) },
    }))
  s3.reset()
  s3.onAnyCommand().resolves({})
})
const recorded = () => {
  const [own, application] = table.commandCalls(UpdateCommand).map(({ args }) => args[0].input)
  return [own?.ExpressionAttributeValues?.[':scan'], application?.Key?.['pk']] as unknown[]
}
const removed = () => s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key)

test.each([
  ['NO_THREATS_FOUND', 'clean', []],
  ['THREATS_FOUND', 'threat', [key]],
  ['UNSUPPORTED', 'failed', []],
  ['ACCESS_DENIED', 'failed', []],
  ['FAILED', 'failed', []],
  ['SOMETHING_NEW', 'failed', []],
])('%s is recorded as %s, and an infected file is deleted', async (status, scan, gone) => {
  await handler(scanned(status))
  expect(recorded()).toEqual([scan, 'APPLICATION#app-1'])
  expect(removed()).toEqual(gone)
})

test('a deleted CV is not restored, and an infected file of it is still deleted', async () => {
  table
    .on(UpdateCommand)
    .rejects(new ConditionalCheckFailedException({ message: 'no such item', $metadata: {} }))
  await handler(scanned('THREATS_FOUND'))
  expect(removed()).toEqual([key])
})

test('ignores other objects in the bucket', async () => {
  await handler(scanned('NO_THREATS_FOUND', 'exports/6f9619ff-8b86-4d01-b42d-00cf4fc964ff.csv'))
  expect(table.commandCalls(UpdateCommand)).toEqual([])
})

test('on a stage with malware scanning, a CV can be opened only after a clean verdict', () => {
  vi.stubEnv('RESUME_SCAN', 'required')
  const states = [undefined, 'clean', 'threat', 'failed'] as const
  expect(states.map((scan) => resumeState({ ...resume, scan }))).toEqual([
    'scanning',
    'ready',
    'refused',
    'refused',
  ])
  vi.stubEnv('RESUME_SCAN', '')
  expect(states.map((scan) => resumeState({ ...resume, scan }))).toEqual([
    'ready',
    'ready',
    'refused',
    'refused',
  ])
})
