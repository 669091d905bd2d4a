import * as z from 'zod'
import type { ChangeRecord } from '../table-emulator/table-stream.ts'
import type { EventSourceMappingDefinition } from './event-source-mapping-definition.ts'

/** Why the delivery of records ended without success. */
export type FailureCondition = 'RetryAttemptsExhausted' | 'RecordAgeExceeded'

/** What delivering a batch needs. */
export interface DeliveryOptions {
  rules: Pick<EventSourceMappingDefinition, 'bisects' | 'reportsFailures' | 'retries' | 'maximumAge'>
  /** Invokes the function with records and resolves to its result. Rejects if it fails. */
  invoke(records: readonly ChangeRecord[]): Promise<unknown>
  /** Whether the function was not even started. Such an attempt does not count. */
  isThrottlingError(error: unknown): boolean
  /** Sends a message to the failure destination. */
  sendToFailureDestination(
    records: readonly ChangeRecord[],
    condition: FailureCondition,
    attempts: number,
  ): void
  /** Throws if the cloud is stopping: an error is then no failure of the function. */
  throwIfStopping(): void
  /** Waits before a retry; rejects if the cloud is stopping. */
  pause(milliseconds: number): Promise<void>
}

/** Milliseconds before the first retry; the delay doubles with each. */
const firstRetryDelay = 200
const longestRetryDelay = 5_000
const retryDelay = (attempts: number) => Math.min(firstRetryDelay * 2 ** (attempts - 1), longestRetryDelay)

const Report = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string().nullish() })).nullish(),
})

/**
 * Index of the first record that the function reports as failed. Unknown identifiers and unreadable reports
 * mean the whole batch.
 */
function firstFailure(records: readonly ChangeRecord[], result: unknown): number | undefined {
  const report = Report.nullish().safeParse(result)
  if (!report.success) return 0
  const failures = report.data?.batchItemFailures ?? []
  if (failures.length === 0) return undefined
  const numbers = records.map(({ dynamodb }) => dynamodb.SequenceNumber)
  return Math.max(0, Math.min(...failures.map(({ itemIdentifier }) => numbers.indexOf(itemIdentifier ?? ''))))
}

/** When a change was made, in epoch milliseconds of real time. */
export const createdAt = ({ dynamodb }: ChangeRecord) => dynamodb.ApproximateCreationDateTime * 1000

/**
 * Delivers a batch as Lambda does, in order, until every record was handled or given up. A record that always
 * fails delays the others by its retries, but does not stop them. Rejects only if the cloud is stopping.
 */
export async function deliverBatch(batch: readonly ChangeRecord[], delivery: DeliveryOptions): Promise<void> {
  const { rules } = delivery
  let attempts = 0
  let records = batch
  for (;;) {
    // The emulator dates its records by real time, not by the cloud's clock.
    const oldest = Date.now() - rules.maximumAge
    const expired = records.filter((record) => createdAt(record) < oldest)
    if (expired.length > 0) delivery.sendToFailureDestination(expired, 'RecordAgeExceeded', attempts)
    records = records.filter((record) => createdAt(record) >= oldest)
    if (records.length === 0) return

    let failed: number | undefined
    try {
      const result = await delivery.invoke(records)
      failed = rules.reportsFailures ? firstFailure(records, result) : undefined
    } catch (error) {
      delivery.throwIfStopping()
      if (delivery.isThrottlingError(error)) {
        await delivery.pause(firstRetryDelay)
        continue
      }
      if (rules.bisects && records.length > 1) {
        // Bisecting does not count as a retry: each half has all of them.
        await delivery.pause(firstRetryDelay)
        const middle = Math.ceil(records.length / 2)
        await deliverBatch(records.slice(0, middle), delivery)
        return deliverBatch(records.slice(middle), delivery)
      }
      failed = 0
    }
    if (failed === undefined) return
    // Records before the failure are done, so the rest starts with all of its retries.
    attempts = failed > 0 ? 1 : attempts + 1
    records = records.slice(failed)
    if (attempts > rules.retries)
      return delivery.sendToFailureDestination(records, 'RetryAttemptsExhausted', attempts)
    await delivery.pause(retryDelay(attempts))
  }
}
