import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { ServicePermissions } from '../iam/service-permissions.ts'
import { type Functions, isThrottlingError } from '../lambda/functions.ts'
import { errorMessage, type Log } from '../log.ts'
import { matchesPattern } from '../protocol/event-pattern.ts'
import type { Queues } from '../sqs/queues.ts'
import type { EmulatorAccess } from '../table-emulator/emulator-access.ts'
import { type ChangeRecord, type StartingPoint, TableStream } from '../table-emulator/table-stream.ts'
import { shortHash } from '../template/resource-names.ts'
import { Checkpoint } from './checkpoint.ts'
import { createdAt, deliverBatch, type FailureCondition } from './deliver-batch.ts'
import type { EventSourceMappingDefinition } from './event-source-mapping-definition.ts'

/** Milliseconds between reads of an idle stream; four times a second, as on AWS. */
const pollInterval = 250
/** Milliseconds before the next attempt if the stream cannot be read. */
const errorDelay = 1_000
/** Lambda accepts 6 MB; what surrounds the records needs a little of it. */
const payloadLimit = 6 * 1024 * 1024 - 64 * 1024

/** Lambda's message about failed records. It identifies them and does not contain them. */
export const StreamFailure = z.object({
  requestContext: z.object({
    requestId: z.string(),
    functionArn: z.string(),
    condition: z.string(),
    approximateInvokeCount: z.number(),
  }),
  version: z.literal('1.0'),
  timestamp: z.string(),
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    approximateArrivalOfFirstRecord: z.string(),
    approximateArrivalOfLastRecord: z.string(),
    batchSize: z.number(),
    streamArn: z.string(),
  }),
})
export type StreamFailure = z.infer<typeof StreamFailure>

export interface EventSourceMappingOptions {
  definition: EventSourceMappingDefinition
  emulator: EmulatorAccess
  functions: Pick<Functions, 'invoke'>
  permissions: Pick<ServicePermissions, 'maySend'>
  queues: Pick<Queues, 'send'>
  folder: string
  onIteratorAge?: (functionName: string, age: number) => void
  stopping: AbortSignal
  log: Log
}

/** One event source mapping: reads a table's stream, filters and batches the records, and invokes the function. */
export class EventSourceMapping {
  readonly definition: EventSourceMappingDefinition
  /** Since the start. */
  readonly counts = { batches: 0, records: 0, givenUp: 0 }
  /** Records that wait for the end of their window, or for their batch to be full. */
  buffered = 0
  /** Whether it reads its stream. */
  isEnabled = true
  private readonly options: EventSourceMappingOptions
  /** Those who wait until every change so far has been delivered. */
  private waiters: { since: number; resolve: () => void }[] = []
  private wake: (() => void) | undefined
  private reads = 0

  constructor(options: EventSourceMappingOptions) {
    this.definition = options.definition
    this.options = options
    const onStop = () => {
      this.wake?.()
      this.tellWaiters(Number.POSITIVE_INFINITY)
    }
    options.stopping.addEventListener('abort', onStop, { once: true })
  }

  /** Like `aws lambda update-event-source-mapping`. What has not been delivered by then is delivered once it is enabled again. */
  setEnabled(isEnabled: boolean): void {
    this.isEnabled = isEnabled
    if (!isEnabled) this.tellWaiters(Number.POSITIVE_INFINITY)
    this.wake?.()
  }

  /** Resolves when all changes that were made before this call have been delivered or given up; at once while it is disabled. */
  async caughtUp(): Promise<void> {
    if (this.options.stopping.aborted || !this.isEnabled) return
    const { promise, resolve } = Promise.withResolvers<void>()
    // A read that has begun may have missed the newest change.
    this.waiters.push({ since: this.reads, resolve })
    this.wake?.()
    await promise
  }

  /** Runs until the cloud stops. */
  async run(): Promise<void> {
    const { stopping, log } = this.options
    while (!stopping.aborted) {
      try {
        if (this.isEnabled) await this.pollStream()
        else await this.rest(errorDelay)
      } catch (error) {
        if (stopping.aborted) return
        log(`Streams: ${this.definition.functionName} cannot read its stream: ${errorMessage(error)}`)
        await this.pause(errorDelay).catch(() => {})
      }
    }
  }

  /** Delivers the records of a failure message again. */
  async redeliver({ DDBStreamBatchInfo: batch }: StreamFailure): Promise<void> {
    const stream = await TableStream.open(this.options.emulator, this.definition.table)
    let iterator = await stream.from({
      at: 'AT_SEQUENCE_NUMBER',
      sequenceNumber: batch.startSequenceNumber,
    })
    const last = BigInt(batch.endSequenceNumber)
    for (let more = true; more; ) {
      const { records, next } = await stream.read(iterator, this.definition.batchSize)
      iterator = next
      const inRange = records.filter(({ dynamodb }) => BigInt(dynamodb.SequenceNumber) <= last)
      more = inRange.length > 0
      const matching = inRange.filter((record) => this.matchesFilters(record))
      if (matching.length > 0) await this.deliver(matching, stream)
    }
  }

  private async pollStream(): Promise<void> {
    const { definition, emulator, folder, stopping } = this.options
    const stream = await TableStream.open(emulator, definition.table)
    const position = new Checkpoint(folder, definition.name, stream.label)
    const { sequenceNumber } = position
    const point: StartingPoint =
      sequenceNumber === undefined
        ? definition.start
        : { at: 'AFTER_SEQUENCE_NUMBER', sequenceNumber: sequenceNumber }
    let iterator = await stream.from(point)
    let gathered: ChangeRecord[] = []
    let size = 0
    /** `performance.now()` of the first record in the batch. */
    let since = 0
    let seen: string | undefined
    this.buffered = 0

    const flush = async () => {
      if (gathered.length > 0) await this.deliver(gathered, stream)
      gathered = []
      this.buffered = 0
      size = 0
      if (seen !== undefined && seen !== position.sequenceNumber) position.save(seen)
    }

    while (!stopping.aborted && this.isEnabled) {
      this.reads += 1
      const read = this.reads
      const page = await stream.read(iterator, definition.batchSize)
      iterator = page.next
      for (const record of page.records) {
        if (this.matchesFilters(record)) {
          const bytes = Buffer.byteLength(JSON.stringify(record))
          if (size + bytes > payloadLimit) await flush()
          if (gathered.length === 0) since = performance.now()
          gathered.push(record)
          this.buffered = gathered.length
          size += bytes
        }
        seen = record.dynamodb.SequenceNumber
        if (gathered.length >= definition.batchSize) await flush()
      }
      const waited = performance.now() - since
      if (gathered.length === 0 || waited >= definition.window) await flush()
      if (page.records.length === 0) {
        if (gathered.length === 0) this.tellWaiters(read)
        const idle = this.waiters.length > 0 ? 0 : pollInterval
        const left = gathered.length > 0 ? definition.window - waited : idle
        await this.rest(Math.min(pollInterval, Math.max(1, left)))
      }
    }
  }

  /** Nothing was left at a read with this number. */
  private tellWaiters(read: number): void {
    const served = this.waiters.filter(({ since }) => since < read)
    this.waiters = this.waiters.filter((waiter) => !served.includes(waiter))
    for (const { resolve } of served) resolve()
  }

  /** Like `pause`, but ends early when somebody begins to wait. */
  private async rest(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.wake = resolve
    const timer = setTimeout(resolve, milliseconds)
    await promise
    clearTimeout(timer)
    this.wake = undefined
    this.options.stopping.throwIfAborted()
  }

  private matchesFilters(record: ChangeRecord): boolean {
    const { filters } = this.definition
    const fields = z.json().parse(record)
    return filters.length === 0 || filters.some((pattern) => matchesPattern(pattern, fields))
  }

  private deliver(records: readonly ChangeRecord[], stream: TableStream): Promise<void> {
    const { definition, functions, log } = this.options
    return deliverBatch(records, {
      rules: definition,
      isThrottlingError,
      throwIfStopping: () => this.options.stopping.throwIfAborted(),
      invoke: (some) => {
        this.counts.batches += 1
        this.counts.records += some.length
        const [oldest] = some
        if (oldest) this.options.onIteratorAge?.(definition.functionName, Date.now() - createdAt(oldest))
        return functions.invoke(definition.functionArn, {
          Records: some.map((record) => this.toLambdaRecord(record, stream)),
        })
      },
      sendToFailureDestination: (some, condition, attempts) => this.giveUp(some, condition, attempts, stream),
      pause: async (milliseconds) => {
        log(`Streams: ${definition.functionName} failed on a batch, which will be retried`)
        await this.pause(milliseconds)
      },
    })
  }

  /** Replaces the emulator's own event IDs, which begin with 1 in every stream, and its region. */
  private toLambdaRecord(record: ChangeRecord, { label }: TableStream): object {
    const { region, streamArn } = this.definition
    return {
      ...record,
      eventID: shortHash(`${label}:${record.eventID}`, 32),
      awsRegion: region,
      eventSourceARN: streamArn,
    }
  }

  private giveUp(
    records: readonly ChangeRecord[],
    condition: FailureCondition,
    attempts: number,
    { shardId }: TableStream,
  ): void {
    const { definition, queues, permissions, log } = this.options
    const { functionName, functionArn, streamArn, destination } = definition
    const [first, last] = [records[0]?.dynamodb, records.at(-1)?.dynamodb]
    if (!first || !last) return
    this.counts.givenUp += records.length
    const what = `Streams: ${functionName} gave up on ${records.length} record${records.length === 1 ? '' : 's'}`
    if (destination === undefined) return log(`${what}; the template has no failure destination`)
    if (!permissions.maySend(functionName, destination)) {
      return log(`${what}; its role may not send to ${destination}`)
    }
    const arrival = (seconds: number) => new Date(seconds * 1000).toISOString()
    const requestId = randomUUID()
    const queue = queues.send(destination, requestId, {
      requestContext: { requestId, functionArn, condition, approximateInvokeCount: attempts },
      version: '1.0',
      timestamp: new Date().toISOString(),
      DDBStreamBatchInfo: {
        shardId,
        startSequenceNumber: first.SequenceNumber,
        endSequenceNumber: last.SequenceNumber,
        approximateArrivalOfFirstRecord: arrival(first.ApproximateCreationDateTime),
        approximateArrivalOfLastRecord: arrival(last.ApproximateCreationDateTime),
        batchSize: records.length,
        streamArn,
      },
    } satisfies StreamFailure)
    log(`${what}; see the queue ${queue}`)
  }

  /** Rejects if the cloud stops. Records that were not handled by then are read again at the next start. */
  private pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: this.options.stopping })
  }
}
