import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { matchesPattern } from '../events/pattern.ts'
import type { Acts } from '../iam/acts.ts'
import { type Functions, wasThrottled } from '../lambda/functions.ts'
import { type Log, reason } from '../log.ts'
import type { Queues } from '../queues.ts'
import { digest } from '../template/names.ts'
import { type Condition, deliverBatch } from './batch.ts'
import type { MappingDefinition } from './definition.ts'
import { Position } from './position.ts'
import { type ChangeRecord, type StartingPoint, TableStream } from './table-stream.ts'

/** Milliseconds between two looks at a quiet stream; AWS looks four times a second as well. */
const interval = 250
/** Milliseconds before another try where the stream cannot be read. */
const afterTrouble = 1_000
/** Lambda takes 6 MB; what surrounds the records needs a little of it. */
const payloadLimit = 6 * 1024 * 1024 - 64 * 1024

/** As Lambda words records of a stream that it gave up: it names them, and leaves their content where it was. */
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

export interface MappingParts {
  definition: MappingDefinition
  /** Of the emulator. */
  endpoint: string
  functions: Pick<Functions, 'invoke'>
  permissions: Pick<Acts, 'maySend'>
  queues: Pick<Queues, 'send'>
  folder: string
  stopping: AbortSignal
  log: Log
}

/** One event source mapping: reads a table's stream, picks, gathers, and hands on. */
export class Mapping {
  readonly definition: MappingDefinition
  /** Batches that were handed on since the start, and records that were given up. */
  readonly counts = { batches: 0, records: 0, givenUp: 0 }
  private readonly parts: MappingParts

  constructor(parts: MappingParts) {
    this.definition = parts.definition
    this.parts = parts
  }

  /** Works until it is told to stop. */
  async run(): Promise<void> {
    const { stopping, log } = this.parts
    while (!stopping.aborted) {
      try {
        await this.follow()
      } catch (error) {
        if (stopping.aborted) return
        log(`Streams: ${this.definition.functionName} cannot read its stream: ${reason(error)}`)
        await this.pause(afterTrouble).catch(() => {})
      }
    }
  }

  /** Delivers again what a failure names. */
  async redeliver({ DDBStreamBatchInfo: batch }: StreamFailure): Promise<void> {
    const stream = await TableStream.open(this.parts.endpoint, this.definition.table)
    let iterator = await stream.from({
      at: 'AT_SEQUENCE_NUMBER',
      sequenceNumber: batch.startSequenceNumber,
    })
    const last = BigInt(batch.endSequenceNumber)
    for (let more = true; more; ) {
      const { records, next } = await stream.read(iterator, this.definition.batchSize)
      iterator = next
      const named = records.filter(({ dynamodb }) => BigInt(dynamodb.SequenceNumber) <= last)
      more = named.length > 0
      const wanted = named.filter((record) => this.wants(record))
      if (wanted.length > 0) await this.deliver(wanted, stream)
    }
  }

  private async follow(): Promise<void> {
    const { definition, endpoint, folder, stopping } = this.parts
    const stream = await TableStream.open(endpoint, definition.table)
    const position = new Position(folder, definition.name, stream.label)
    const { after } = position
    const point: StartingPoint =
      after === undefined ? definition.start : { at: 'AFTER_SEQUENCE_NUMBER', sequenceNumber: after }
    let iterator = await stream.from(point)
    let gathered: ChangeRecord[] = []
    let size = 0
    /** When the first one was gathered. */
    let since = 0
    let seen: string | undefined

    const flush = async () => {
      if (gathered.length > 0) await this.deliver(gathered, stream)
      gathered = []
      size = 0
      if (seen !== undefined && seen !== position.after) position.moveTo(seen)
    }

    while (!stopping.aborted) {
      const page = await stream.read(iterator, definition.batchSize)
      iterator = page.next
      for (const record of page.records) {
        if (this.wants(record)) {
          const bytes = Buffer.byteLength(JSON.stringify(record))
          if (size + bytes > payloadLimit) await flush()
          if (gathered.length === 0) since = performance.now()
          gathered.push(record)
          size += bytes
        }
        seen = record.dynamodb.SequenceNumber
        if (gathered.length >= definition.batchSize) await flush()
      }
      const waited = performance.now() - since
      if (gathered.length === 0 || waited >= definition.window) await flush()
      if (page.records.length === 0) {
        const left = gathered.length > 0 ? definition.window - waited : interval
        await this.pause(Math.min(interval, Math.max(1, left)))
      }
    }
  }

  private wants(record: ChangeRecord): boolean {
    const { filters } = this.definition
    const fields = z.json().parse(record)
    return filters.length === 0 || filters.some((pattern) => matchesPattern(pattern, fields))
  }

  private deliver(records: readonly ChangeRecord[], stream: TableStream): Promise<void> {
    const { definition, functions, log } = this.parts
    return deliverBatch(records, {
      rules: definition,
      wasThrottled,
      goOn: () => this.parts.stopping.throwIfAborted(),
      invoke: (some) => {
        this.counts.batches += 1
        this.counts.records += some.length
        return functions.invoke(definition.functionArn, {
          Records: some.map((record) => this.asLambdaSees(record, stream)),
        })
      },
      giveUp: (some, condition, attempts) => this.giveUp(some, condition, attempts, stream),
      pause: async (milliseconds) => {
        log(`Streams: ${definition.functionName} did not handle a batch, which comes again`)
        await this.pause(milliseconds)
      },
    })
  }

  /** The emulator counts its events from 1 in every stream and calls its region by its own name. */
  private asLambdaSees(record: ChangeRecord, { label }: TableStream): object {
    const { region, streamArn } = this.definition
    return {
      ...record,
      eventID: digest(`${label}:${record.eventID}`, 32),
      awsRegion: region,
      eventSourceARN: streamArn,
    }
  }

  private giveUp(
    records: readonly ChangeRecord[],
    condition: Condition,
    attempts: number,
    { shardId }: TableStream,
  ): void {
    const { definition, queues, permissions, log } = this.parts
    const { functionName, functionArn, streamArn, destination } = definition
    const [first, last] = [records[0]?.dynamodb, records.at(-1)?.dynamodb]
    if (!first || !last) return
    this.counts.givenUp += records.length
    const what = `Streams: ${functionName} failed for good on ${records.length} record${records.length === 1 ? '' : 's'}`
    if (destination === undefined) return log(`${what}, and the template names no place to tell`)
    if (!permissions.maySend(functionName, destination)) {
      return log(`${what}, and may not tell ${destination}`)
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
    log(`${what}; the queue ${queue} names them`)
  }

  /** Rejects when it is time to stop: what was not handled by then is read again at the next start. */
  private pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: this.parts.stopping })
  }
}
