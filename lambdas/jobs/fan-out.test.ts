import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBRecord } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler } from './fan-out.ts'

const sqs = mockClient(SQSClient)
beforeEach(() => {
  vi.stubEnv('MAIL_QUEUE_URL', 'https://sqs.example/mail')
  vi.stubEnv('TAKEDOWN_QUEUE_URL', 'https://sqs.example/takedowns')
  vi.stubEnv('ERASURE_QUEUE_URL', 'https://sqs.example/erasures')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  sqs.reset()
  sqs.on(SendMessageBatchCommand).resolves({})
})

type Change = NonNullable<DynamoDBRecord['dynamodb']>
const record = (
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE',
  pk: string,
  change: Change = {},
): DynamoDBRecord => ({
  eventID: pk,
  eventName,
  dynamodb: { SequenceNumber: pk, Keys: { pk: { S: pk }, sk: { S: 'SK' } }, ...change },
})
const told = () =>
  sqs.commandCalls(SendMessageBatchCommand).map(({ args }) => ({
    queue: args[0].input.QueueUrl?.split('/').at(-1),
    messages: (args[0].input.Entries ?? []).map(({ MessageBody = '' }) => JSON.parse(MessageBody) as object),
  }))

test('sends due emails to the sender, and to the file eraser only the fields it needs of a deleted record', async () => {
  const OldImage = {
    extension: { S: 'png' },
    status: { S: 'ready' },
    filename: { S: 'Ann Lee.png' },
    cropped: { M: { x: { N: '0.35' }, y: { N: '0.6' } } },
  }
  const Records = [record('INSERT', 'OUTBOX#MESSAGE#a'), record('REMOVE', 'MEDIA#b', { OldImage })]
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
  expect(told()).toEqual([
    { queue: 'mail', messages: [{ pk: 'OUTBOX#MESSAGE#a', sk: 'SK' }] },
    {
      queue: 'erasures',
      messages: [{ pk: 'MEDIA#b', extension: 'png', status: 'ready' }],
    },
  ])
})

test('forwards a deleted record that cannot be parsed to the file eraser, and does not block the stream', async () => {
  const Records = [record('REMOVE', 'RESUME#a'), record('INSERT', 'OUTBOX#MESSAGE#a')]
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
  expect(told().flatMap(({ messages }) => messages)).toHaveLength(2)
})

test.each([
  ['refuses', () => sqs.on(SendMessageBatchCommand).rejects(new Error('away'))],
  [
    'takes only a part',
    () => sqs.on(SendMessageBatchCommand).resolves({ Failed: [{ Id: '0', Code: 'X', SenderFault: false }] }),
  ],
])('a batch that a queue %s is delivered again', async (_what, prepare) => {
  prepare()
  expect(await handler({ Records: [record('INSERT', 'OUTBOX#MESSAGE#a')] })).toEqual({
    batchItemFailures: [{ itemIdentifier: 'OUTBOX#MESSAGE#a' }],
  })
})

test('more than ten messages take several calls', async () => {
  const Records = Array.from({ length: 23 }, (_, index) => record('INSERT', `OUTBOX#MESSAGE#${index}`))
  await handler({ Records })
  expect(told().map(({ messages }) => messages.length)).toEqual([10, 10, 3])
})

const file = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const change = (eventName: 'MODIFY' | 'REMOVE', pk: string, sk: string, images: Change) =>
  record(eventName, pk, { Keys: { pk: { S: pk }, sk: { S: sk } }, ...images })
const post = (facts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({
      status: 'published',
      gsi1pk: 'PUBLIC',
      gsi1sk: 'x',
      gsi3pk: 'AUTHOR#ann',
      ...facts,
    }).map(([name, S]) => [name, { S }]),
  )
const css = (text: string) => ({ css: { S: text } })
const portrait = (address: string) => ({ profileImage: { S: address } })

test.each([
  [
    'a published post that becomes a draft',
    change('MODIFY', 'POST#p', 'SUMMARY', { OldImage: post({}), NewImage: post({ status: 'draft' }) }),
    [{ post: 'p', author: 'ann' }],
  ],
  [
    'a post with another date',
    change('MODIFY', 'POST#p', 'SUMMARY', { OldImage: post({}), NewImage: post({ gsi1sk: 'y' }) }),
    [{ post: 'p', author: 'ann' }],
  ],
  [
    'a post with other words',
    change('MODIFY', 'POST#p', 'SUMMARY', { OldImage: post({ title: 'A' }), NewImage: post({ title: 'B' }) }),
    [],
  ],
  ['a use that ends', change('REMOVE', `MEDIAUSE#${file}`, 'POST#p', {}), [{ file }]],
  [
    'a file that is not made public any more',
    change('MODIFY', `MEDIA#${file}`, 'MEDIA', { OldImage: { madePublicAt: { S: 'then' } }, NewImage: {} }),
    [{ file }],
  ],
  [
    'a file that goes to the trash',
    change('MODIFY', `MEDIA#${file}`, 'MEDIA', { OldImage: {}, NewImage: { deletedAt: { S: 'now' } } }),
    [{ file }],
  ],
  [
    'a file whose bytes were replaced',
    change('MODIFY', `MEDIA#${file}`, 'MEDIA', { OldImage: {}, NewImage: { edition: { S: 'new' } } }),
    [{ file, renewed: true }],
  ],
  [
    'a file with another caption',
    change('MODIFY', `MEDIA#${file}`, 'MEDIA', { OldImage: {}, NewImage: { caption: { S: 'New' } } }),
    [],
  ],
  [
    'another portrait',
    change('MODIFY', 'DIRECTORY', 'AUTHOR#ann', {
      OldImage: portrait(`/media/${file}.jpg`),
      NewImage: portrait('/media/other.jpg'),
    }),
    [{ file }],
  ],
  [
    'an author with the same portrait',
    change('MODIFY', 'DIRECTORY', 'AUTHOR#ann', {
      OldImage: portrait(`/media/${file}.jpg`),
      NewImage: portrait(`/media/${file}.jpg`),
    }),
    [],
  ],
  ['the heartbeat', change('MODIFY', 'HEARTBEAT', 'HEARTBEAT', {}), []],
  [
    'another stylesheet',
    change('MODIFY', 'SETTINGS', 'CUSTOM_CSS', { OldImage: css(`a{background:url(/media/${file}.png)}`) }),
    [{ file }],
  ],
])('%s: which files are looked at again', async (_what, changed, expected) => {
  expect(await handler({ Records: [changed] })).toEqual({ batchItemFailures: [] })
  expect(
    told()
      .filter(({ queue }) => queue === 'takedowns')
      .flatMap(({ messages }) => messages),
  ).toEqual(expected)
})
