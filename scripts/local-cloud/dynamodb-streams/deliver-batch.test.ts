import { describe, expect, test } from 'vitest'
import type { ChangeRecord } from '../table-emulator/table-stream.ts'
import { type DeliveryOptions, deliverBatch, type FailureCondition } from './deliver-batch.ts'

/** Records 1 to `count`, of this moment. */
const aBatch = (count: number): ChangeRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    eventID: String(index + 1),
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: String(index + 1), ApproximateCreationDateTime: Date.now() / 1000 },
  }))
const numbers = (records: readonly ChangeRecord[]) =>
  records.map(({ dynamodb }) => dynamodb.SequenceNumber).join('')

interface Course {
  rules?: Partial<DeliveryOptions['rules']>
  /** Answers as the function does; throws as it does. */
  run?: (records: string) => unknown
  batch?: ChangeRecord[]
}

/** Delivers five records; answers what the function was handed and what was given up, in order. */
async function deliver({ rules, run = () => undefined, batch = aBatch(5) }: Course) {
  const handed: string[] = []
  const givenUp: [string, FailureCondition][] = []
  const pauses: number[] = []
  await deliverBatch(batch, {
    rules: { bisects: true, reportsFailures: true, retries: 2, maximumAge: 60_000, ...rules },
    invoke: async (records) => {
      handed.push(numbers(records))
      return run(numbers(records))
    },
    isThrottlingError: (error) => error === 'throttled',
    sendToFailureDestination: (records, condition) => givenUp.push([numbers(records), condition]),
    throwIfStopping: () => {},
    pause: async (milliseconds) => void pauses.push(milliseconds),
  })
  return { handed, givenUp, pauses }
}
const throwsAt = (poison: string) => (records: string) => {
  if (records.includes(poison)) throw new Error('poisoned')
}
const reports = (...failed: (string | null)[]) => ({
  batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })),
})

describe('a batch', () => {
  test('that is handled is delivered once', async () => {
    for (const response of [undefined, null, {}, { batchItemFailures: [] }]) {
      expect(await deliver({ run: () => response })).toEqual({ handed: ['12345'], givenUp: [], pauses: [] })
    }
  })

  test('that fails is bisected until the failing record is alone; others are handled in order', async () => {
    const { handed, givenUp } = await deliver({ run: throwsAt('3') })
    expect(handed).toEqual(['12345', '123', '12', '3', '3', '3', '45'])
    expect(givenUp).toEqual([['3', 'RetryAttemptsExhausted']])
  })

  test('that fails and may not be bisected is given up as a whole', async () => {
    const { handed, givenUp, pauses } = await deliver({ rules: { bisects: false }, run: throwsAt('3') })
    expect(handed).toEqual(['12345', '12345', '12345'])
    expect(givenUp).toEqual([['12345', 'RetryAttemptsExhausted']])
    expect(pauses).toEqual([200, 400])
  })

  test('is delivered again from a reported record', async () => {
    let invocations = 0
    const once = await deliver({ run: () => (invocations++ === 0 ? reports('4', '2') : undefined) })
    expect(once).toMatchObject({ handed: ['12345', '2345'], givenUp: [] })

    const always = await deliver({ run: (records) => (records.includes('2') ? reports('2') : undefined) })
    expect(always.handed).toEqual(['12345', '2345', '2345'])
    expect(always.givenUp).toEqual([['2345', 'RetryAttemptsExhausted']])
  })

  test('fails as a whole if an unknown record is reported', async () => {
    for (const response of [reports('nobody'), reports(null), { batchItemFailures: 'x' }]) {
      let invocations = 0
      expect(await deliver({ run: () => (invocations++ === 0 ? response : undefined) })).toMatchObject({
        handed: ['12345', '12345'],
      })
    }
  })

  test('is handled whatever the function returns, if it does not report failures', async () => {
    const { handed } = await deliver({ rules: { reportsFailures: false }, run: () => reports('1') })
    expect(handed).toEqual(['12345'])
  })

  test('waits for a throttled function, however long', async () => {
    let turns = 0
    const { handed, givenUp } = await deliver({
      run: () => {
        if (turns++ < 9) throw 'throttled'
      },
    })
    expect([handed.length, givenUp]).toEqual([10, []])
  })

  test('drops records that are too old', async () => {
    const [old, ...young] = aBatch(3)
    const before = { ...old, dynamodb: { ...old?.dynamodb, ApproximateCreationDateTime: 1 } } as ChangeRecord
    const { handed, givenUp } = await deliver({ batch: [before, ...young] })
    expect([handed, givenUp]).toEqual([['23'], [['1', 'RecordAgeExceeded']]])
  })
})
