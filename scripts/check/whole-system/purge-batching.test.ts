import {
  CloudFrontClient,
  CreateInvalidationCommand,
  type CreateInvalidationCommandInput,
} from '@aws-sdk/client-cloudfront'
import { invalidationPath } from '@bellcast/local-cloud/cloudfront/cache/invalidation-path.ts'
import { Invalidations } from '@bellcast/local-cloud/cloudfront/invalidation/invalidations.ts'
import { deliverBatch } from '@bellcast/local-cloud/dynamodb-streams/deliver-batch.ts'
import { AwsError } from '@bellcast/local-cloud/protocol/aws-error.ts'
import type { ChangeRecord } from '@bellcast/local-cloud/table-emulator/table-stream.ts'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handler } from '../../../lambdas/jobs/purge-cdn.ts'
import { mockTable } from '../../../lambdas/testing/staff/signed-in.ts'

const cloudfront = mockClient(CloudFrontClient)
beforeEach(() => {
  mockTable()
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00.000Z'), toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubEnv('DISTRIBUTION_ID', 'E123')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const saves = 40
/** Milliseconds. */
const window = 2_000
const hour = 3_600_000
const later = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)

/** An article's second save, as the stream tells it. */
const saved = (number: number, at: number): ChangeRecord => {
  const image = (version: string) => ({
    version: { N: version },
    slug: { S: `article-${number}` },
    status: { S: 'published' },
    gsi1sk: { S: '2026-01-15T14:30:00.000Z#1' },
  })
  return {
    eventID: `event-${number}`,
    eventName: 'MODIFY',
    dynamodb: {
      SequenceNumber: String(number + 1),
      ApproximateCreationDateTime: at / 1000,
      Keys: { pk: { S: `POST#${number}` }, sk: { S: 'SUMMARY' } },
      OldImage: image('1'),
      NewImage: image('2'),
    },
  }
}

/** Saves articles evenly over a minute and purges them. Resolves to what was given up, refused or never purged. */
async function purgeForAMinute(retries: number) {
  const started = Date.now()
  const records = Array.from({ length: saves }, (_, number) =>
    saved(number, started + (number * 60_000) / saves),
  )
  const stale = records.flatMap((_, number) => [`/blog/article-${number}`, `/blog?q=article-${number}`])
  const purgedAt = new Map<string, number>()
  const counts = { givenUp: 0, refused: 0 }

  const clock = { now: () => new Date() }
  const purged = (paths: readonly string[]) => {
    const tests = paths.map(invalidationPath)
    const savedSoFar = records.filter((record) => createdAt(record) <= Date.now()).length
    for (const address of stale.slice(0, 2 * savedSoFar)) {
      if (!purgedAt.has(address) && tests.some((matches) => matches(address)))
        purgedAt.set(address, Date.now())
    }
  }
  const invalidations = new Invalidations(purged, {
    ...clock,
    move: later,
    onMove: () => {},
    moved: () => Promise.resolve(),
  })
  cloudfront.reset()
  cloudfront.on(CreateInvalidationCommand).callsFake((input: CreateInvalidationCommandInput) => {
    const { CallerReference: callerReference = '', Paths } = input.InvalidationBatch ?? {}
    try {
      invalidations.create({ callerReference, paths: Paths?.Items ?? [], quantity: Paths?.Quantity ?? 0 })
    } catch (error) {
      if (!(error instanceof AwsError)) throw error
      counts.refused += 1
      throw Object.assign(new Error('Refused'), { name: error.code })
    }
  })

  for (let next = 0; next < saves; ) {
    const first = records[next]
    if (first && createdAt(first) > Date.now()) later(createdAt(first) - Date.now())
    later(window)
    const batch = records.slice(next).filter((record) => createdAt(record) <= Date.now())
    await deliverBatch(batch, {
      rules: { bisects: true, reportsFailures: true, retries, maximumAge: 23 * hour },
      invoke: (some) => handler({ Records: some } as unknown as DynamoDBStreamEvent),
      isThrottlingError: () => false,
      sendToFailureDestination: (some) => void (counts.givenUp += some.length),
      throwIfStopping: () => {},
      pause: async (milliseconds) => later(milliseconds),
    })
    next += batch.length
  }
  const slowest = Math.max(
    ...records.map(
      (record, number) => (purgedAt.get(`/blog/article-${number}`) ?? Infinity) - createdAt(record),
    ),
  )
  return { ...counts, missing: stale.filter((address) => !purgedAt.has(address)), slowest }
}
const createdAt = ({ dynamodb }: ChangeRecord) => dynamodb.ApproximateCreationDateTime * 1000

test('all of forty saves within a minute are purged, despite CloudFront’s limit', async () => {
  const { givenUp, refused, missing, slowest } = await purgeForAMinute(Number.POSITIVE_INFINITY)
  expect({ givenUp, missing }).toEqual({ givenUp: 0, missing: [] })
  expect(refused).toBeGreaterThan(0)
  // The first of the fifteen is done a minute after it was made.
  expect(slowest).toBeLessThan(65_000)
})

test('with only three retries, purges of that minute would be lost', async () => {
  later(hour)
  expect((await purgeForAMinute(3)).givenUp).toBeGreaterThan(0)
})
