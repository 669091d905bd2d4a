import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { ObjectCreated } from '../s3/buckets.ts'
import { account } from '../template/names.ts'
import type { Deliveries } from './deliveries.ts'
import { matchesPattern } from './pattern.ts'
import type { Rule } from './rules.ts'

export interface EventBusParts {
  rules: readonly Rule[]
  deliveries: Deliveries
  clock: Clock
}

/** EventBridge with Lambda targets: hands an event to the functions of every rule whose pattern it matches. */
export class EventBus {
  private readonly parts: EventBusParts

  constructor(parts: EventBusParts) {
    this.parts = parts
  }

  /** Tells the rules of a new object. When this returns the event is safe. */
  objectCreated({ bucket, object, reason }: ObjectCreated, region: string): void {
    const now = this.parts.clock.now()
    const event = {
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
        reason,
      },
    }
    for (const { pattern, targets, arn: rule } of this.parts.rules) {
      if (!pattern || !matchesPattern(pattern, event)) continue
      for (const { arn, input } of targets) this.parts.deliveries.deliver(arn, rule, input ?? event)
    }
  }
}
