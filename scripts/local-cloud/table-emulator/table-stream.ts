import * as z from 'zod'
import { callEmulator } from './call-emulator.ts'
import type { EmulatorAccess } from './emulator-access.ts'
import { ItemImage } from './item-image.ts'

/** A change of an item in the format of DynamoDB Streams. */
const ChangeRecord = z.looseObject({
  eventID: z.string(),
  eventName: z.string(),
  dynamodb: z.looseObject({
    SequenceNumber: z.string(),
    /** Epoch seconds. */
    ApproximateCreationDateTime: z.number(),
    OldImage: ItemImage.optional(),
    NewImage: ItemImage.optional(),
  }),
})
export type ChangeRecord = z.infer<typeof ChangeRecord>

const Streams = z.object({ Streams: z.array(z.object({ StreamArn: z.string(), StreamLabel: z.string() })) })
const Description = z.object({
  StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }),
})
const Iterator = z.object({ ShardIterator: z.string() })
const Page = z.object({ Records: z.array(ChangeRecord), NextShardIterator: z.string().optional() })

/** Where to start reading: at the oldest record, after the newest, or at or after a given one. */
export type StartingPoint =
  | 'TRIM_HORIZON'
  | 'LATEST'
  | { at: 'AT_SEQUENCE_NUMBER' | 'AFTER_SEQUENCE_NUMBER'; sequenceNumber: string }

const call = <Schema extends z.ZodType>(
  emulator: EmulatorAccess,
  operation: string,
  input: object,
  schema: Schema,
) => callEmulator(emulator, 'DynamoDBStreams', operation, input, schema)

/** The stream of one of the emulator's tables. It has one shard that never ends. */
export class TableStream {
  /** Distinguishes a stream from earlier ones of the same table. */
  readonly label: string
  readonly shardId: string
  private readonly emulator: EmulatorAccess
  private readonly arn: string

  private constructor(emulator: EmulatorAccess, arn: string, label: string, shardId: string) {
    this.emulator = emulator
    this.arn = arn
    this.label = label
    this.shardId = shardId
  }

  static async open(emulator: EmulatorAccess, table: string): Promise<TableStream> {
    const { Streams: streams } = await call(emulator, 'ListStreams', { TableName: table }, Streams)
    const stream = streams.at(-1)
    if (!stream) throw new Error(`Table ${table} has no stream.`)
    const { StreamArn, StreamLabel } = stream
    const { StreamDescription: description } = await call(
      emulator,
      'DescribeStream',
      { StreamArn },
      Description,
    )
    const shard = description.Shards.at(-1)
    if (!shard) throw new Error(`The stream of table ${table} has no shard.`)
    return new TableStream(emulator, StreamArn, StreamLabel, shard.ShardId)
  }

  /** Whether it is Amazon's DynamoDB Local's, which rounds times down to the minute; DynamoDB rounds to the second. */
  get roundsToMinutes(): boolean {
    return this.arn.includes(':ddblocal:')
  }

  /** A shard iterator for a starting point. */
  async from(point: StartingPoint): Promise<string> {
    const position =
      typeof point === 'string'
        ? { ShardIteratorType: point }
        : { ShardIteratorType: point.at, SequenceNumber: point.sequenceNumber }
    const input = { StreamArn: this.arn, ShardId: this.shardId, ...position }
    return (await call(this.emulator, 'GetShardIterator', input, Iterator)).ShardIterator
  }

  /** The next records, oldest first, and the iterator after them. */
  async read(iterator: string, limit: number): Promise<{ records: ChangeRecord[]; next: string }> {
    const input = { ShardIterator: iterator, Limit: limit }
    const { Records, NextShardIterator } = await call(this.emulator, 'GetRecords', input, Page)
    return { records: Records, next: NextShardIterator ?? iterator }
  }
}
