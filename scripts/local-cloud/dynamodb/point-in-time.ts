import * as z from 'zod'
import { AwsError } from '../protocol/aws-error.ts'
import { type HttpRequest, type HttpResponse } from '../protocol/http-message.ts'
import { jsonInput, jsonResponse, operationName } from '../protocol/json-protocol.ts'
import { callEmulator } from '../table-emulator/call-emulator.ts'
import type { EmulatorAccess } from '../table-emulator/emulator-access.ts'
import { type ChangeRecord, TableStream } from '../table-emulator/table-stream.ts'
import type { ChangeTimes } from './change-times.ts'
import { createTableInput, type TableDefinition } from './dynamodb-definition.ts'

/** In DynamoDB's JSON, such as `{ pk: { S: 'POST#1' } }`. */
const WireItem = z.record(z.string(), z.record(z.string(), z.json()))
type WireItem = z.infer<typeof WireItem>
const Page = z.object({ Items: z.array(WireItem), LastEvaluatedKey: WireItem.optional() })
const Change = z.object({ Keys: WireItem, OldImage: WireItem.optional() })

const Restore = z.object({
  SourceTableName: z.string(),
  TargetTableName: z.string(),
  /** Epoch seconds. */
  RestoreDateTime: z.number().optional(),
  UseLatestRestorableTime: z.boolean().optional(),
})
const Named = z.object({ TableName: z.string() })
/** Epoch seconds, with a fraction. */
const Described = z.object({ Table: z.object({ CreationDateTime: z.number() }) })

/** Seconds for which the emulator keeps changes: AWS restores the last 35 days, this one the last day. */
const window = 24 * 60 * 60
const pageSize = 1000

/**
 * Point-in-time recovery: a restored table is the present one with all later changes undone, newest first. Like AWS's
 * it has the keys and indexes of its source, and neither stream nor time to live. Its times are real ones, whatever the
 * cloud's clock says. `times` has tables whose stream is not exact to the second.
 */
export function pointInTimeRecovery(
  emulator: EmulatorAccess,
  tables: readonly TableDefinition[],
  times: ReadonlyMap<string, Pick<ChangeTimes, 'secondOf'>> = new Map(),
) {
  const call = <Schema extends z.ZodType>(operation: string, input: object, schema: Schema) =>
    callEmulator(emulator, 'DynamoDB', operation, input, schema)
  const seconds = () => Math.floor(Date.now() / 1000)
  /** A table held nothing before it was made: restoring it to an earlier time would empty it. */
  async function earliest(TableName: string): Promise<number> {
    const { Table } = await call('DescribeTable', { TableName }, Described)
    return Math.max(Math.floor(Table.CreationDateTime), seconds() - window)
  }

  async function* itemsOf(TableName: string): AsyncGenerator<WireItem> {
    let ExclusiveStartKey: WireItem | undefined
    do {
      const page = await call('Scan', { TableName, ExclusiveStartKey, ConsistentRead: true }, Page)
      yield* page.Items
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
  }

  async function changesAfter(table: string, instant: number): Promise<ChangeRecord[]> {
    const stream = await TableStream.open(emulator, table)
    const found: ChangeRecord[] = []
    const secondOf = (record: ChangeRecord) =>
      times.get(table)?.secondOf(record) ?? record.dynamodb.ApproximateCreationDateTime
    let iterator = await stream.from('TRIM_HORIZON')
    for (;;) {
      const { records, next } = await stream.read(iterator, pageSize)
      if (records.length === 0) return found
      found.push(...records.filter((record) => secondOf(record) > instant))
      iterator = next
    }
  }

  async function restore(input: z.infer<typeof Restore>): Promise<HttpResponse> {
    const { SourceTableName: source, TargetTableName: target } = input
    const definition = tables.find(({ name }) => name === source)
    if (!definition) throw new AwsError(400, 'TableNotFoundException', `Table not found: ${source}`)
    const now = seconds()
    const instant = input.UseLatestRestorableTime ? now : input.RestoreDateTime
    if (instant === undefined || instant > now || instant < (await earliest(source))) {
      throw new AwsError(
        400,
        'InvalidRestoreTimeException',
        'The restore time is not between the earliest and the latest restorable time.',
      )
    }
    const { stream: _, ...restored } = definition
    await call('CreateTable', createTableInput({ ...restored, name: target }), z.unknown())
    for await (const Item of itemsOf(source)) await call('PutItem', { TableName: target, Item }, z.unknown())
    for (const { dynamodb } of (await changesAfter(source, instant)).toReversed()) {
      const { Keys: Key, OldImage: Item } = Change.parse(dynamodb)
      if (Item) await call('PutItem', { TableName: target, Item }, z.unknown())
      else await call('DeleteItem', { TableName: target, Key }, z.unknown())
    }
    return jsonResponse(
      await call('DescribeTable', { TableName: target }, z.object({ Table: z.json() })).then(({ Table }) => ({
        TableDescription: Table,
      })),
    )
  }

  const describe = async ({ TableName }: z.infer<typeof Named>): Promise<HttpResponse> =>
    jsonResponse({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: 'ENABLED',
          RecoveryPeriodInDays: 1,
          EarliestRestorableDateTime: await earliest(TableName),
          LatestRestorableDateTime: seconds(),
        },
      },
    })

  /** Answers the requests of point-in-time recovery; undefined for all others. */
  return (request: HttpRequest): Promise<HttpResponse> | HttpResponse | undefined => {
    switch (operationName(request)) {
      case 'RestoreTableToPointInTime':
        return restore(Restore.parse(jsonInput(request)))
      case 'DescribeContinuousBackups':
        return describe(Named.parse(jsonInput(request)))
      default:
        return undefined
    }
  }
}
