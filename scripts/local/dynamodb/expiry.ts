import {
  type AttributeValue,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb'
import type { Clock } from '../clock.ts'
import { keepLooking } from '../keep-looking.ts'
import { type Log, reason } from '../log.ts'
import type { TableDefinition } from './definition.ts'

/** Deletes the expired items of one table. Answers how many. */
export async function sweepExpired(
  client: DynamoDBClient,
  table: TableDefinition,
  now: Date,
): Promise<number> {
  if (table.expiresAt === undefined) return 0
  const names = { '#expires': table.expiresAt }
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
        // Someone may have prolonged it since the scan.
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
 * Goes on deleting them, because the emulator keeps expired items for ever. AWS deletes within days, this sweeper
 * within a minute: code must cope with expired items either way. Answers how to stop.
 */
export const keepSweeping = ({ client, tables, clock, log }: SweeperParts): (() => void) =>
  keepLooking(clock, {
    look: async (isStopped) => {
      for (const table of tables) if (!isStopped()) await sweepExpired(client, table, clock.now())
    },
    onFault: (error) => log(`DynamoDB: expired items were not deleted: ${reason(error)}`),
  })

export interface SweeperParts {
  client: DynamoDBClient
  tables: readonly TableDefinition[]
  clock: Clock
  log: Log
}
