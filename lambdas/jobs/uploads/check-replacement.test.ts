import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleFiles } from '../../testing/files/sample-files.ts'
import { aStoredUser, mockTable } from '../../testing/staff/signed-in.ts'
import { handler } from '../check-upload.ts'

const id = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const edition = '5f0c6d4e-3c1a-4b57-8c55-0d9a3a1b2c3d'
const png = sampleFiles['image/png'] ?? Buffer.alloc(0)
const by = { id: 'u', name: 'Noa Ferrant' }
const record = {
  id,
  status: 'ready',
  filename: 'chart.png',
  contentType: 'image/png',
  size: 5000,
  extension: 'png',
  version: 3,
  held: true,
  width: 1600,
  height: 900,
  uploadedBy: by,
  createdAt: '2026-11-20T12:00:00.000Z',
  replacement: {
    id: edition,
    filename: 'chart 2.png',
    size: png.length,
    by,
    at: new Date().toISOString(),
    reason: 'A wrong figure',
  },
}
const s3 = mockClient(S3Client)
let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.stubEnv('LANDING_BUCKET', 'landing')
  vi.stubEnv('MEDIA_BUCKET', 'media')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table
    .on(GetCommand, { Key: { pk: 'USER#u', sk: 'USER' } })
    .resolves({ Item: { ...aStoredUser({ id: 'u', role: 'superadmin' }) } })
  s3.reset()
  s3.onAnyCommand().resolves({})
  s3.on(GetObjectCommand).resolves({
    ETag: '"first"',
    ContentType: 'image/png',
    ContentRange: `bytes 0-${png.length - 1}/${png.length}`,
    Body: { transformToByteArray: async () => new Uint8Array(png) } as unknown as NonNullable<
      GetObjectCommandOutput['Body']
    >,
  })
})
const key = { Key: { pk: `MEDIA#${id}`, sk: 'MEDIA' } }
const check = () =>
  handler({
    detail: { bucket: { name: 'landing' }, object: { key: `landing/${id}/${edition}.png` } },
  } as unknown as Parameters<typeof handler>[0])
const stored = () => s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input.Key)
const deleted = () => s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key)
const changes = () =>
  table
    .commandCalls(TransactWriteCommand)
    .map(({ args }) => args[0].input.TransactItems?.[0]?.Update?.ExpressionAttributeValues)
const refusals = () =>
  table
    .commandCalls(UpdateCommand)
    .map(({ args }): unknown => args[0].input.ExpressionAttributeValues?.[':replacement_refusal'])
    .filter((refusal) => refusal !== undefined)
const replaced = { ...record, edition, version: 4, replacement: undefined }

test('what has passed is stored beside the file, and becomes its content in one transaction', async () => {
  table.on(GetCommand, key).resolvesOnce({ Item: record }).resolves({ Item: replaced })
  await check()
  expect(stored()).toEqual(
    ['-640.webp', '-1280.webp', '-1920.webp', '-social.jpg', '.png'].map(
      (end) => `held/${id}/${edition}${end}`,
    ),
  )
  expect(changes()).toMatchObject([
    {
      ':edition': edition,
      ':filename': 'chart 2.png',
      ':size': png.length,
      ':width': 6,
      ':height': 4,
      ':version_2': 3,
      ':replacement_id': edition,
      ':formerEditions': [
        { filename: 'chart.png', size: 5000, uploadedBy: by, replacedBy: by, reason: 'A wrong figure' },
      ],
    },
  ])
  expect(JSON.stringify(table.commandCalls(TransactWriteCommand)[0]?.args)).toContain('media.replace')
  expect(s3.commandCalls(CopyObjectCommand)).toEqual([])
  expect(deleted()).toEqual([`landing/${id}/${edition}.png`])
})

test('if somebody moves the focal point meanwhile, it tries again with the crop around it', async () => {
  const focus = { x: 0.2, y: 0.8 }
  table
    .on(GetCommand, key)
    .resolvesOnce({ Item: record })
    .resolvesOnce({ Item: { ...record, focus, version: 4 } })
    .resolves({ Item: { ...replaced, version: 5 } })
  table
    .on(TransactWriteCommand)
    .rejectsOnce(
      new TransactionCanceledException({
        message: 'no',
        $metadata: {},
        CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }, { Code: 'None' }],
      }),
    )
    .resolves({})
  await check()
  expect(changes().map((values): unknown => values?.[':version_2'])).toEqual([3, 4])
  expect(stored()).toContain(`held/${id}/${edition}-social-20x80.jpg`)
  expect(refusals()).toEqual([])
})

test('a run that comes again after the change does nothing but what follows it', async () => {
  table.on(GetCommand, key).resolves({ Item: replaced })
  await check()
  expect([stored(), changes(), refusals()]).toEqual([[], [], []])
})

test('a file that was deleted for good meanwhile leaves nothing', async () => {
  table.on(GetCommand, key).resolvesOnce({ Item: record }).resolves({})
  table.on(TransactWriteCommand).rejects(
    new TransactionCanceledException({
      message: 'no',
      $metadata: {},
      CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
    }),
  )
  const keys = [`held/${id}/${edition}.png`, `held/${id}/${edition}-640.webp`]
  s3.on(ListObjectsV2Command, { Prefix: `held/${id}` }).resolves({ Contents: keys.map((Key) => ({ Key })) })
  await check()
  expect(deleted()).toEqual([...keys, `landing/${id}/${edition}.png`])
})

test('a refused one leaves only what the record names', async () => {
  const refused = { ...record, replacement: { ...record.replacement, refusal: 'no' } }
  table
    .on(GetCommand, key)
    .resolvesOnce({ Item: { ...record, replacement: { ...record.replacement, size: 1 } } })
    .resolves({ Item: refused })
  s3.on(ListObjectsV2Command, { Prefix: `held/${id}` }).resolves({
    Contents: [`held/${id}.png`, `held/${id}-640.webp`, `held/${id}/${edition}.png`].map((Key) => ({ Key })),
  })
  await check()
  expect(refusals()).toEqual([`The file has ${png.length} bytes, 1 were declared.`])
  expect(deleted()).toEqual([`held/${id}/${edition}.png`, `landing/${id}/${edition}.png`])
})

test.each([
  ['may not change the file any more', aStoredUser({ id: 'u', role: 'author', isActive: false })],
  ['is gone', undefined],
])('one by somebody who %s is refused', async (_what, user) => {
  table.on(GetCommand, { Key: { pk: 'USER#u', sk: 'USER' } }).resolves(user ? { Item: { ...user } } : {})
  table.on(GetCommand, key).resolves({ Item: record })
  await check()
  expect(refusals()).toEqual(['The file has become part of something that you may not change.'])
  expect([stored(), changes()]).toEqual([[], []])
})

test('one that was overtaken, or of a file that is not there, is thrown away', async () => {
  table
    .on(GetCommand, key)
    .resolves({ Item: { ...record, replacement: { ...record.replacement, id: 'other' } } })
  await check()
  table.on(GetCommand, key).resolves({})
  await check()
  expect([stored(), changes(), refusals()]).toEqual([[], [], []])
  expect(deleted()).toEqual(Array(2).fill(`landing/${id}/${edition}.png`))
})
