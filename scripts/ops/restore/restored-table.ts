import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  InvalidRestoreTimeException,
  paginateScan,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb'
import { Refusal } from '../stage/refusal.ts'
import type { RawItem } from './differences.ts'

/** The name of the restored table. It is the same for the same time, so that an interrupted restore continues with it. */
const restoredName = (table: string, moment: Date): string =>
  `${table}-at-${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

async function statusOf(client: DynamoDBClient, table: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: table }))
    return Table?.TableStatus ?? 'UNKNOWN'
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** An error that says to which times a table can be restored; the original error if AWS does not say. */
async function outsideWindow(client: DynamoDBClient, table: string, error: unknown): Promise<unknown> {
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: table }),
  )
  const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {}
  if (!from || !to) return error
  return new Refusal(`${table} can be restored to times from ${from.toISOString()} to ${to.toISOString()}.`)
}

/**
 * Has DynamoDB restore a table as of a moment to a new table, or finds the one that an earlier run made. Resolves to its
 * name once it can be read, which takes AWS ten minutes or more. The new table has no stream, no time to live and no
 * recovery of its own: it is only compared with, and then deleted.
 */
export async function restoreTable(
  client: DynamoDBClient,
  table: string,
  moment: Date,
  { say, pause = 10_000 }: { say: (line: string) => void; pause?: number },
): Promise<string> {
  const name = restoredName(table, moment)
  let status = await statusOf(client, name)
  if (status === undefined) {
    try {
      await client.send(
        new RestoreTableToPointInTimeCommand({
          SourceTableName: table,
          TargetTableName: name,
          RestoreDateTime: moment,
        }),
      )
    } catch (error) {
      if (!(error instanceof InvalidRestoreTimeException)) throw error
      throw await outsideWindow(client, table, error)
    }
    say(`Restoring ${table} as it was at ${moment.toISOString()} to ${name}. AWS takes ten minutes or more.`)
    status = await statusOf(client, name)
  }
  while (status !== 'ACTIVE') {
    say(`${name} is not ready yet (${status ?? 'gone'}).`)
    await sleep(pause)
    status = await statusOf(client, name)
  }
  return name
}

export async function* itemsOf(client: DynamoDBClient, table: string): AsyncGenerator<RawItem> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true }))
    yield* Items
}

/** Deletes the restored table. Resolves to whether there was one. */
export async function deleteRestored(client: DynamoDBClient, table: string, moment: Date): Promise<boolean> {
  const name = restoredName(table, moment)
  if ((await statusOf(client, name)) === undefined) return false
  await client.send(new DeleteTableCommand({ TableName: name }))
  return true
}
