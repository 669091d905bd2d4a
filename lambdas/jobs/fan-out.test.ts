import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBRecord } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler } from './fan-out.ts'

const sqs = mockClient(SQSClient)
beforeEach(() => {
  vi.stubEnv('MAIL_QUEUE_URL', 'https://sqs.example/mail')
  vi.stubEnv('ERASURE_QUEUE_URL', 'https://sqs.example/erasures')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  sqs.reset()
  sqs.on(SendMessageBatchCommand).resolves({})
})

type Change = NonNullable<DynamoDBRecord['dynamodb']>
const record = (eventName: 'INSERT' | 'REMOVE', pk: string, change: Change = {}): DynamoDBRecord => ({
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
      messages: [{ pk: 'MEDIA#b', extension: 'png', status: 'ready', cropped: { x: 0.35, y: 0.6 } }],
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
