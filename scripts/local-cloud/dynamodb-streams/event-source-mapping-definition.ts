import * as z from 'zod'
import type { Functions } from '../lambda/functions.ts'
import type { System } from '../template/deployed-system.ts'
import { attributeOf } from '../template/resource-names.ts'

type Json = z.core.util.JSONType

const MappingProperties = z.object({
  /** A name or an ARN. */
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  Enabled: z.coerce.boolean().default(true),
  /** Queues have none. */
  StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST']).default('TRIM_HORIZON'),
  BatchSize: z.coerce.number().default(100),
  MaximumBatchingWindowInSeconds: z.coerce.number().default(0),
  BisectBatchOnFunctionError: z.coerce.boolean().default(false),
  FunctionResponseTypes: z.array(z.string()).default([]),
  MaximumRetryAttempts: z.coerce.number().default(-1),
  MaximumRecordAgeInSeconds: z.coerce.number().default(-1),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).optional(),
  ParallelizationFactor: z.coerce.number().default(1),
  TumblingWindowInSeconds: z.coerce.number().default(0),
})

/** An event source mapping from a table's stream to a function. */
export interface EventSourceMappingDefinition {
  name: string
  functionArn: string
  functionName: string
  region: string
  streamArn: string
  table: string
  start: 'TRIM_HORIZON' | 'LATEST'
  batchSize: number
  /** Milliseconds that a batch waits for more records. */
  window: number
  /** Whether a failing batch is split in halves, until the failing record is alone. */
  bisects: boolean
  /** Whether the function reports which record failed. */
  reportsFailures: boolean
  /** Attempts after the first one. */
  retries: number
  /** Milliseconds after which a record is no longer delivered. */
  maximumAge: number
  /** Event patterns. A record is delivered if one of them matches, or if there are none. */
  filters: Json[]
  /** ARN of the queue for failures. */
  destination: string | undefined
}

/** -1 means no limit. */
const limit = (value: number): number => (value < 0 ? Number.POSITIVE_INFINITY : value)

const streamPattern = /^arn:aws:dynamodb:([\w-]+):\d+:table\/([^/]+)\/stream\//

/** Every event source mapping on a table's stream. */
export function eventSourceMappingDefinitions(
  system: System,
  functions: Pick<Functions, 'find'>,
): EventSourceMappingDefinition[] {
  return system
    .resources('AWS::Lambda::EventSourceMapping', MappingProperties)
    .filter(({ properties }) => properties.Enabled && !properties.EventSourceArn.startsWith('arn:aws:sqs:'))
    .flatMap(({ name, region, properties }) => {
      const unknown = (what: string) => {
        system.unsupported.add(`AWS::Lambda::EventSourceMapping ${name} (${what})`)
        return []
      }
      const { FunctionName: named, EventSourceArn: streamArn } = properties
      const functionArn = named.startsWith('arn:')
        ? named
        : (attributeOf('AWS::Lambda::Function', 'Arn', { name: named, region }) ?? named)
      const lambda = functions.find(functionArn)
      const [, streamRegion = region, table] = streamPattern.exec(streamArn) ?? []
      if (!table) return unknown(`source ${streamArn}`)
      if (!lambda) return unknown(`function ${named}`)
      if (properties.TumblingWindowInSeconds > 0) unknown('a tumbling window')
      if (properties.ParallelizationFactor > 1) unknown('parallel batches of a shard')
      return {
        name,
        functionArn,
        functionName: lambda.name,
        region: streamRegion,
        streamArn,
        table,
        start: properties.StartingPosition,
        batchSize: properties.BatchSize,
        window: properties.MaximumBatchingWindowInSeconds * 1000,
        bisects: properties.BisectBatchOnFunctionError,
        reportsFailures: properties.FunctionResponseTypes.includes('ReportBatchItemFailures'),
        retries: limit(properties.MaximumRetryAttempts),
        maximumAge: limit(properties.MaximumRecordAgeInSeconds) * 1000,
        filters: (properties.FilterCriteria?.Filters ?? []).map(({ Pattern }) =>
          z.json().parse(JSON.parse(Pattern)),
        ),
        destination: properties.DestinationConfig?.OnFailure?.Destination,
      }
    })
}
