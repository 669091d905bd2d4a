import { describe, expect, test } from 'vitest'
import { type Condition, type Delivery, deliverBatch } from './batch.ts'
import type { ChangeRecord } from './table-stream.ts'

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
  rules?: Partial<Delivery['rules']>
  /** Answers as the function does; throws as it does. */
  run?: (records: string) => unknown
  batch?: ChangeRecord[]
}

/** Delivers five records; answers what the function was handed and what was given up, in order. */
async function course({ rules, run = () => undefined, batch = aBatch(5) }: Course) {
  const handed: string[] = []
  const givenUp: [string, Condition][] = []
  const pauses: number[] = []
  await deliverBatch(batch, {
    rules: { bisects: true, reportsFailures: true, retries: 2, maximumAge: 60_000, ...rules },
    invoke: async (records) => {
      handed.push(numbers(records))
      return run(numbers(records))
    },
    wasThrottled: (error) => error === 'throttled',
    giveUp: (records, condition) => givenUp.push([numbers(records), condition]),
    goOn: () => {},
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
  test('that is handled is handed over once', async () => {
    for (const answer of [undefined, null, {}, { batchItemFailures: [] }]) {
      expect(await course({ run: () => answer })).toEqual({ handed: ['12345'], givenUp: [], pauses: [] })
    }
  })

  test('that fails is cut until the poisoned record stands alone; all others are handled, in order', async () => {
    const { handed, givenUp } = await course({ run: throwsAt('3') })
    expect(handed).toEqual(['12345', '123', '12', '3', '3', '3', '45'])
    expect(givenUp).toEqual([['3', 'RetryAttemptsExhausted']])
  })

  test('that fails as a whole where it is not to be cut, is given up as a whole', async () => {
    const { handed, givenUp, pauses } = await course({ rules: { bisects: false }, run: throwsAt('3') })
    expect(handed).toEqual(['12345', '12345', '12345'])
    expect(givenUp).toEqual([['12345', 'RetryAttemptsExhausted']])
    expect(pauses).toEqual([200, 400])
  })

  test('of which one record is reported comes again from there', async () => {
    let asked = 0
    const once = await course({ run: () => (asked++ === 0 ? reports('4', '2') : undefined) })
    expect(once).toMatchObject({ handed: ['12345', '2345'], givenUp: [] })

    const always = await course({ run: (records) => (records.includes('2') ? reports('2') : undefined) })
    expect(always.handed).toEqual(['12345', '2345', '2345'])
    expect(always.givenUp).toEqual([['2345', 'RetryAttemptsExhausted']])
  })

  test('of which something unknown is reported has failed as a whole', async () => {
    for (const answer of [reports('nobody'), reports(null), { batchItemFailures: 'x' }]) {
      let asked = 0
      expect(await course({ run: () => (asked++ === 0 ? answer : undefined) })).toMatchObject({
        handed: ['12345', '12345'],
      })
    }
  })

  test('whose function does not report is handled, whatever it answers', async () => {
    const { handed } = await course({ rules: { reportsFailures: false }, run: () => reports('1') })
    expect(handed).toEqual(['12345'])
  })

  test('whose function had no turn waits for one, however long', async () => {
    let turns = 0
    const { handed, givenUp } = await course({
      run: () => {
        if (turns++ < 9) throw 'throttled'
      },
    })
    expect([handed.length, givenUp]).toEqual([10, []])
  })

  test('loses what is too old to matter', async () => {
    const [old, ...young] = aBatch(3)
    const before = { ...old, dynamodb: { ...old?.dynamodb, ApproximateCreationDateTime: 1 } } as ChangeRecord
    const { handed, givenUp } = await course({ batch: [before, ...young] })
    expect([handed, givenUp]).toEqual([['23'], [['1', 'RecordAgeExceeded']]])
  })
})
