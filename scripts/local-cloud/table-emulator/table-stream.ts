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

const Described = z.object({
  Table: z.object({ LatestStreamArn: z.string().optional(), LatestStreamLabel: z.string().default('') }),
})
const Shard = z.object({
  ShardId: z.string(),
  ParentShardId: z.string().optional(),
  SequenceNumberRange: z.object({ StartingSequenceNumber: z.string().default('0') }).optional(),
})
type Shard = z.infer<typeof Shard>
const Description = z.object({ StreamDescription: z.object({ Shards: z.array(Shard) }) })
const Iterator = z.object({ ShardIterator: z.string() })
const Page = z.object({ Records: z.array(ChangeRecord), NextShardIterator: z.string().nullish() })

/** Where reading goes on. */
export interface StreamPosition {
  shardId: string
  /** Undefined at the end of a shard that has ended. */
  iterator: string | undefined
}

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

const startOf = ({ SequenceNumberRange: range }: Shard) => BigInt(range?.StartingSequenceNumber ?? 0)

/**
 * The stream of one of the emulator's tables. It has one shard at a time: when that one ends, which the embedded
 * emulator's never does, reading goes on in the next.
 */
export class TableStream {
  /** Distinguishes a stream from earlier ones of the same table. */
  readonly label: string
  /** Of the newest shard. */
  readonly shardId: string
  private readonly emulator: EmulatorAccess
  private readonly arn: string

  private constructor(emulator: EmulatorAccess, arn: string, label: string, shardId: string) {
    this.emulator = emulator
    this.arn = arn
    this.label = label
    this.shardId = shardId
  }

  /** Opens the table's latest stream. Those of deleted tables of the same name are still listed for a day. */
  static async open(emulator: EmulatorAccess, table: string): Promise<TableStream> {
    const described = await callEmulator(
      emulator,
      'DynamoDB',
      'DescribeTable',
      { TableName: table },
      Described,
    )
    const { LatestStreamArn: arn, LatestStreamLabel: label } = described.Table
    if (!arn) throw new Error(`Table ${table} has no stream.`)
    const newest = (await shardsOf(emulator, arn)).at(-1)
    if (!newest) throw new Error(`The stream of table ${table} has no shard.`)
    return new TableStream(emulator, arn, label, newest.ShardId)
  }

  /** Whether it is Amazon's DynamoDB Local's, which rounds times down to the minute; DynamoDB rounds to the second. */
  get roundsToMinutes(): boolean {
    return this.arn.includes(':ddblocal:')
  }

  /** The position for a starting point. */
  async from(point: StartingPoint): Promise<StreamPosition> {
    const shards = await shardsOf(this.emulator, this.arn)
    if (typeof point === 'string')
      return this.positionIn(point === 'LATEST' ? shards.at(-1) : shards[0], { ShardIteratorType: point })
    const number = BigInt(point.sequenceNumber)
    return this.positionIn(shards.findLast((shard) => startOf(shard) <= number) ?? shards[0], {
      ShardIteratorType: point.at,
      SequenceNumber: point.sequenceNumber,
    })
  }

  /** The next records, oldest first, and the position after them. */
  async read(
    { shardId, iterator }: StreamPosition,
    limit: number,
  ): Promise<{ records: ChangeRecord[]; next: StreamPosition }> {
    if (iterator === undefined) return this.readNextShard(shardId, limit)
    const input = { ShardIterator: iterator, Limit: limit }
    const { Records, NextShardIterator } = await call(this.emulator, 'GetRecords', input, Page)
    const next = { shardId, iterator: NextShardIterator ?? undefined }
    return Records.length === 0 && next.iterator === undefined
      ? this.readNextShard(shardId, limit)
      : { records: Records, next }
  }

  private async readNextShard(ended: string, limit: number): ReturnType<TableStream['read']> {
    const child = (await shardsOf(this.emulator, this.arn)).find(
      ({ ParentShardId }) => ParentShardId === ended,
    )
    if (!child) return { records: [], next: { shardId: ended, iterator: undefined } }
    return this.read(await this.positionIn(child, { ShardIteratorType: 'TRIM_HORIZON' }), limit)
  }

  private async positionIn(shard: Shard | undefined, start: object): Promise<StreamPosition> {
    const shardId = shard?.ShardId ?? this.shardId
    const input = { StreamArn: this.arn, ShardId: shardId, ...start }
    return {
      shardId,
      iterator: (await call(this.emulator, 'GetShardIterator', input, Iterator)).ShardIterator,
    }
  }
}

/** Oldest first. */
async function shardsOf(emulator: EmulatorAccess, StreamArn: string): Promise<Shard[]> {
  const { StreamDescription: description } = await call(
    emulator,
    'DescribeStream',
    { StreamArn },
    Description,
  )
  return description.Shards.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}
