import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { Clock } from '../clock.ts'
import { writeDurably } from '../folder/durable.ts'
import type { Acts } from '../iam/acts.ts'
import { type Functions, wasThrottled } from '../lambda/functions.ts'
import { type Log, reason } from '../log.ts'
import type { ObjectCreated } from '../s3/buckets.ts'
import { account, attributeOf } from '../template/names.ts'
import type { System } from '../template/system.ts'
import { matchesPattern } from './pattern.ts'

const RuleProperties = z.object({
  State: z.string().default('ENABLED'),
  EventPattern: z.record(z.string(), z.json()).optional(),
  Targets: z.array(z.object({ Arn: z.string() })).default([]),
})
const Event = z.object({
  id: z.string(),
  source: z.string(),
  'detail-type': z.string(),
  detail: z.record(z.string(), z.json()),
  version: z.string(),
  time: z.string(),
  region: z.string(),
  account: z.string(),
  resources: z.array(z.string()),
})
type Event = z.infer<typeof Event>

/** Milliseconds before the second and third attempt; Lambda waits minutes, which nobody would on a laptop. */
const pauses = [500, 2_000, 5_000]

/** A function that a rule names, and the rule. */
interface Target {
  arn: string
  rule: string
}

export interface EventBusParts {
  system: System
  functions: Functions
  permissions: Pick<Acts, 'mayInvoke' | 'maySend'>
  folder: string
  clock: Clock
  log: Log
}

/**
 * EventBridge with Lambda targets. An event is written down before its cause is acknowledged and crossed out
 * when it was handled, so a crash loses none: what was still open is delivered at the next start.
 */
export class EventBus {
  private readonly parts: EventBusParts
  private readonly open: string
  private readonly rules: { pattern: Record<string, z.core.util.JSONType>; targets: string[]; arn: string }[]
  private readonly work = new Set<Promise<void>>()
  private readonly stopping = new AbortController()

  constructor(parts: EventBusParts) {
    this.parts = parts
    this.open = join(parts.folder, 'events')
    mkdirSync(this.open, { recursive: true })
    this.rules = parts.system
      .resources('AWS::Events::Rule', RuleProperties)
      .filter(({ properties }) => properties.State === 'ENABLED')
      .flatMap(({ name, region, properties }) => {
        if (!properties.EventPattern) parts.system.unknown.add(`AWS::Events::Rule ${name} (a schedule)`)
        const targets = properties.Targets.map(({ Arn }) => Arn)
        for (const arn of targets) {
          if (!parts.functions.find(arn))
            parts.system.unknown.add(`AWS::Events::Rule ${name} (target ${arn})`)
        }
        const arn = attributeOf('AWS::Events::Rule', 'Arn', { name, region }) ?? name
        return properties.EventPattern ? { pattern: properties.EventPattern, targets, arn } : []
      })
  }

  /** Delivers what a crash has left open. */
  resume(): void {
    for (const name of readdirSync(this.open).filter((file) => file.endsWith('.json'))) {
      const event = Event.safeParse(JSON.parse(readFileSync(join(this.open, name), 'utf8')))
      if (event.success) this.deliver(event.data)
    }
  }

  /** Tells the rules of a new object. When this returns the event is safe. */
  objectCreated({ bucket, object, reason: cause }: ObjectCreated, region: string): void {
    const now = this.parts.clock.now()
    this.publish({
      version: '0',
      id: randomUUID(),
      'detail-type': 'Object Created',
      source: 'aws.s3',
      account,
      time: now.toISOString(),
      region,
      resources: [`arn:aws:s3:::${bucket}`],
      detail: {
        version: '0',
        bucket: { name: bucket },
        object: {
          key: object.key,
          size: object.size,
          etag: object.etag.replaceAll('"', ''),
          sequencer: now.getTime().toString(16).toUpperCase(),
        },
        'request-id': randomUUID(),
        requester: account,
        'source-ip-address': '127.0.0.1',
        reason: cause,
      },
    })
  }

  /** Waits for the deliveries under way. Call it after the functions have stopped: open events stay for next time. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await Promise.all(this.work)
  }

  private publish(event: Event): void {
    if (this.targetsOf(event).length === 0) return
    writeDurably(this.file(event), JSON.stringify(event))
    this.deliver(event)
  }

  private targetsOf(event: Event): Target[] {
    return this.rules
      .filter(({ pattern }) => matchesPattern(pattern, event))
      .flatMap(({ targets, arn: rule }) => targets.map((arn) => ({ arn, rule })))
  }

  private file(event: Event): string {
    return join(this.open, `${event.id}.json`)
  }

  private deliver(event: Event): void {
    const work = Promise.all(this.targetsOf(event).map((target) => this.attempt(target, event)))
      .then((handled) => {
        if (handled.every(Boolean)) rmSync(this.file(event), { force: true })
      })
      .finally(() => this.work.delete(work))
    this.work.add(work)
  }

  /** Invokes one target until it succeeds or its retries are used up. Answers false only if we stopped meanwhile. */
  private async attempt({ arn, rule }: Target, event: Event): Promise<boolean> {
    const { functions, permissions, log } = this.parts
    const definition = functions.find(arn)
    if (!definition) return true
    const invoker = { role: undefined, service: 'events.amazonaws.com', sourceArn: rule } as const
    if (!permissions.mayInvoke(invoker, arn)) return true
    const { retries, destination } = definition.onFailure
    for (let attempt = 0; ; attempt++) {
      try {
        await functions.invoke(arn, event)
        return true
      } catch (error) {
        if (this.stopping.signal.aborted) return false
        // A function that had no turn has not failed: Lambda keeps such an event for hours.
        if (wasThrottled(error)) attempt--
        else if (attempt >= retries) {
          this.giveUp(definition.name, destination, event, error)
          return true
        }
        log(`Events: ${definition.name} failed on "${event['detail-type']}", will be tried again`)
        await sleep(pauses[Math.max(0, attempt)] ?? pauses.at(-1), undefined, {
          signal: this.stopping.signal,
        }).catch(() => {})
      }
    }
  }

  private giveUp(name: string, destination: string | undefined, event: Event, error: unknown): void {
    const { folder, permissions, log } = this.parts
    if (destination === undefined) {
      log(`Events: ${name} failed for good and the template names no place for its event, which is lost`)
      return
    }
    if (!permissions.maySend(name, destination)) {
      log(`Events: ${name} failed for good and may not send its event to ${destination}: it is lost`)
      return
    }
    const queue = destination.split(':').at(-1) ?? destination
    const message = { requestPayload: event, responsePayload: { errorMessage: reason(error) } }
    writeDurably(join(folder, 'queues', queue, `${event.id}.json`), JSON.stringify(message, null, 2))
    log(`Events: ${name} failed for good; its event is kept in the queue ${queue}`)
  }
}
