import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { dynamo, tableName } from '../table/table.ts'

export const erasedPrefix = 'ERASED#'

/** Seconds. The item is only a message to the CDN purge, through the table's stream. */
const lifetime = 24 * 60 * 60

/** Records that the objects of a media file are deleted, so that the CDN is purged too. */
export async function markErased(id: string, now: Date): Promise<void> {
  await dynamo.send(
    new PutCommand({
      TableName: tableName(),
      Item: { pk: erasedPrefix + id, sk: 'ERASED', expiresAt: epochSeconds(now) + lifetime },
    }),
  )
}
