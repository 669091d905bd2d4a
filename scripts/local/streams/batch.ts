import * as z from 'zod'
import type { MappingDefinition } from './definition.ts'
import type { ChangeRecord } from './table-stream.ts'

/** Why records are delivered no more. */
export type Condition = 'RetryAttemptsExhausted' | 'RecordAgeExceeded'

/** What a mapping needs to deliver. */
export interface Delivery {
  rules: Pick<MappingDefinition, 'bisects' | 'reportsFailures' | 'retries' | 'maximumAge'>
  /** Hands records to the function and answers its result. Rejects when it fails. */
  invoke(records: readonly ChangeRecord[]): Promise<unknown>
  /** Was the function not even started? Such an attempt does not count. */
  wasThrottled(error: unknown): boolean
  /** Tells the failure's destination. */
  giveUp(records: readonly ChangeRecord[], condition: Condition, attempts: number): void
  /** Throws when we are to stop: what fails then has not failed. */
  goOn(): void
  /** Waits before another attempt; rejects when we are to stop. */
  pause(milliseconds: number): Promise<void>
}

/** Milliseconds before another attempt; it doubles with each. */
const firstPause = 200
const longestPause = 5_000
const pauseAfter = (attempts: number) => Math.min(firstPause * 2 ** (attempts - 1), longestPause)

const Report = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string().nullish() })).nullish(),
})

/** Index of the first record that the function reports as failed; what it reports and we did not send fails all. */
function firstFailure(records: readonly ChangeRecord[], result: unknown): number | undefined {
  const report = Report.nullish().safeParse(result)
  if (!report.success) return 0
  const failures = report.data?.batchItemFailures ?? []
  if (failures.length === 0) return undefined
  const numbers = records.map(({ dynamodb }) => dynamodb.SequenceNumber)
  return Math.max(0, Math.min(...failures.map(({ itemIdentifier }) => numbers.indexOf(itemIdentifier ?? ''))))
}

const hasMilliseconds = ({ dynamodb }: ChangeRecord) => dynamodb.ApproximateCreationDateTime * 1000

/**
 * Delivers a batch as Lambda does, until every record of it was handled or given up, in order: a poisoned one
 * holds the others up for its retries, and stops none of them. Rejects only when we are to stop.
 */
export async function deliverBatch(batch: readonly ChangeRecord[], delivery: Delivery): Promise<void> {
  const { rules } = delivery
  let attempts = 0
  let records = batch
  for (;;) {
    // The emulator dates its records by real time, whatever the cloud's clock shows.
    const oldest = Date.now() - rules.maximumAge
    const expired = records.filter((record) => hasMilliseconds(record) < oldest)
    if (expired.length > 0) delivery.giveUp(expired, 'RecordAgeExceeded', attempts)
    records = records.filter((record) => hasMilliseconds(record) >= oldest)
    if (records.length === 0) return

    let failed: number | undefined
    try {
      const result = await delivery.invoke(records)
      failed = rules.reportsFailures ? firstFailure(records, result) : undefined
    } catch (error) {
      delivery.goOn()
      if (delivery.wasThrottled(error)) {
        await delivery.pause(firstPause)
        continue
      }
      if (rules.bisects && records.length > 1) {
        // Cutting a batch is no attempt: each half has all of them.
        await delivery.pause(firstPause)
        const middle = Math.ceil(records.length / 2)
        await deliverBatch(records.slice(0, middle), delivery)
        return deliverBatch(records.slice(middle), delivery)
      }
      failed = 0
    }
    if (failed === undefined) return
    // What came before the failure is done: the rest starts anew.
    attempts = failed > 0 ? 1 : attempts + 1
    records = records.slice(failed)
    if (attempts > rules.retries) return delivery.giveUp(records, 'RetryAttemptsExhausted', attempts)
    await delivery.pause(pauseAfter(attempts))
  }
}
