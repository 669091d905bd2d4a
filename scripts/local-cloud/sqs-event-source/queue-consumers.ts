import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { ServicePermissions } from '../iam/service-permissions.ts'
import { type Functions, isThrottlingError } from '../lambda/functions.ts'
import { errorMessage, type Log } from '../log.ts'
import type { Queues, ReceivedMessage } from '../sqs/queues.ts'
import { textOf } from '../sqs/sqs-service.ts'
import type { QueueConsumerDefinition } from './queue-consumer-definition.ts'

/** Milliseconds between looks at an empty queue. */
const pollInterval = 100

const Report = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string().nullish() })).nullish(),
})

export interface QueueConsumersOptions {
  definitions: readonly QueueConsumerDefinition[]
  functions: Pick<Functions, 'invoke'>
  permissions: Pick<ServicePermissions, 'mayConsume'>
  queues: Queues
  log: Log
}

/**
 * Lambda's event source mappings on queues. A message that the function does not report as failed is deleted; the others are
 * visible again after the queue's timeout, and become dead letters when they were delivered too often.
 */
export class QueueConsumers {
  private readonly options: QueueConsumersOptions
  private readonly stopping = new AbortController()
  private readonly work: Promise<void>[] = []
  private readonly consumed = new Set<string>()
  private delivering = 0

  constructor(options: QueueConsumersOptions) {
    this.options = options
  }

  /** Starts reading. A mapping whose function may not read its queue stays idle, as on AWS. */
  start(): void {
    const { definitions, permissions, log } = this.options
    for (const definition of definitions) {
      const { functionName, queueArn, concurrency } = definition
      if (!permissions.mayConsume(functionName, queueArn)) {
        log(`Queues: ${functionName} may not read ${queueArn}: it gets no messages`)
        continue
      }
      this.consumed.add(definition.queue)
      for (let index = 0; index < concurrency; index++) this.work.push(this.run(definition))
    }
  }

  /**
   * Messages that could be delivered now, or are being delivered. One that a function has failed on is not among them before it
   * is visible again.
   */
  get waiting(): number {
    const visible = [...this.consumed].map((queue) => this.options.queues.counts(queue).visible)
    return visible.reduce((sum, count) => sum + count, this.delivering)
  }

  /** Call it while the functions stop: messages that were not handled come again at the next start. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await Promise.all(this.work)
  }

  private async run(definition: QueueConsumerDefinition): Promise<void> {
    const { queues, log } = this.options
    const { signal } = this.stopping
    while (!signal.aborted) {
      const batch = queues.receive(definition.queue, definition.batchSize)
      if (batch.length > 0) {
        this.delivering += batch.length
        await this.deliver(definition, batch)
        this.delivering -= batch.length
      } else await sleep(pollInterval, undefined, { signal, ref: false }).catch(() => {})
    }
    log(`Queues: ${definition.functionName} has stopped reading`)
  }

  private async deliver(
    definition: QueueConsumerDefinition,
    batch: readonly ReceivedMessage[],
  ): Promise<void> {
    const { queues, functions, log } = this.options
    const { queue, functionArn, functionName } = definition
    try {
      const result = await functions.invoke(functionArn, {
        Records: batch.map((one) => record(definition, one)),
      })
      const failed = definition.reportsFailures ? failedIds(batch, result) : new Set<string>()
      for (const { id, receipt } of batch) if (!failed.has(id)) queues.remove(queue, receipt)
      if (failed.size > 0) log(`Queues: ${functionName} failed on ${failed.size} of ${batch.length} messages`)
    } catch (error) {
      if (this.stopping.signal.aborted) return
      // Lambda did not run, so it gives the messages back soon.
      if (isThrottlingError(error))
        for (const { receipt } of batch) queues.changeVisibility(queue, receipt, 1)
      log(`Queues: ${functionName} failed on a batch of ${batch.length}: ${errorMessage(error)}`)
    }
  }
}

/** The messages that failed. An unknown id or an unreadable report means all of them. */
function failedIds(batch: readonly ReceivedMessage[], result: unknown): Set<string> {
  const all = new Set(batch.map(({ id }) => id))
  const report = Report.nullish().safeParse(result)
  if (!report.success) return all
  const failed = (report.data?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier ?? '')
  return failed.every((id) => all.has(id)) ? new Set(failed) : all
}

const record = (
  { queueArn, region }: QueueConsumerDefinition,
  { id, receipt, body, sent, receiveCount }: ReceivedMessage,
) => ({
  messageId: id,
  receiptHandle: receipt,
  body: textOf(body),
  attributes: {
    ApproximateReceiveCount: String(receiveCount),
    SentTimestamp: String(Date.parse(sent)),
    SenderId: 'AROALOCAL',
    ApproximateFirstReceiveTimestamp: String(Date.parse(sent)),
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: queueArn,
  awsRegion: region,
})
