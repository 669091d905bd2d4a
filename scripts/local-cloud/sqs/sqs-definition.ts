import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'
import { attributeOf, referenceTo } from '../template/resource-names.ts'

const type = 'AWS::SQS::Queue'
const day = 86_400

const QueueProperties = z.object({
  VisibilityTimeout: z.coerce.number().default(30),
  MessageRetentionPeriod: z.coerce.number().default(4 * day),
  DelaySeconds: z.coerce.number().default(0),
  FifoQueue: z.coerce.boolean().default(false),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number() }).optional(),
})

/** A standard queue. Times are in seconds. */
export interface QueueDefinition {
  name: string
  arn: string
  url: string
  visibilityTimeout: number
  retention: number
  delay: number
  /** Where a message goes that was delivered too often. */
  deadLetters: { queue: string; maxReceiveCount: number } | undefined
}

/** The template's queues. First-in-first-out ones are not emulated. */
export const queueDefinitions = (system: System): QueueDefinition[] =>
  system.resources(type, QueueProperties).map(({ name, region, properties }) => {
    if (properties.FifoQueue) system.unsupported.add(`${type} ${name} (FIFO)`)
    const { RedrivePolicy: redrive } = properties
    return {
      name,
      arn: attributeOf(type, 'Arn', { name, region }) ?? name,
      url: referenceTo(type, { name, region }),
      visibilityTimeout: properties.VisibilityTimeout,
      retention: properties.MessageRetentionPeriod,
      delay: properties.DelaySeconds,
      deadLetters: redrive && {
        queue: redrive.deadLetterTargetArn.split(':').at(-1) ?? '',
        maxReceiveCount: redrive.maxReceiveCount,
      },
    }
  })
