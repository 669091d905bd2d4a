import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { AwsError } from '../protocol/aws-error.ts'
import { describeSystem } from '../template/deployed-system.ts'
import { anAssembly, aStack } from '../testing/templates.ts'
import { Queues } from './queues.ts'
import { createSqsService } from './sqs-service.ts'

const arn = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`
const system = describeSystem(
  anAssembly(
    aStack('S', {
      Resources: {
        Dead: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'dead' } },
        Work: {
          Type: 'AWS::SQS::Queue',
          Properties: {
            QueueName: 'work',
            VisibilityTimeout: 60,
            MessageRetentionPeriod: 3600,
            RedrivePolicy: { deadLetterTargetArn: arn('dead'), maxReceiveCount: 2 },
          },
        },
      },
    }),
  ),
)

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'queues-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function open() {
  const clock = createClock()
  const queues = new Queues(system, folder, clock)
  const ids = (queue = 'work') => queues.receive(queue, 10).map(({ id }) => id)
  return { clock, queues, ids }
}

test('a received message is hidden until its timeout, and gone once it is deleted', () => {
  const { clock, queues, ids } = open()
  queues.send(arn('work'), 'a', 'hello')
  expect(ids()).toEqual(['a'])
  expect(ids()).toEqual([])
  clock.move(61_000)
  const [again] = queues.receive('work', 10)
  expect(again).toMatchObject({ id: 'a', receiveCount: 2 })
  queues.remove('work', again?.receipt ?? '')
  expect(queues.messages('work')).toEqual([])
})

test('a message that was delivered too often becomes a dead letter, and can be moved back', () => {
  const { clock, queues, ids } = open()
  queues.send(arn('work'), 'a', { n: 1 })
  for (let times = 0; times < 2; times++) {
    expect(ids()).toEqual(['a'])
    clock.move(61_000)
  }
  expect(ids()).toEqual([])
  expect(queues.messages('dead')).toMatchObject([{ id: 'a', body: { n: 1 }, source: 'work' }])
  expect(queues.redrive('dead')).toBe(1)
  expect([queues.messages('dead'), ids()]).toEqual([[], ['a']])
})

test('a changed visibility brings a message back early, and retention ends it', () => {
  const { clock, queues, ids } = open()
  queues.send(arn('work'), 'a', 'hello')
  const [first] = queues.receive('work', 1)
  expect(queues.changeVisibility('work', first?.receipt ?? '', 0)).toBe(true)
  expect(ids()).toEqual(['a'])
  clock.move(3_601_000)
  expect(queues.messages('work')).toEqual([])
})

test('messages survive a restart, and are visible again', () => {
  const { queues, ids } = open()
  queues.send(arn('work'), 'a', 'hello')
  expect(ids()).toEqual(['a'])
  expect(open().ids()).toEqual(['a'])
})

const many = (count: number, Id: (index: number) => string = String) =>
  Array.from({ length: count }, (_, index) => ({ Id: Id(index), MessageBody: 'a' }))

test.each<[what: string, operation: string, input: object, code: string]>([
  ['an empty message', 'SendMessage', { MessageBody: '' }, 'MissingParameter'],
  ['a control character', 'SendMessage', { MessageBody: 'a\u0001' }, 'InvalidMessageContents'],
  ['a delay of 901 seconds', 'SendMessage', { MessageBody: 'a', DelaySeconds: 901 }, 'InvalidParameterValue'],
  ['a negative delay', 'SendMessage', { MessageBody: 'a', DelaySeconds: -1 }, 'InvalidParameterValue'],
  ['eleven messages', 'SendMessageBatch', { Entries: many(11) }, 'TooManyEntriesInBatchRequest'],
  ['two entries of one id', 'SendMessageBatch', { Entries: many(2, () => 'a') }, 'BatchEntryIdsNotDistinct'],
  ['a request for eleven messages', 'ReceiveMessage', { MaxNumberOfMessages: 11 }, 'InvalidParameterValue'],
  ['a request for none', 'ReceiveMessage', { MaxNumberOfMessages: 0 }, 'InvalidParameterValue'],
  ['a receipt that is none', 'DeleteMessage', { ReceiptHandle: 'nothing' }, 'ReceiptHandleIsInvalid'],
])('%s is refused, as SQS does', async (_what, operation, input, code) => {
  const { queues } = open()
  const call = () =>
    createSqsService(queues).handle(
      {
        method: 'POST',
        path: '/',
        query: '',
        headers: { 'x-amz-target': `AmazonSQS.${operation}` },
        body: Buffer.from(JSON.stringify({ QueueName: 'work', ...input })),
        viewerIp: '127.0.0.1',
      },
      'sender',
    )
  const thrown = await (async () => call())().catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(AwsError)
  expect(thrown).toMatchObject({ code })
})
