import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { matchesPattern } from '../protocol/event-pattern.ts'
import { objectCreatedEvent } from '../s3/object-created-event.ts'
import { Queues } from '../sqs/queues.ts'
import { describeSystem } from '../template/deployed-system.ts'
import { eventually } from '../testing/eventually.ts'
import { arnOf, startFunctions } from '../testing/start-functions.ts'
import { anAssembly, aStack } from '../testing/templates.ts'
import { AsyncInvocations } from './async-invocations.ts'
import { EventBus } from './event-bus.ts'
import { ruleDefinitions } from './eventbridge-definition.ts'

const system = describeSystem(
  anAssembly(
    aStack('S', {
      Resources: {
        Landed: {
          Type: 'AWS::Events::Rule',
          Properties: {
            EventPattern: {
              source: ['aws.s3'],
              'detail-type': ['Object Created'],
              detail: { bucket: { name: ['landing'] } },
            },
            Targets: [{ Arn: arnOf('check') }],
          },
        },
      },
    }),
  ),
)
/** Notes its events in a file beside it; fails as often as told. */
const check = (failures: number) => `
  const { appendFileSync } = require('node:fs'), { join } = require('node:path')
  let left = ${failures}
  exports.handler = async (event) => {
    appendFileSync(join(__dirname, 'seen'), event.detail.object.key + '\\n')
    if (left-- > 0) throw new Error('not now')
  }`

const created = (key: string, bucket = 'landing') =>
  objectCreatedEvent(
    {
      bucket,
      object: { key, size: 1, etag: '"e"', modified: '2026-11-20T00:00:00.000Z', headers: {} },
      reason: 'PutObject',
    },
    'us-east-1',
    new Date(),
  )

let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  await stop?.()
  stop = undefined
})

function startBus(failures: number, retries = 1) {
  const onFailure = { retries, destination: 'arn:aws:sqs:us-east-1:000000000000:failures' }
  const lambda = startFunctions({ check: { code: check(failures), onFailure } })
  const queues = new Queues(system, lambda.folder, lambda.clock)
  const open = () => {
    const invocations = new AsyncInvocations({
      functions: lambda.functions,
      permissions: { mayInvoke: () => true, maySend: () => true },
      queues,
      folder: lambda.folder,
      log: () => {},
    })
    const rules = ruleDefinitions(system, lambda.functions)
    return { bus: new EventBus({ rules, invocations }), invocations }
  }
  const { bus, invocations } = open()
  stop = async () => {
    await Promise.all([lambda.functions.stop(), invocations.stop()])
    await lambda.stop()
  }
  const file = join(lambda.folder, 'check', 'seen')
  return {
    bus,
    invocations,
    queues,
    lambda,
    open,
    folder: lambda.folder,
    seen: () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []),
    waiting: () => readdirSync(join(lambda.folder, 'events')),
  }
}

describe('a new object', () => {
  test('reaches the rule’s function, but only from the rule’s bucket', async () => {
    const { bus, seen, waiting } = startBus(0)
    bus.publish(created('a.png', 'elsewhere'))
    bus.publish(created('b.png'))
    expect(waiting()).toHaveLength(1)
    await eventually(() => expect(waiting()).toEqual([]))
    expect(seen()).toEqual(['b.png'])
  })

  test('is retried after a failure', async () => {
    const { bus, seen, waiting } = startBus(1)
    bus.publish(created('a.png'))
    await eventually(() => expect(waiting()).toEqual([]))
    expect(seen()).toEqual(['a.png', 'a.png'])
  })

  test('goes to the template’s queue when the retries are used up', async () => {
    const { bus, queues, waiting } = startBus(99)
    bus.publish(created('a.png'))
    await eventually(() => expect(waiting()).toEqual([]))
    expect(queues.messages('failures')).toMatchObject([
      {
        body: {
          requestContext: { functionArn: arnOf('check'), condition: 'RetriesExhausted' },
          requestPayload: { detail: { object: { key: 'a.png' } } },
          responsePayload: { errorMessage: 'not now' },
        },
      },
    ])
  })

  test('is handled when its queue is redriven', async () => {
    const { bus, queues, seen, waiting } = startBus(2)
    bus.publish(created('a.png'))
    await eventually(() => expect(waiting()).toEqual([]))
    expect(queues.redrive('failures')).toBe(1)
    expect(queues.messages('failures')).toEqual([])
    await eventually(() => expect(waiting()).toEqual([]))
    expect(seen()).toEqual(['a.png', 'a.png', 'a.png'])
    expect(queues.messages('failures')).toEqual([])
  })

  test('waits for a function that is throttled, without using up a retry', async () => {
    const { bus, lambda, seen, waiting } = startBus(0, 0)
    lambda.faults.set({ service: 'lambda', kind: 'throttled', rate: 1, only: 'check' })
    bus.publish(created('a.png'))
    // Two attempts: the first one's retry was throttled as well.
    await eventually(() => expect(lambda.functions.invocations.begun).toBeGreaterThan(1))
    lambda.faults.clear()
    await eventually(() => expect(waiting()).toEqual([]))
    expect(seen()).toEqual(['a.png'])
  })

  test('that a crash left unhandled is delivered at the next start', async () => {
    const { bus, invocations, open, seen, waiting } = startBus(99, 5)
    bus.publish(created('a.png'))
    await eventually(() => expect(seen()).toHaveLength(1))
    await invocations.stop()
    expect(waiting()).toHaveLength(1)
    const { invocations: next } = open()
    next.resume()
    await eventually(() => expect(seen().length).toBeGreaterThan(1))
    await next.stop()
  })
})

test('a pattern compares literals, prefixes, suffixes, existence and exceptions', () => {
  const event = { source: 'aws.s3', detail: { key: 'a/b.png', size: 5 } }
  expect(matchesPattern({ detail: { key: [{ prefix: 'a/' }] } }, event)).toBe(true)
  expect(matchesPattern({ detail: { key: [{ suffix: '.jpg' }, { suffix: '.png' }] } }, event)).toBe(true)
  expect(matchesPattern({ detail: { size: [5], reason: [{ exists: false }] } }, event)).toBe(true)
  expect(matchesPattern({ source: [{ 'anything-but': ['aws.s3'] }] }, event)).toBe(false)
  expect(matchesPattern({ detail: { bucket: { name: ['x'] } } }, event)).toBe(false)
})
