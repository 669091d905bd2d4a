import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { recordFailedPurge, removeFailedPurges } from '../data/cdn/failed-purges.ts'
import { invalidate, isTooManyInvalidations } from '../data/cdn/invalidation.ts'
import { heartbeatKey } from '../data/table/heartbeat.ts'
import { describeError, log } from '../logging/log.ts'
import { type PublicChange, publicChange } from './public-change.ts'
import { allPaths, countWildcards, pathsToPurge } from './purge-paths.ts'

const batchItemFailure = ({ dynamodb }: DynamoDBRecord) => ({
  itemIdentifier: dynamodb?.SequenceNumber ?? '',
})

/** Logs counts and paths, never attributes of an item. */
const logPurge = (level: 'info' | 'error', facts: object, cause?: unknown): void =>
  log({ level, job: 'purge-cdn', ...facts, ...(cause !== undefined && { cause: describeError(cause) }) })

/** How long an invalidation may be in progress at CloudFront. */
const purgeMilliseconds = 60_000
let lastPurge = 0

/**
 * Invalidates these paths and returns what was invalidated. CloudFront limits wildcards in progress: a second purge
 * within a minute, or one that CloudFront refuses, uses a single wildcard for the whole site.
 */
async function purge(paths: readonly string[], causes: readonly string[]): Promise<readonly string[]> {
  const isBusy = Date.now() - lastPurge < purgeMilliseconds
  const hasSeveral = countWildcards(paths) > 1
  const requested = isBusy && hasSeveral ? [allPaths] : paths
  try {
    await invalidate(requested, causes)
  } catch (error) {
    if (!isTooManyInvalidations(error) || countWildcards(requested) < 2) throw error
    await invalidate([allPaths], causes)
    return [allPaths]
  } finally {
    lastPurge = Date.now()
  }
  return requested
}

/** What a record changes for readers. One that cannot be parsed counts as an unknown change: a retry would not help. */
function readChange(record: DynamoDBRecord, now: Date): PublicChange | undefined {
  try {
    return publicChange(record, now)
  } catch (error) {
    logPurge('error', { record: record.eventID }, error)
    return { kind: 'unknown' }
  }
}

/** Above CloudFront's limit a purge waits for a minute or two. Staff are told about one that waits for longer. */
const reportedAfterMilliseconds = 5 * 60_000

/** When the oldest of these changes was made. */
function oldestChange(records: readonly DynamoDBRecord[], now: Date): Date {
  const seconds = records.flatMap(({ dynamodb }) => dynamodb?.ApproximateCreationDateTime ?? [])
  return new Date(Math.min(now.getTime(), ...seconds.map((at) => at * 1000)))
}

/** Updates the list of refused purges that staff see. Nothing else depends on it, so a failure is only logged. */
async function tellStaff(note: () => Promise<void>): Promise<void> {
  try {
    await note()
  } catch (error) {
    logPurge('error', { note: 'failed' }, error)
  }
}

/** Lists a refused purge on the admin dashboard once it has waited for longer than usual. */
function noteRefusal(records: readonly DynamoDBRecord[], paths: readonly string[], now: Date): Promise<void> {
  const changed = oldestChange(records, now)
  if (now.getTime() - changed.getTime() < reportedAfterMilliseconds) return Promise.resolve()
  return tellStaff(() =>
    recordFailedPurge(
      {
        firstRecord: records[0]?.eventID ?? '',
        changedAt: changed.toISOString(),
        refusedAt: now.toISOString(),
        paths: [...paths],
      },
      now,
    ),
  )
}

/** It is noticed by its invocation alone, and would fill the log. */
const isHeartbeat = ({ dynamodb }: DynamoDBRecord): boolean => dynamodb?.Keys?.['pk']?.S === heartbeatKey.pk

/**
 * Purges what a batch of changes made outdated at the edge. If the purge is refused, the whole batch is reported as
 * failed and the stream delivers it again, with backoff, for up to 23 hours: no saved change stays unpurged.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const now = new Date()
  if (Records.every(isHeartbeat)) return { batchItemFailures: [] }
  const changes = Records.map((record) => readChange(record, now)).filter((change) => change !== undefined)
  const paths = pathsToPurge(changes)
  const facts = { records: Records.length, changes: changes.length }
  if (paths.length === 0) {
    logPurge('info', { ...facts, paths })
    return { batchItemFailures: [] }
  }
  try {
    const causes = Records.map(({ eventID = '' }) => eventID)
    const purged = await purge(paths, causes)
    logPurge('info', { ...facts, paths: purged })
    await tellStaff(() => removeFailedPurges(purged, now))
    return { batchItemFailures: [] }
  } catch (error) {
    // Waiting for CloudFront's limit is not an error; an alarm watches the age of the stream's records.
    logPurge(isTooManyInvalidations(error) ? 'info' : 'error', { ...facts, paths, refused: true }, error)
    await noteRefusal(Records, paths, now)
    return { batchItemFailures: Records.slice(0, 1).map(batchItemFailure) }
  }
}
