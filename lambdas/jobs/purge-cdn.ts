import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { invalidate } from '../data/invalidation.ts'
import { pathsToPurge } from './purge-paths.ts'
import { type VisibleChange, visibleChange } from './visible-change.ts'

const failed = ({ dynamodb }: DynamoDBRecord) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })

/** Counts and addresses, never what an item holds. */
function log(level: 'info' | 'error', facts: object, cause?: unknown): void {
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause))
  console.log(
    JSON.stringify({
      level,
      job: 'purge-cdn',
      ...facts,
      ...(cause !== undefined && { cause: { name, message } }),
    }),
  )
}

/**
 * Purges from the edge what a batch of changes made wrong there. A record that cannot be read is reported alone;
 * a refused purge reports the whole batch. Whatever is reported comes again, and waits in a queue at last.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const now = new Date()
  const changes: VisibleChange[] = []
  const unreadable: DynamoDBRecord[] = []
  for (const record of Records) {
    try {
      const change = visibleChange(record, now)
      if (change) changes.push(change)
    } catch (error) {
      unreadable.push(record)
      log('error', { record: record.eventID }, error)
    }
  }

  const paths = pathsToPurge(changes)
  const facts = { records: Records.length, changes: changes.length, paths }
  try {
    if (paths.length > 0)
      await invalidate(
        paths,
        Records.map(({ eventID = '' }) => eventID),
      )
    log('info', facts)
    return { batchItemFailures: unreadable.map(failed) }
  } catch (error) {
    log('error', facts, error)
    return { batchItemFailures: Records.slice(0, 1).map(failed) }
  }
}
