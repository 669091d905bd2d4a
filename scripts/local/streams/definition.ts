import * as z from 'zod'
import type { Functions } from '../lambda/functions.ts'
import { attributeOf } from '../template/names.ts'
import type { System } from '../template/system.ts'

type Json = z.core.util.JSONType

const MappingProperties = z.object({
  /** A name or an ARN. */
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  Enabled: z.coerce.boolean().default(true),
  StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST']),
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

/** How changes of a table reach a function. */
export interface MappingDefinition {
  name: string
  functionArn: string
  functionName: string
  region: string
  streamArn: string
  table: string
  start: 'TRIM_HORIZON' | 'LATEST'
  batchSize: number
  /** Milliseconds that a batch waits for more. */
  window: number
  /** A batch that fails is cut in halves, until the record stands alone that makes it fail. */
  bisects: boolean
  /** The function says which record failed. */
  reportsFailures: boolean
  /** Attempts after the first one. */
  retries: number
  /** Milliseconds after which a change is not delivered any more. */
  maximumAge: number
  /** A record is delivered if one of them matches, or if there is none. */
  filters: Json[]
  /** ARN of the queue that is told what failed for good. */
  destination: string | undefined
}

/** -1 means without end. */
const limit = (value: number): number => (value < 0 ? Number.POSITIVE_INFINITY : value)

const streamPattern = /^arn:aws:dynamodb:([\w-]+):\d+:table\/([^/]+)\/stream\//

/** Every event source mapping on a table's stream. */
export function mappingDefinitions(system: System, functions: Pick<Functions, 'find'>): MappingDefinition[] {
  return system
    .resources('AWS::Lambda::EventSourceMapping', MappingProperties)
    .filter(({ properties }) => properties.Enabled)
    .flatMap(({ name, region, properties }) => {
      const unknown = (what: string) => {
        system.unknown.add(`AWS::Lambda::EventSourceMapping ${name} (${what})`)
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
