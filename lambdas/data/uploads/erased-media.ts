import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { dynamo, tableName } from '../table/table.ts'

export const erasedPrefix = 'ERASED#'

/** Seconds: the item is only a message to the purge of the edge, by the table's stream. */
const lifetime = 24 * 60 * 60

/** Says that a media file's objects are gone, so that the edge forgets them too. */
export async function markErased(id: string, now: Date): Promise<void> {
  await dynamo.send(
    new PutCommand({
      TableName: tableName(),
      Item: { pk: erasedPrefix + id, sk: 'ERASED', expiresAt: epochSeconds(now) + lifetime },
    }),
  )
}
