import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, tableName } from './table.ts'

/** The one item whose only purpose is to change. */
export const heartbeatKey = { pk: 'HEARTBEAT', sk: 'HEARTBEAT' } as const

/** Changes the heartbeat, so that something passes through the table's stream even if nobody changes anything else. */
export async function writeHeartbeat(now: Date): Promise<void> {
  await dynamo.send(
    new PutCommand({ TableName: tableName(), Item: { ...heartbeatKey, at: now.toISOString() } }),
  )
}
