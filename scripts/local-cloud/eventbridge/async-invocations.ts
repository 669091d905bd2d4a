import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { makePrivateFolder } from '../data-folder/private-files.ts'
import { replaceFile } from '../data-folder/replace-file.ts'
import type { ServicePermissions } from '../iam/service-permissions.ts'
import { type Functions, isThrottlingError } from '../lambda/functions.ts'
import { errorMessage, type Log } from '../log.ts'
import type { Queues } from '../sqs/queues.ts'

const AsyncInvocation = z.object({
  id: z.string(),
  /** ARN of the function. */
  to: z.string(),
  /** ARN of the rule that sends it. */
  rule: z.string(),
  payload: z.json(),
})
type AsyncInvocation = z.infer<typeof AsyncInvocation>

/** Lambda's message about an asynchronous event that failed. */
const InvocationFailure = z.object({
  requestContext: z.object({ functionArn: z.string(), condition: z.string() }),
  rule: z.string(),
  requestPayload: z.json(),
})

/** Milliseconds before each retry. Lambda waits minutes, which is too long for development. */
const retryDelays = [500, 2_000, 5_000]

export interface AsyncInvocationsOptions {
  functions: Functions
  permissions: Pick<ServicePermissions, 'mayInvoke' | 'maySend'>
  queues: Queues
  folder: string
  log: Log
}

/**
 * Asynchronous invocations. Each is stored before its cause is acknowledged, and deleted when it was handled.
 * What a crash left behind is invoked at the next start.
 */
export class AsyncInvocations {
  private readonly options: AsyncInvocationsOptions
  private readonly folder: string
  private readonly work = new Set<Promise<void>>()
  private readonly stopping = new AbortController()

  constructor(options: AsyncInvocationsOptions) {
    this.options = options
    this.folder = join(options.folder, 'events')
    makePrivateFolder(this.folder)
    options.queues.onRedrive((body) => {
      const failure = InvocationFailure.safeParse(body).data
      if (!failure) return false
      this.invoke(failure.requestContext.functionArn, failure.rule, failure.requestPayload)
      return true
    })
  }

  /** Invocations that have not ended, those included that wait for their next attempt. */
  get waiting(): number {
    return this.work.size
  }

  /** Invokes what a crash left behind. */
  resume(): void {
    for (const name of readdirSync(this.folder).filter((file) => file.endsWith('.json'))) {
      const delivery = AsyncInvocation.safeParse(JSON.parse(readFileSync(join(this.folder, name), 'utf8')))
      if (delivery.success) this.start(delivery.data)
    }
  }

  /** Invokes a function for a rule. When this returns, the invocation survives a crash. */
  invoke(to: string, rule: string, payload: AsyncInvocation['payload']): void {
    const delivery: AsyncInvocation = { id: randomUUID(), to, rule, payload }
    replaceFile(this.file(delivery), JSON.stringify(delivery))
    this.start(delivery)
  }

  /**
   * Waits for invocations in progress. Call it after the functions have stopped; unhandled ones stay for the
   * next start.
   */
  async stop(): Promise<void> {
    this.stopping.abort()
    await Promise.all(this.work)
  }

  private file({ id }: AsyncInvocation): string {
    return join(this.folder, `${id}.json`)
  }

  private start(delivery: AsyncInvocation): void {
    const work = this.attempt(delivery)
      .then((handled) => {
        if (handled) rmSync(this.file(delivery), { force: true })
      })
      .finally(() => this.work.delete(work))
    this.work.add(work)
  }

  /** Invokes the function until it succeeds or its retries are used up. Resolves to false only if the cloud stopped. */
  private async attempt(delivery: AsyncInvocation): Promise<boolean> {
    const { functions, permissions, log } = this.options
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
        // Throttling does not use up a retry: Lambda keeps such an event for hours.
        if (isThrottlingError(error)) attempt--
        else if (attempt >= retries) {
          this.sendToFailureDestination(delivery, definition.name, destination, error)
          return true
        }
        log(`Events: ${definition.name} failed and will be retried`)
        await sleep(retryDelays[Math.max(0, attempt)] ?? retryDelays.at(-1), undefined, {
          signal: this.stopping.signal,
        }).catch(() => {})
      }
    }
  }

  private sendToFailureDestination(
    delivery: AsyncInvocation,
    name: string,
    destination: string | undefined,
    error: unknown,
  ): void {
    const { queues, permissions, log } = this.options
    if (destination === undefined) {
      log(
        `Events: ${name} used up its retries; its event is lost, since the template has no failure destination`,
      )
      return
    }
    if (!permissions.maySend(name, destination)) {
      log(
        `Events: ${name} used up its retries; its event is lost, since its role may not send to ${destination}`,
      )
      return
    }
    const queue = queues.send(destination, delivery.id, {
      requestContext: { functionArn: delivery.to, condition: 'RetriesExhausted' },
      rule: delivery.rule,
      requestPayload: delivery.payload,
      responsePayload: { errorMessage: errorMessage(error) },
    } satisfies z.input<typeof InvocationFailure> & Record<string, unknown>)
    log(`Events: ${name} used up its retries; its event is in the queue ${queue}`)
  }
}
