import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { describeSystem } from '../template/deployed-system.ts'
import { anAssembly, aStack } from '../testing/templates.ts'
import { Queues } from './queues.ts'

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
