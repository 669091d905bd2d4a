import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { writeDurably } from '../folder/durable.ts'
import type { Acts } from '../iam/acts.ts'
import { type Functions, wasThrottled } from '../lambda/functions.ts'
import { type Log, reason } from '../log.ts'
import type { Queues } from '../queues.ts'

const Delivery = z.object({
  id: z.string(),
  /** ARN of the function. */
  to: z.string(),
  /** ARN of the rule that sends it. */
  rule: z.string(),
  payload: z.json(),
})
type Delivery = z.infer<typeof Delivery>

/** As Lambda words an asynchronous event that failed for good. */
const Failure = z.object({
  requestContext: z.object({ functionArn: z.string(), condition: z.string() }),
  rule: z.string(),
  requestPayload: z.json(),
})

/** Milliseconds before the second and third attempt; Lambda waits minutes, which nobody would on a laptop. */
const pauses = [500, 2_000, 5_000]

export interface DeliveriesParts {
  functions: Functions
  permissions: Pick<Acts, 'mayInvoke' | 'maySend'>
  queues: Queues
  folder: string
  log: Log
}

/**
 * Asynchronous invocations. Each is written down before its cause is acknowledged and crossed out when it was
 * handled, so a crash loses none: what was still open is delivered at the next start.
 */
export class Deliveries {
  private readonly parts: DeliveriesParts
  private readonly open: string
  private readonly work = new Set<Promise<void>>()
  private readonly stopping = new AbortController()

  constructor(parts: DeliveriesParts) {
    this.parts = parts
    this.open = join(parts.folder, 'events')
    mkdirSync(this.open, { recursive: true })
    parts.queues.onRedrive((body) => {
      const failure = Failure.safeParse(body).data
      if (!failure) return false
      this.deliver(failure.requestContext.functionArn, failure.rule, failure.requestPayload)
      return true
    })
  }

  /** Delivers what a crash has left open. */
  resume(): void {
    for (const name of readdirSync(this.open).filter((file) => file.endsWith('.json'))) {
      const delivery = Delivery.safeParse(JSON.parse(readFileSync(join(this.open, name), 'utf8')))
      if (delivery.success) this.start(delivery.data)
    }
  }

  /** Sends a payload to a function on behalf of a rule. When this returns it is safe. */
  deliver(to: string, rule: string, payload: Delivery['payload']): void {
    const delivery: Delivery = { id: randomUUID(), to, rule, payload }
    writeDurably(this.file(delivery), JSON.stringify(delivery))
    this.start(delivery)
  }

  /** Waits for the deliveries under way. Call it after the functions have stopped: open ones stay for next time. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await Promise.all(this.work)
  }

  private file({ id }: Delivery): string {
    return join(this.open, `${id}.json`)
  }

  private start(delivery: Delivery): void {
    const work = this.attempt(delivery)
      .then((handled) => {
        if (handled) rmSync(this.file(delivery), { force: true })
      })
      .finally(() => this.work.delete(work))
    this.work.add(work)
  }

  /** Invokes the function until it succeeds or its retries are used up. Answers false only if we stopped meanwhile. */
  private async attempt(delivery: Delivery): Promise<boolean> {
    const { functions, permissions, log } = this.parts
    const { to, rule, payload } = delivery
    const definition = functions.find(to)
    if (!definition) return true
    const invoker = { role: undefined, service: 'events.amazonaws.com', sourceArn: rule } as const
    if (!permissions.mayInvoke(invoker, to)) return true
    const { retries, destination } = definition.onFailure
    for (let attempt = 0; ; attempt++) {
      try {
        await functions.invoke(to, payload)
        return true
      } catch (error) {
        if (this.stopping.signal.aborted) return false
        // A function that had no turn has not failed: Lambda keeps such an event for hours.
        if (wasThrottled(error)) attempt--
        else if (attempt >= retries) {
          this.giveUp(delivery, definition.name, destination, error)
          return true
        }
        log(`Events: ${definition.name} failed, will be tried again`)
        await sleep(pauses[Math.max(0, attempt)] ?? pauses.at(-1), undefined, {
          signal: this.stopping.signal,
        }).catch(() => {})
      }
    }
  }

  private giveUp(delivery: Delivery, name: string, destination: string | undefined, error: unknown): void {
    const { queues, permissions, log } = this.parts
    if (destination === undefined) {
      log(`Events: ${name} failed for good and the template names no place for its event, which is lost`)
      return
    }
    if (!permissions.maySend(name, destination)) {
      log(`Events: ${name} failed for good and may not send its event to ${destination}: it is lost`)
      return
    }
    const queue = queues.send(destination, delivery.id, {
      requestContext: { functionArn: delivery.to, condition: 'RetriesExhausted' },
      rule: delivery.rule,
      requestPayload: delivery.payload,
      responsePayload: { errorMessage: reason(error) },
    } satisfies z.input<typeof Failure> & Record<string, unknown>)
    log(`Events: ${name} failed for good; its event is kept in the queue ${queue}`)
  }
}
