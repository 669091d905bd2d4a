import * as z from 'zod'
import type { Functions } from '../lambda/functions.ts'
import type { System } from '../template/deployed-system.ts'
import { attributeOf } from '../template/resource-names.ts'

const MappingProperties = z.object({
  /** A name or an ARN. */
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  Enabled: z.coerce.boolean().default(true),
  BatchSize: z.coerce.number().default(10),
  MaximumBatchingWindowInSeconds: z.coerce.number().default(0),
  FunctionResponseTypes: z.array(z.string()).default([]),
  FilterCriteria: z.unknown().optional(),
  ScalingConfig: z.object({ MaximumConcurrency: z.coerce.number().optional() }).optional(),
})

/** An event source mapping from a queue to a function. */
export interface QueueConsumerDefinition {
  functionArn: string
  functionName: string
  queueArn: string
  /** The queue's name. */
  queue: string
  region: string
  batchSize: number
  /** Whether the function reports which messages failed. */
  reportsFailures: boolean
  /** Batches that the function works on at the same time. */
  concurrency: number
}

const queuePattern = /^arn:aws:sqs:([\w-]+):\d+:(.+)$/

/** Every event source mapping on a queue. */
export const queueConsumerDefinitions = (
  system: System,
  functions: Pick<Functions, 'find'>,
): QueueConsumerDefinition[] =>
  system
    .resources('AWS::Lambda::EventSourceMapping', MappingProperties)
    .filter(({ properties }) => properties.Enabled && queuePattern.test(properties.EventSourceArn))
    .flatMap(({ name, region, properties }) => {
      const unknown = (what: string) => {
        system.unsupported.add(`AWS::Lambda::EventSourceMapping ${name} (${what})`)
        return []
      }
      const { FunctionName: named, EventSourceArn: queueArn } = properties
      const functionArn = named.startsWith('arn:')
        ? named
        : (attributeOf('AWS::Lambda::Function', 'Arn', { name: named, region }) ?? named)
      const lambda = functions.find(functionArn)
      const [, queueRegion = region, queue = ''] = queuePattern.exec(queueArn) ?? []
      if (!lambda) return unknown(`function ${named}`)
      if (properties.FilterCriteria !== undefined) unknown('filters of a queue')
      if (properties.MaximumBatchingWindowInSeconds > 0) unknown('a batching window of a queue')
      return {
        functionArn,
        functionName: lambda.name,
        queueArn,
        queue,
        region: queueRegion,
        batchSize: properties.BatchSize,
        reportsFailures: properties.FunctionResponseTypes.includes('ReportBatchItemFailures'),
        concurrency: properties.ScalingConfig?.MaximumConcurrency ?? 2,
      }
    })
