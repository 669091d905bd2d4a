import {
  type AttributeValue,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb'
import type { Clock } from '../clock.ts'
import { errorMessage, type Log } from '../log.ts'
import { poll } from '../poll.ts'
import type { TableDefinition } from './dynamodb-definition.ts'

/** Deletes the expired items of one table. Returns how many. */
export async function deleteExpiredItems(
  client: DynamoDBClient,
  table: TableDefinition,
  now: Date,
): Promise<number> {
  if (table.timeToLiveAttribute === undefined) return 0
  const names = { '#expires': table.timeToLiveAttribute }
  const values = { ':now': { N: String(Math.floor(now.getTime() / 1000)) } }
  const pages = paginateScan(
    { client },
    {
      TableName: table.name,
      FilterExpression: '#expires < :now',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    },
  )
  let deleted = 0
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const key = table.keys.flatMap(({ AttributeName: name = '' }): [string, AttributeValue][] =>
        item[name] ? [[name, item[name]]] : [],
      )
      const command = new DeleteItemCommand({
        TableName: table.name,
        Key: Object.fromEntries(key),
        // The expiry may have been extended since the scan.
        ConditionExpression: '#expires < :now',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      })
      await client.send(command).then(
        () => deleted++,
        (error: unknown) => {
          if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error
        },
      )
    }
  }
  return deleted
}

/**
 * Deletes expired items every minute, by the cloud's clock; the emulator's own time to live is off. AWS takes up to a few days, so code must
 * handle expired items either way. Returns a function that stops it.
 */
export const scheduleTimeToLive = ({ client, tables, clock, log }: TimeToLiveOptions): (() => void) =>
  poll(clock, {
    check: async (isStopped) => {
      for (const table of tables) if (!isStopped()) await deleteExpiredItems(client, table, clock.now())
    },
    onError: (error) => log(`DynamoDB: expired items were not deleted: ${errorMessage(error)}`),
  })

export interface TimeToLiveOptions {
  client: DynamoDBClient
  tables: readonly TableDefinition[]
  clock: Clock
  log: Log
}
